import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import type { ExpressionBuilder } from 'kysely'
import { countRows } from '../../../database/count-rows.ts'
import type { Database, Tables } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import { noteChange } from '../../../history/note-change.ts'
import type { ListRequest } from '../../../http/list-query.ts'
import { recordedUser } from '../users/recorded-user.ts'
import type { PointsEntriesTable } from '../../../database/tables/accounts.tables.ts'
import { findRow, insertRow, updateRows } from '../../../database/rows.ts'

/** Points are counted in hundredths. */
export const toHundredths = (points: number): number => Math.round(points * 100)

/** Returns what so many hundredths are in points. */
export const toPoints = (hundredths: number): number => hundredths / 100

/** Returns an entry with its hundredths as points. */
export const inPoints = (entry: PointsEntriesTable): PointsEntriesTable => ({
  ...entry,
  amount: toPoints(entry.amount),
  balance: toPoints(entry.balance),
})

/** Returns the newest entry of an account, with its balance. */
async function findLastEntry(db: Database, userId: string, account: PointsAccount) {
  return db
    .selectFrom('points_entries')
    .select(['sequence', 'balance'])
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Returns the hundredths of points that an account holds. */
export const readBalance = async (db: Database, userId: string, account: PointsAccount): Promise<number> =>
  (await findLastEntry(db, userId, account))?.balance ?? 0

/** Returns the hundredths of points that one source has given a customer. */
export async function sumBySource(db: Database, userId: string, account: PointsAccount, source: string) {
  const { sum } = await db
    .selectFrom('points_entries')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('source', '=', source)
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Returns the hundredths of points that each source has given a customer. */
export async function sumsBySource(db: Database, userId: string, account: PointsAccount) {
  const rows = await db
    .selectFrom('points_entries')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('source', 'is not', null)
    .groupBy('source')
    .select((eb) => ['source', eb.fn.sum<number>('amount').as('sum')])
    .execute()
  return new Map(rows.map(({ source, sum }) => [source ?? '', Number(sum)]))
}

export type NewPointsEntry = Omit<PointsEntriesTable, 'id' | 'sequence' | 'balance'>

/** Appends an entry and returns the new balance in hundredths; the database refuses a negative balance. */
export async function appendEntry(db: Database, entry: NewPointsEntry): Promise<number> {
  await noteChange(db, recordedUser, [entry.user_id])
  const last = await findLastEntry(db, entry.user_id, entry.account)
  const balance = (last?.balance ?? 0) + entry.amount
  const sequence = (last?.sequence ?? 0) + 1
  await insertRow(db, 'points_entries', { ...entry, id: newId(), sequence, balance })
  return balance
}

/** The columns that determine an entry's position in a statement. */
type Place = Pick<PointsEntriesTable, 'created_at' | 'sequence' | 'account'>

/** Returns the position of one of a customer's entries; undefined when there is no such entry. */
export const findEntry = (db: Database, userId: string, id: string): Promise<Place | undefined> =>
  findRow(db, 'points_entries', { user_id: userId, id })

/**
 * Returns a customer's entries, newest first unless `direction` says otherwise; with `before` only those that come after
 * that position of the newest-first list.
 */
export async function listEntries(
  db: Database,
  userId: string,
  account: PointsAccount | undefined,
  {
    limit,
    skip,
    before,
    direction = 'desc',
  }: Pick<ListRequest, 'limit' | 'skip'> & { before: Place | null; direction?: 'asc' | 'desc' },
): Promise<PointsEntriesTable[]> {
  return (
    db
      .selectFrom('points_entries')
      .selectAll()
      .where('user_id', '=', userId)
      .$if(account !== undefined, (query) => query.where('account', '=', account ?? 'cashback'))
      .$if(before !== null, (query) => query.where((eb) => isAfter(eb, before as Place)))
      .orderBy('created_at', direction)
      .orderBy('sequence', direction)
      // Both accounts number their entries from 1, so entries of one moment need this for a fixed order.
      .orderBy('account')
      .limit(limit)
      .offset(skip)
      .execute()
  )
}

/** Counts a customer's entries, of one account or of both. */
export async function countEntries(db: Database, userId: string, account: PointsAccount | undefined) {
  const entries = db.selectFrom('points_entries').where('user_id', '=', userId)
  return countRows(account === undefined ? entries : entries.where('account', '=', account))
}

/** Returns the condition that an entry comes after that position. */
function isAfter(eb: ExpressionBuilder<Tables, 'points_entries'>, { created_at, sequence, account }: Place) {
  return eb.or([
    eb('created_at', '<', created_at),
    eb.and([
      eb('created_at', '=', created_at),
      eb.or([
        eb('sequence', '<', sequence),
        eb.and([eb('sequence', '=', sequence), eb('account', '>', account)]),
      ]),
    ]),
  ])
}

/** Replaces the name of a closed account in the entries that it caused. */
export const forgetActor = (db: Database, actorId: string, name: string) =>
  updateRows(db, 'points_entries', { actor_id: actorId }, { actor_name: name })
