import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'

/** Rows that are read and written at a time. */
const AT_ONCE = 500

/**
 * Gives every order the key of its page. Keys that are out open the page of an order without an owner; those of an order
 * that has one opened nothing to anybody else, and are withdrawn.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  await sql`update access_keys set withdrawn_at = ${now} where kind = 'order' and withdrawn_at is null
    and opens in (select id from orders where user_id is not null)`.execute(db)
  for (let last = ''; ;) {
    const { rows } = await sql<{ id: string; user_id: string | null; has_key: number }>`
      select id, user_id, exists (select 1 from access_keys where opens = orders.id and kind = 'order'
        and withdrawn_at is null and sealed is not null) as has_key
      from orders where id > ${last} order by id limit ${AT_ONCE}`.execute(db)
    const keys = rows
      .filter(({ has_key }) => !has_key)
      .map(({ id, user_id }) => {
        const key = randomBytes(32).toString('base64url')
        const hash = createHash('sha256').update(key).digest('base64url')
        return sql`(${sql.join([randomUUID(), 'order', hash, `plain:${key}`, id, user_id, now])})`
      })
    if (keys.length > 0)
      await sql`insert into access_keys (id, kind, hash, sealed, opens, owner_id, created_at) values ${sql.join(
        keys,
      )}`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}
