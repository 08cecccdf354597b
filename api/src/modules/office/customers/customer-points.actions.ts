import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import {
  type CausedPoints,
  type CustomerReferrals,
  CausedPointsSchema,
} from '@karigar/contract/office/customer.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import type { PointsEntriesTable } from '../../../database/tables/accounts.tables.ts'
import { HttpError } from '../../../http/errors.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'
import { readReferrals } from '../account/account.actions.ts'
import { findOrderNumbers } from '../../sales/orders/orders.repository.ts'
import { spentSource } from '../../sales/orders/order-points.ts'
import { orderSource, referralSource } from '../../sales/orders/rewards.actions.ts'
import { countEntries, listEntries, inPoints } from '../../accounts/points/points.repository.ts'
import { findNames, findReferralOf, findUserById } from '../../accounts/users/users.repository.ts'
import { requireCustomer } from './customers.actions.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

export type PointsFilter = 'account'

const ACCOUNTS: readonly string[] = ['cashback', 'fires'] satisfies PointsAccount[]

function accountIn(filter: ListRequest<string, PointsFilter>['filter']): PointsAccount | undefined {
  const [asked, ...others] = filterValues(filter.account) ?? []
  if (asked === undefined) return undefined
  if (others.length > 0 || !ACCOUNTS.includes(asked))
    throw new HttpError(400, `The filter account must be one of ${ACCOUNTS.join(', ')}.`)
  return asked as PointsAccount
}

/** Returns the ids in the sources of entries that begin with what `sourceOf` puts before an id. */
function idsIn(entries: readonly PointsEntriesTable[], sourceOf: (id: string) => string): string[] {
  const prefix = sourceOf('')
  return entries.flatMap(({ source }) => (source?.startsWith(prefix) ? [source.slice(prefix.length)] : []))
}

/**
 * Returns a page of the entries of an account's points with what they came about by, newest first. Throws 400 for an
 * unknown kind of points, 404 for a deleted or unknown account.
 */
export async function readPoints(
  db: DatabasePool,
  userId: string,
  { filter, limit, skip, sort: [, direction] }: ListRequest<string, PointsFilter>,
): Promise<Page<CausedPoints>> {
  const account = accountIn(filter)
  return readSnapshot(db, async (trx) => {
    await requireCustomer(trx, userId)
    const entries = await listEntries(trx, userId, account, { limit, skip, before: null, direction })
    const orders = [orderSource, spentSource].flatMap((sourceOf) => idsIn(entries, sourceOf))
    const numbers = await findOrderNumbers(trx, orders)
    const names = await findNames(trx, idsIn(entries, referralSource))
    const rows = entries.map((entry): CausedPoints => {
      const [order = ''] = [orderSource, spentSource].flatMap((sourceOf) => idsIn([entry], sourceOf))
      const [referred = ''] = idsIn([entry], referralSource)
      const name = names.get(referred)
      return pickFields(CausedPointsSchema, {
        ...inPoints(entry),
        actor: entry.actor_name,
        order_id: numbers.get(order) ?? null,
        referred: name === undefined ? null : { id: referred, name },
      })
    })
    return { rows, total: await countEntries(trx, userId, account) }
  })
}

async function referrerOf(db: Database, userId: string): Promise<CustomerReferrals['referred_by']> {
  const referral = await findReferralOf(db, userId)
  const referrer = referral && (await findUserById(db, referral.user_id))
  return referrer ? { id: referrer.id, name: referrer.name, created_at: referral.created_at } : null
}

/** Returns who referred a customer, and whom the customer referred. Throws 404 when it is no customer. */
export async function readCustomerReferrals(db: DatabasePool, userId: string): Promise<CustomerReferrals> {
  await requireCustomer(db, userId)
  const referrals = await readReferrals(db, userId)
  const names = await findNames(
    db,
    referrals.map(({ referred_id }) => referred_id),
  )
  return {
    referred_by: await referrerOf(db, userId),
    referred: referrals.map(({ referred_id, created_at, reward, reward_status }) => ({
      id: referred_id,
      name: names.get(referred_id) ?? referred_id,
      created_at,
      reward,
      reward_status,
    })),
  }
}
