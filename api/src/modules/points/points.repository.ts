import type { PointsAccount } from '@karigar/contract/account'
import type { Database } from '../../database/database.ts'
import type { ListRequest } from '../../list-query.ts'
import { randomCode } from '../../new-record.ts'
import type { PointsEntriesTable } from './points.table.ts'

/** The newest entry of an account, with the points it holds. */
export async function findLastEntry(
  db: Database,
  userId: string,
  account: PointsAccount,
): Promise<Pick<PointsEntriesTable, 'sequence' | 'balance'> | undefined> {
  return db
    .selectFrom('points_entries')
    .select(['sequence', 'balance'])
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Hundredths of points that one source has brought a customer so far. */
export async function sumBySource(
  db: Database,
  userId: string,
  account: PointsAccount,
  source: string,
): Promise<number> {
  const { sum } = await db
    .selectFrom('points_entries')
    .where('user_id', '=', userId)
    .where('account', '=', account)
    .where('source', '=', source)
    .select((eb) => eb.fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

/** Hundredths of points that each source has brought a customer. */
export async function sumsBySource(
  db: Database,
  userId: string,
  account: PointsAccount,
): Promise<Map<string, number>> {
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

/**
 * Adds one entry at the end of an account; the database refuses one that would leave less than nothing. Returns the
 * points it holds then.
 */
export async function appendEntry(db: Database, entry: NewPointsEntry): Promise<number> {
  const last = await findLastEntry(db, entry.user_id, entry.account)
  const balance = (last?.balance ?? 0) + entry.amount
  await db
    .insertInto('points_entries')
    .values({
      ...entry,
      id: randomCode(16).toLowerCase(),
      sequence: (last?.sequence ?? 0) + 1,
      balance,
    })
    .execute()
  return balance
}

/** A customer's entries, newest first. */
export async function listEntries(
  db: Database,
  userId: string,
  account: PointsAccount | undefined,
  { limit, skip }: Pick<ListRequest, 'limit' | 'skip'>,
): Promise<PointsEntriesTable[]> {
  return db
    .selectFrom('points_entries')
    .selectAll()
    .where('user_id', '=', userId)
    .$if(account !== undefined, (query) => query.where('account', '=', account ?? 'cashback'))
    .orderBy('created_at', 'desc')
    .orderBy('sequence', 'desc')
    .limit(limit)
    .offset(skip)
    .execute()
}

/** Takes the name of an account that is closed out of the entries it caused. */
export async function forgetActor(db: Database, actorId: string, name: string): Promise<void> {
  await db.updateTable('points_entries').set({ actor_name: name }).where('actor_id', '=', actorId).execute()
}
