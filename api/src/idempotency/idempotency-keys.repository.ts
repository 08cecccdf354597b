import type { Database } from '../database/database.ts'
import type { IdempotencyKeysTable } from '../database/tables/base.tables.ts'
import { updateRows } from '../database/rows.ts'

type Name = Pick<IdempotencyKeysTable, 'scope' | 'key'>

export async function findIdempotencyKey(db: Database, { scope, key }: Name, now: string) {
  return db
    .selectFrom('idempotency_keys')
    .selectAll()
    .where('scope', '=', scope)
    .where('key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/**
 * Claims the key for this transaction; returns false when it has a response already. Waits for another
 * transaction that holds it.
 */
export async function claimIdempotencyKey(db: Database, row: IdempotencyKeysTable): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotency_keys')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .columns(['scope', 'key'])
        .doUpdateSet((eb) => ({
          request_hash: eb.ref('excluded.request_hash'),
          created_at: eb.ref('excluded.created_at'),
          expires_at: eb.ref('excluded.expires_at'),
        }))
        .where('idempotency_keys.expires_at', '<=', row.created_at),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

export const saveAnswer = (
  db: Database,
  { scope, key }: Name,
  answer: Pick<IdempotencyKeysTable, 'status' | 'body'>,
): Promise<number> => updateRows(db, 'idempotency_keys', { scope, key }, answer)

/** Deletes at most `limit` keys that expired by `now`; returns how many. */
export async function deleteEndedKeys(db: Database, now: string, limit: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('idempotency_keys')
    .where((eb) =>
      eb(
        eb.refTuple('scope', 'key'),
        'in',
        eb
          .selectFrom('idempotency_keys')
          .select(['scope', 'key'])
          .where('expires_at', '<=', now)
          .orderBy('expires_at')
          .limit(limit)
          .$asTuple('scope', 'key'),
      ),
    )
    // Checked again, because the key may have been reused meanwhile.
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
