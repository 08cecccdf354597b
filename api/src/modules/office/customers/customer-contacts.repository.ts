import type { Database } from '../../../database/database.ts'
import type { BookingsTable } from '../../../database/tables/meetings.tables.ts'

/** A customer's account by its name. */
export interface CustomerName {
  id: string
  name: string
}

const distinct = (values: readonly (string | null)[]) =>
  [...new Set(values)].filter((value) => value !== null)

/** Selects the open accounts of customers. */
const customers = (db: Database) =>
  db.selectFrom('users').where('users.role', '=', 'user').where('users.deleted_at', 'is', null)

/** Returns the names and numbers given with the orders of customers, with or without an account. */
export async function findOrderContacts(db: Database, customerIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .select(['contact_name', 'contact_phone', 'phone'])
    .where('customer_id', 'in', customerIds)
    .distinct()
    .execute()
}

/**
 * Returns the contacts by which meetings belong to these customers: the accounts' own, and the numbers given with
 * their orders. A guest has only these; a closed account and one of staff have none.
 */
export async function listContactsOf(db: Database, customerIds: readonly string[]) {
  const accounts = await db
    .selectFrom('users')
    .select(['id', 'email', 'phone', 'role', 'deleted_at'])
    .where('id', 'in', customerIds)
    .execute()
  const open = accounts.filter(({ role, deleted_at }) => role === 'user' && deleted_at === null)
  const others = new Set(accounts.filter((account) => !open.includes(account)).map(({ id }) => id))
  const ids = customerIds.filter((id) => !others.has(id))
  const given = ids.length === 0 ? [] : await findOrderContacts(db, ids)
  return {
    emails: distinct(open.map(({ email }) => email)),
    phones: distinct([
      ...open.map(({ phone }) => phone),
      ...given.flatMap(({ contact_phone, phone }) => [contact_phone, phone]),
    ]),
  }
}

const lower = (email: string | null) => email?.toLowerCase() ?? null

/** Returns the customers who gave one of these numbers with an order of their account, by number; the newest wins. */
async function findByOrderPhone(db: Database, phones: string[]): Promise<Map<string, CustomerName>> {
  const rows = await customers(db)
    .innerJoin('orders', 'orders.user_id', 'users.id')
    .select(['users.id', 'users.name', 'orders.phone', 'orders.contact_phone'])
    .where((eb) => eb.or([eb('orders.phone', 'in', phones), eb('orders.contact_phone', 'in', phones)]))
    .orderBy('orders.created_at')
    .execute()
  return new Map(
    rows.flatMap(({ id, name, phone, contact_phone }) =>
      distinct([phone, contact_phone]).map((number) => [number, { id, name }] as const),
    ),
  )
}

/**
 * Finds the customers of these meetings; returns a function from a meeting to its customer, null for none. The account
 * with the meeting's e-mail address comes before that with its phone number, and that before one whose order has it.
 */
export async function findCustomersWith(
  db: Database,
  meetings: readonly Pick<BookingsTable, 'email' | 'user_num'>[],
): Promise<(meeting: Pick<BookingsTable, 'email' | 'user_num'>) => CustomerName | null> {
  if (meetings.length === 0) return () => null
  const emails = distinct(meetings.map(({ email }) => lower(email)))
  const phones = distinct(meetings.map(({ user_num }) => user_num))
  const accounts = await customers(db)
    .select(['id', 'name', 'email', 'phone'])
    .where((eb) =>
      eb.or([eb('phone', 'in', phones), ...(emails.length === 0 ? [] : [eb('email', 'in', emails)])]),
    )
    .execute()
  const named = ({ id, name }: CustomerName) => ({ id, name })
  const byEmail = new Map(accounts.map((account) => [account.email, named(account)]))
  const byPhone = new Map(accounts.map((account) => [account.phone, named(account)]))
  const byOrder = await findByOrderPhone(db, phones)
  return ({ email, user_num }) =>
    (email === null ? undefined : byEmail.get(lower(email))) ??
    byPhone.get(user_num) ??
    byOrder.get(user_num) ??
    null
}
