import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { type SelectQueryBuilder, sql } from 'kysely'
import { countRows, hasRows } from '../../../database/count-rows.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { noteNew } from '../../../history/note-change.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { recordedUser } from './recorded-user.ts'
import type { ReferralsTable, UsersTable } from '../../../database/tables/accounts.tables.ts'
import { findRow, insertRow, updateRows } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { recordedRows } from '../../../history/recorded-rows.ts'

export type UserColumn =
  'created_at' | 'name' | 'username' | 'email' | 'role' | 'cashback_points' | 'fires' | 'id'
export type UserFilter = 'role'

/** An account with the points it holds, in hundredths. */
export type UserWithPoints = UsersTable & { cashback: number | null; fires: number | null }

export const findUserById = (db: Database, id: string) => findRow(db, 'users', { id })

/** Returns the names of these accounts by their ids; deleted ones have the name that stands for them. */
export async function findNames(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('users').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns the account of that role with this username, e-mail address or phone number. */
export async function findUserByLogin(
  db: Database,
  role: AccountRole,
  by: 'username' | 'email' | 'phone',
  value: string,
): Promise<UsersTable | undefined> {
  return db.selectFrom('users').selectAll().where('role', '=', role).where(by, '=', value).executeTakeFirst()
}

/** Returns the admins and managers who can sign in, by name. */
export async function listActiveStaff(db: Database): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', 'in', ['admin', 'manager'])
    .where('deleted_at', 'is', null)
    .where('disabled_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
}

export async function insertUser(db: Database, row: UsersTable): Promise<void> {
  noteNew(db, recordedUser, row.id)
  await insertRow(db, 'users', row)
}

/** Records a sign-in of staff; returns false, and records nothing, for an account that is switched off. */
export async function recordSignIn(db: Database, id: string, at: string): Promise<boolean> {
  return (await updateRows(db, 'users', { id, disabled_at: null }, { last_sign_in_at: at })) > 0
}

/** Changes an account, or deletes it, which the database refuses when other rows refer to it. */
export const { update: updateUser, remove: deleteUser } = recordedRows('users', recordedUser)

export const insertReferral = (db: Database, row: ReferralsTable) => insertRow(db, 'referrals', row)

/** Returns the referral of this customer, which names the referrer. */
export const findReferralOf = (db: Database, referredId: string) =>
  findRow(db, 'referrals', { referred_id: referredId })

/** Returns the customer's referrals, newest first, and whether each referred customer has a paid order. */
export async function listReferralsBy(db: Database, userId: string) {
  const rows = await db
    .selectFrom('referrals')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.user_id', '=', 'referrals.referred_id')
        .where('orders.purchase_status', '=', 'paid')
        .select((count) => count.fn.countAll<number>().as('paid'))
        .as('paid'),
    )
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('referred_id')
    .execute()
  return rows.map(({ paid, ...row }) => ({ ...row, has_paid: Number(paid) > 0 }))
}

/** Changes the given columns. */
export const updateReferral = (db: Database, referredId: string, changes: Partial<ReferralsTable>) =>
  updateRows(db, 'referrals', { referred_id: referredId }, changes)

/** Tells whether orders, also those joined to it, credit, points, referrals or uploads refer to this account. */
export async function isInUse(db: Database, id: string): Promise<boolean> {
  const used = db
    .selectFrom('users')
    .select('id')
    .where('id', '=', id)
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('orders').select('id').where('user_id', '=', id)),
        exists(selectFrom('orders').select('id').where('customer_id', '=', id)),
        exists(selectFrom('credits').select('id').where('customer_id', '=', id)),
        exists(selectFrom('points_entries').select('id').where('user_id', '=', id)),
        exists(selectFrom('referrals').select('user_id').where('user_id', '=', id)),
        exists(selectFrom('referrals').select('user_id').where('referred_id', '=', id)),
        exists(selectFrom('media').select('url').where('created_by', '=', id)),
      ]),
    )
  return hasRows(used)
}

/** Counts the accounts of a role that can sign in: neither deleted nor switched off. */
export async function countActive(db: Database, role: AccountRole): Promise<number> {
  return countRows(
    db
      .selectFrom('users')
      .where('role', '=', role)
      .where('deleted_at', 'is', null)
      .where('disabled_at', 'is', null),
  )
}

type Matching = SelectQueryBuilder<Tables, 'users', object>

/** Selects the open accounts that match the filter. */
function matching(db: Database, filter: ListRequest<UserColumn, UserFilter>['filter']): Matching {
  const text = sql<string>`users.name || ' ' || coalesce(users.username, '') || ' ' || coalesce(users.email, '')
    || ' ' || coalesce(users.phone, '')`
  return filtered(db.selectFrom('users').where('users.deleted_at', 'is', null), filter, {
    columns: { id: 'users.id', role: 'users.role' },
    text,
    phone: sql`coalesce(users.phone, '')`,
  })
}

/** Returns SQL for the balance of the account's last entry; 0 before the first. */
const held = (account: 'cashback' | 'fires') =>
  sql<number>`coalesce((select balance from points_entries
    where points_entries.user_id = users.id and points_entries.account = ${sql.lit(account)}
    order by sequence desc limit 1), 0)`

const withPoints = (query: Matching) =>
  query.selectAll('users').select([held('cashback').as('cashback'), held('fires').as('fires')])

function sortExpression(column: UserColumn) {
  if (column === 'cashback_points') return held('cashback')
  if (column === 'fires') return held('fires')
  if (column === 'name') return sql<string>`lower(users.name)`
  if (column === 'email' || column === 'username')
    return sql<string>`coalesce(${sql.ref(`users.${column}`)}, '')`
  return sql.ref<string>(`users.${column}`)
}

export async function listUsers(db: Database, list: ListRequest<UserColumn, UserFilter>) {
  const [column, direction] = list.sort
  const found = withPoints(matching(db, list.filter))
  return pageOf(db, found.orderBy(sortExpression(column), direction).orderBy('users.id'), list)
}

/** Returns an open account with its points. */
export async function findUserWithPoints(db: Database, id: string): Promise<UserWithPoints | undefined> {
  return withPoints(matching(db, { id })).executeTakeFirst()
}
