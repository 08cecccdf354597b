import type { KeyKind } from '@karigar/contract/accounts/link.rules'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import type { AccessKeysTable } from '../../../database/tables/accounts.tables.ts'
import type { ListRequest, Page } from '../../../http/list-query.ts'
import { findRow, insertRow, updateRows } from '../../../database/rows.ts'
import { filtered, pageOf } from '../../../database/list-page.ts'
import { deleteExpired } from '../../../database/delete-older.ts'

export type KeyColumn = 'created_at' | 'expires_at' | 'id'
export type KeyFilter = 'kind'

/** How long what has ended is kept, so that the page of its link can say what became of it. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000

export const insertKey = (db: Database, row: AccessKeysTable) => insertRow(db, 'access_keys', row)

/** Returns the key of this kind with this hash, also one that has ended. */
export const findKey = (db: Database, kind: KeyKind, hash: string) =>
  findRow(db, 'access_keys', { hash, kind })

/** Returns the sealed keys of these things that have not been withdrawn, oldest first. */
export async function findSealedKeys(db: Database, kind: KeyKind, ids: readonly string[]) {
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

export async function findOpenKey(db: Database, id: string, now: string) {
  return open(db, now).selectAll().where('id', '=', id).executeTakeFirst()
}

/** Returns a page of the keys that open something at `now`, with the names of the staff who made them. */
export async function listOpenKeys(
  db: Database,
  { filter, sort: [column, direction], ...page }: ListRequest<KeyColumn, KeyFilter>,
  now: string,
): Promise<Page<AccessKeysTable & { maker: string | null }>> {
  const matching = filtered(open(db, now), filter, { columns: { id: 'access_keys.id', kind: 'kind' } })
  const found = matching
    .leftJoin('users', 'users.id', 'access_keys.made_by')
    .selectAll('access_keys')
    .select('users.name as maker')
    .orderBy(`access_keys.${column}`, direction)
    .orderBy('access_keys.id', direction)
  return pageOf(db, found, page)
}

type Which = { id: string } | { kind: KeyKind; opens: string } | { owner_id: string } | { made_by: string }

/** Withdraws keys that are not withdrawn yet; with `kinds` only those of these kinds. */
export async function withdrawKeys(db: Database, which: Which, at: string, kinds?: readonly KeyKind[]) {
  await db
    .updateTable('access_keys')
    .set({ withdrawn_at: at })
    .where((eb) => eb.and(which))
    .where('withdrawn_at', 'is', null)
    .$if(kinds !== undefined, (query) => query.where('kind', 'in', kinds ?? []))
    .execute()
}

/** Withdraws the keys of an order's documents, and returns the documents' ids. */
export async function withdrawDocumentKeys(db: Database, orderId: string, at: string): Promise<string[]> {
  const rows = await db.selectFrom('documents').select('id').where('order_id', '=', orderId).execute()
  const ids = rows.map(({ id }) => id)
  for (const opens of ids) await withdrawKeys(db, { kind: 'document', opens }, at)
  return ids
}

/** Deletes at most `limit` keys that expired 30 days before `now`; returns how many. */
export async function deleteExpiredKeys(db: Database, now: string, limit: number): Promise<number> {
  return deleteExpired(db, 'access_keys', new Date(Date.parse(now) - KEPT_MS).toISOString(), limit)
}

/** Returns at most `limit` keys that an upgrade has moved and nobody has sealed yet. */
export async function findPlainKeys(db: Database, prefix: string, limit: number) {
  return db
    .selectFrom('access_keys')
    .select(['id', 'kind', 'sealed'])
    .where('sealed', 'like', `${prefix}%`)
    .limit(limit)
    .execute()
}

export const saveSealed = (db: Database, id: string, sealed: string) =>
  updateRows(db, 'access_keys', { id }, { sealed })
