import type { KeyKind } from '@karigar/contract/accounts/link.wire'
import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import type { AccessKeysTable } from '../../../database/tables/accounts.tables.ts'
import { filterValues, type ListRequest, type Page } from '../../../http/list-query.ts'

export type KeyColumn = 'created_at' | 'expires_at' | 'id'
export type KeyFilter = 'kind'

/** How long what has ended is kept, so that the page of its link can say what became of it. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export async function insertKey(db: Database, row: AccessKeysTable): Promise<void> {
  await db.insertInto('access_keys').values(row).execute()
}

/** Returns the key of this kind with this hash, also one that has ended. */
export async function findKey(
  db: Database,
  kind: KeyKind,
  hash: string,
): Promise<AccessKeysTable | undefined> {
  return db
    .selectFrom('access_keys')
    .selectAll()
    .where('hash', '=', hash)
    .where('kind', '=', kind)
    .executeTakeFirst()
}

/** Returns the sealed keys of these things that have not been withdrawn, oldest first. */
export async function findSealedKeys(
  db: Database,
  kind: KeyKind,
  ids: readonly string[],
): Promise<Pick<AccessKeysTable, 'opens' | 'sealed'>[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('access_keys')
    .select(['opens', 'sealed'])
    .where(isAmong(db, 'opens', asOneValue(db, ids)))
    .where('kind', '=', kind)
    .where('withdrawn_at', 'is', null)
    .where('sealed', 'is not', null)
    .orderBy('created_at')
    .execute()
}

const open = (db: Database, now: string) =>
  db
    .selectFrom('access_keys')
    .where('withdrawn_at', 'is', null)
    .where((eb) => eb.or([eb('expires_at', 'is', null), eb('expires_at', '>', now)]))

export async function findOpenKey(
  db: Database,
  id: string,
  now: string,
): Promise<AccessKeysTable | undefined> {
  return open(db, now).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a page of the keys that open something at `now`, with the names of the staff who made them. */
export async function listOpenKeys(
  db: Database,
  { filter, sort: [column, direction], limit, skip }: ListRequest<KeyColumn, KeyFilter>,
  now: string,
): Promise<Page<AccessKeysTable & { maker: string | null }>> {
  const ids = filterValues(filter.id)
  const kinds = filterValues(filter.kind)
  const matching = open(db, now)
    .$if(ids !== null, (query) => query.where('access_keys.id', 'in', ids ?? []))
    .$if(kinds !== null, (query) => query.where('kind', 'in', (kinds ?? []) as KeyKind[]))
  const rows = await matching
    .leftJoin('users', 'users.id', 'access_keys.made_by')
    .selectAll('access_keys')
    .select('users.name as maker')
    .orderBy(`access_keys.${column}`, direction)
    .orderBy('access_keys.id', direction)
    .limit(limit)
    .offset(skip)
    .execute()
  return { rows, total: await countRows(matching.selectAll()) }
}

type Which = { id: string } | { kind: KeyKind; opens: string } | { owner_id: string } | { made_by: string }

/** Withdraws keys that are not withdrawn yet; with `kinds` only those of these kinds. */
export async function withdrawKeys(
  db: Database,
  which: Which,
  at: string,
  kinds?: readonly KeyKind[],
): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ withdrawn_at: at })
    .where((eb) => eb.and(which))
    .where('withdrawn_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}

/** Says whose the keys of an order and of its documents are, once a customer has taken it over. */
export async function giveKeysOfOrder(db: Database, orderId: string, owner_id: string): Promise<void> {
  await db
    .updateTable('access_keys')
    .set({ owner_id })
    .where(({ eb, selectFrom }) =>
      eb.or([
        eb('opens', '=', orderId),
        eb('opens', 'in', selectFrom('documents').select('id').where('order_id', '=', orderId)),
      ]),
    )
    .execute()
}

/** Deletes at most `limit` keys that expired 30 days before `now`; returns how many. */
export async function deleteExpiredKeys(db: Database, now: string, limit: number): Promise<number> {
  const before = new Date(Date.parse(now) - KEPT_MS).toISOString()
  const { numDeletedRows } = await db
    .deleteFrom('access_keys')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('access_keys')
        .select('id')
        .where('expires_at', '<=', before)
        .orderBy('expires_at')
        .limit(limit),
    )
    .executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns at most `limit` keys that an upgrade has moved and nobody has sealed yet. */
export async function findPlainKeys(
  db: Database,
  prefix: string,
  limit: number,
): Promise<Pick<AccessKeysTable, 'id' | 'sealed'>[]> {
  return db
    .selectFrom('access_keys')
    .select(['id', 'sealed'])
    .where('sealed', 'like', `${prefix}%`)
    .limit(limit)
    .execute()
}

export async function saveSealed(db: Database, id: string, sealed: string): Promise<void> {
  await db.updateTable('access_keys').set({ sealed }).where('id', '=', id).execute()
}
