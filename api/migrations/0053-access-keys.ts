import { createHash, randomUUID } from 'node:crypto'
import { type Kysely, sql } from 'kysely'
import { createTable, isSqlite } from '../src/database/dialect.ts'

/** Rows that are read and written at a time. */
const AT_ONCE = 500

interface Key {
  kind: string
  hash: string
  sealed: string | null
  opens: string
  owner_id: string | null
  made_by: string | null
  created_at: string
  expires_at: string | null
}

const COLUMNS = [
  'kind',
  'hash',
  'sealed',
  'opens',
  'owner_id',
  'made_by',
  'created_at',
  'expires_at',
] as const satisfies readonly (keyof Key)[]

async function insertKeys(db: Kysely<unknown>, keys: readonly Key[]): Promise<void> {
  for (let start = 0; start < keys.length; start += AT_ONCE)
    await sql`insert into access_keys (id, ${sql.join(COLUMNS.map((column) => sql.ref(column)))}) values ${sql.join(
      keys
        .slice(start, start + AT_ONCE)
        .map((key) => sql`(${sql.join([randomUUID(), ...COLUMNS.map((column) => key[column])])})`),
    )}`.execute(db)
}

/**
 * Takes a unique column out of a table that no other refers to. SQLite drops no unique column, so that the table is
 * made anew there, with its indexes and triggers.
 */
async function dropUniqueColumn(db: Kysely<unknown>, table: string, column: string): Promise<void> {
  if (!isSqlite(db)) return db.schema.alterTable(table).dropColumn(column).execute()
  const { rows: parts } = await sql<{ type: string; sql: string }>`select type, sql from sqlite_master
    where tbl_name = ${table} and sql is not null order by type = 'table' desc`.execute(db)
  const [made, ...others] = parts.map((part) => part.sql)
  const text = made?.replace(new RegExp(`"?${column}"? text not null unique,\\s*`), '')
  if (text === undefined || text === made) throw new Error(`${table} has no unique column ${column}.`)
  const { rows: columns } = await sql<{ name: string }>`select name from pragma_table_info(${table})
    where name <> ${column}`.execute(db)
  const names = sql.join(columns.map(({ name }) => sql.ref(name)))
  await sql`${sql.raw(text.replace(table, `${table}_kept`))}`.execute(db)
  await sql`insert into ${sql.table(`${table}_kept`)} (${names}) select ${names} from ${sql.table(table)}`.execute(
    db,
  )
  await db.schema.dropTable(table).execute()
  await db.schema.alterTable(`${table}_kept`).renameTo(table).execute()
  for (const other of others) await sql`${sql.raw(other)}`.execute(db)
}

/** Moves the keys that stand as hashes in other tables, so that links which are out go on working. */
async function moveHashes(db: Kysely<unknown>): Promise<void> {
  const now = new Date().toISOString()
  const { rows } = await sql<Omit<Key, 'sealed'>>`
    select 'invitation' as kind, token_hash as hash, id as opens, null as owner_id, actor_id as made_by, created_at,
      expires_at from staff_invitations where status = 'waiting'
    union all select 'preview', key_hash, service_id, null, null, ${now}, expires_at from service_previews
    union all select 'reset', token_hash, user_id, user_id, null, ${now}, expires_at from password_resets
    union all select 'meeting', token_hash, id, null, null, created_at, null from bookings`.execute(db)
  await insertKeys(
    db,
    rows.map((key) => ({ ...key, sealed: null })),
  )
}

/** Moves the keys of orders, of which a shop can have many, some at a time. */
async function moveOrders(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<Pick<Key, 'opens' | 'hash' | 'owner_id' | 'created_at'>>`
      select id as opens, key_hash as hash, user_id as owner_id, created_at from orders where id > ${last}
      order by id limit ${AT_ONCE}`.execute(db)
    await insertKeys(
      db,
      rows.map((row) => ({ ...row, kind: 'order', sealed: null, made_by: null, expires_at: null })),
    )
    const end = rows.at(-1)
    if (!end) return
    last = end.opens
  }
}

/** Moves the keys of documents, which stand there as they are; the shop seals them when it starts. */
async function moveDocuments(db: Kysely<unknown>): Promise<void> {
  for (let last = ''; ;) {
    const { rows } = await sql<{
      id: string
      page_key: string
      user_id: string | null
      actor_id: string | null
      issued_at: string
    }>`select documents.id, page_key, user_id, actor_id, issued_at from documents
      inner join orders on orders.id = documents.order_id where documents.id > ${last}
      order by documents.id limit ${AT_ONCE}`.execute(db)
    await insertKeys(
      db,
      rows.map(({ id, page_key, user_id, actor_id, issued_at }) => ({
        kind: 'document',
        hash: createHash('sha256').update(page_key).digest('base64url'),
        sealed: `plain:${page_key}`,
        opens: id,
        owner_id: user_id,
        made_by: actor_id,
        created_at: issued_at,
        expires_at: null,
      })),
    )
    const end = rows.at(-1)
    if (!end) return
    last = end.id
  }
}

/** Brings every key that opens something without a session into one table. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'access_keys')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull().unique())
    .addColumn('sealed', 'text')
    .addColumn('opens', 'text', (column) => column.notNull())
    .addColumn('owner_id', 'text')
    .addColumn('made_by', 'text')
    .addColumn('created_at', 'text', (column) => column.notNull())
    .addColumn('expires_at', 'text')
    .addColumn('withdrawn_at', 'text')
    .execute()
  for (const columns of [['opens'], ['owner_id'], ['made_by'], ['expires_at'], ['created_at', 'id']])
    await db.schema.createIndex(`access_keys_${columns[0]}`).on('access_keys').columns(columns).execute()
  await moveHashes(db)
  await moveOrders(db)
  await moveDocuments(db)
  await db.schema.dropTable('service_previews').execute()
  await db.schema.dropTable('password_resets').execute()
  await dropUniqueColumn(db, 'bookings', 'token_hash')
  await dropUniqueColumn(db, 'staff_invitations', 'token_hash')
  await dropUniqueColumn(db, 'documents', 'page_key')
}
