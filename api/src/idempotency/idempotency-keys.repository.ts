import { compileOnce } from '../database/compile-once.ts'
import type { Database } from '../database/database.ts'
import type { IdempotencyKeysTable } from '../database/tables/idempotency-keys.table.ts'

type Name = Pick<IdempotencyKeysTable, 'scope' | 'key'>

const readKey = compileOnce(
  (db: Database, { scope, key, now }: { scope: string; key: string; now: string }) =>
    db
      .selectFrom('idempotency_keys')
      .selectAll()
      .where('scope', '=', scope)
      .where('key', '=', key)
      .where('expires_at', '>', now),
)

export async function findIdempotencyKey(
  db: Database,
  { scope, key }: Name,
  now: string,
): Promise<IdempotencyKeysTable | undefined> {
  const [row] = await readKey(db, { scope, key, now })
  return row
}

type ClaimedRow = IdempotencyKeysTable & Record<string, string | number>

const claimKey = compileOnce(
  (db: Database, { scope, key, request_hash, status, body, created_at, expires_at }: ClaimedRow) =>
    db
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash, status, body, created_at, expires_at })
      .onConflict((conflict) =>
        conflict
          .columns(['scope', 'key'])
          .doUpdateSet((eb) => ({
            request_hash: eb.ref('excluded.request_hash'),
            created_at: eb.ref('excluded.created_at'),
            expires_at: eb.ref('excluded.expires_at'),
          }))
          .where('idempotency_keys.expires_at', '<=', created_at),
      )
      .returning('key'),
)

/**
 * Claims the key for this transaction; returns false when it has a response already. Waits for another
 * transaction that holds it.
 */
export async function claimIdempotencyKey(db: Database, row: IdempotencyKeysTable): Promise<boolean> {
  return (await claimKey(db, { ...row })).length > 0
}

const keepAnswer = compileOnce(
  (
    db: Database,
    { scope, key, status, body }: { scope: string; key: string; status: number; body: string },
  ) =>
    db
      .updateTable('idempotency_keys')
      .set({ status, body })
      .where('scope', '=', scope)
      .where('key', '=', key),
)

export async function saveAnswer(
  db: Database,
  { scope, key }: Name,
  answer: Pick<IdempotencyKeysTable, 'status' | 'body'>,
): Promise<void> {
  await keepAnswer(db, { scope, key, ...answer })
}

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
