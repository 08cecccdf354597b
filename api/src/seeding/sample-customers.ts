import { randomUUID } from 'node:crypto'
import type { Database } from '../database/database.ts'
import { applyChange, type Change } from '../modules/sales/orders/order-status.actions.ts'
import { insertNewOrder } from '../modules/sales/orders/orders.actions.ts'
import { loyalty } from '../modules/shop/settings/loyalty.ts'
import { accountRow } from '../modules/accounts/users/users.actions.ts'
import { insertReferral, insertUser } from '../modules/accounts/users/users.repository.ts'
import type { UsersTable } from '../database/tables/accounts.tables.ts'
import type { SampleCustomers } from './sample.ts'

const DAY = 24 * 60 * 60 * 1000
const HOUR = DAY / 24

const daysAgo = (days: number, hours = 0) => new Date(Date.now() - days * DAY + hours * HOUR).toISOString()

type NewCustomer = SampleCustomers['customers'][number]

/** Returns the rows of the sample's customers, with random passwords. */
export async function sampleCustomerRows(customers: readonly NewCustomer[]): Promise<UsersTable[]> {
  return Promise.all(
    customers.map(async ({ name, email, phone, days_ago }) => ({
      ...(await accountRow({ role: 'user', name, email, phone, password: randomUUID() })),
      created_at: daysAgo(days_ago),
      updated_at: daysAgo(days_ago),
    })),
  )
}

/**
 * Inserts the sample's customers, referrals and orders into a shop that has its catalogue and accounts.
 * Orders go through the same actions as real ones, so that prices, rewards and histories are consistent. `secret` is the
 * server's.
 */
export async function insertSampleCustomers(
  db: Database,
  { customers, orders }: SampleCustomers,
  { rows, accounts, secret }: { rows: UsersTable[]; accounts: readonly UsersTable[]; secret: string },
): Promise<void> {
  await loyalty.save(db, { referral_fires: 100, cashback_percent: 5 })
  for (const row of rows) await insertUser(db, row)
  const everybody = [...accounts, ...rows]
  const find = (contact: string) => {
    const user = everybody.find(
      ({ role, email, phone }) => role === 'user' && [email, phone].includes(contact),
    )
    if (!user) throw new Error(`data/sample/customers.json names ${contact}, who is no customer.`)
    return user
  }
  for (const [index, { referred_by, days_ago }] of customers.entries())
    if (referred_by)
      await insertReferral(db, {
        referred_id: rows[index]?.id ?? '',
        user_id: find(referred_by).id,
        created_at: daysAgo(days_ago),
        reward: null,
      })
  const admin = accounts.find(({ role }) => role === 'admin')
  const actor = { id: admin?.id ?? null, name: admin?.name ?? 'Karigar' }
  for (const { customer, phone, days_ago, lines, status, purchase_status } of orders) {
    const input = { key: randomUUID(), lines, phone }
    const buyer = customer === null ? null : find(customer)
    const { id } = await insertNewOrder(db, input, buyer, { at: daysAgo(days_ago), secret })
    const change = (to: Change, hours: number) =>
      applyChange(db, id, to, { actor, at: daysAgo(days_ago, hours) })
    if (purchase_status === 'refunded') await change({ kind: 'purchase_status', to: 'paid' }, 2)
    await change({ kind: 'purchase_status', to: purchase_status }, 3)
    if (status === 'completed') await change({ kind: 'status', to: 'in-progress' }, 4)
    await change({ kind: 'status', to: status }, 20)
  }
}
