import { type Kysely, sql } from 'kysely'
import { createTable } from '../src/database/dialect.ts'

/** Entries that are read at a time; some of them hold whole services. */
const AT_ONCE = 500

interface Entry {
  kind: string
  thing_id: string
  thing_name: string
  texts: string
  created_at: string
  id: string
}

/** Adds which pictures the history names, so that nobody has to read all of it to know, and fills it from what is recorded. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createTable(db, 'history_pictures')
    .addColumn('url', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('thing_id', 'text', (column) => column.notNull())
    .addColumn('thing_name', 'text', (column) => column.notNull())
    .addColumn('last_at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('history_pictures_key', ['url', 'kind', 'thing_id'])
    .execute()
  await db.schema.createIndex('history_pictures_last').on('history_pictures').column('last_at').execute()
  let last = { created_at: '', id: '' }
  for (;;) {
    const { rows } =
      await sql<Entry>`select kind, thing_id, thing_name, before || after as texts, created_at, id
      from history where (created_at > ${last.created_at} or (created_at = ${last.created_at} and id > ${last.id}))
      order by created_at, id limit ${AT_ONCE}`.execute(db)
    // A picture that a thing names several times is noted with its latest entry.
    const noted = new Map<string, string[]>()
    for (const { kind, thing_id, thing_name, texts, created_at } of rows)
      if (kind === 'service' || kind === 'profile')
        for (const url of texts.match(/\/media\/[A-Za-z0-9_-]+\.webp/g) ?? [])
          noted.set(`${url} ${kind} ${thing_id}`, [url, kind, thing_id, thing_name, created_at])
    const values = [...noted.values()]
    for (let start = 0; start < values.length; start += AT_ONCE)
      await sql`insert into history_pictures (url, kind, thing_id, thing_name, last_at)
        values ${sql.join(values.slice(start, start + AT_ONCE).map((row) => sql`(${sql.join(row)})`))}
        on conflict (url, kind, thing_id)
        do update set thing_name = excluded.thing_name, last_at = excluded.last_at`.execute(db)
    const end = rows.at(-1)
    if (!end) return
    last = end
  }
}
