import { type Kysely, sql } from 'kysely'
import { isOwnTable, type Tables } from './database.ts'
import { isSqlite } from './dialect.ts'

/** Returns the columns of a table's primary key, in key order. */
export async function primaryKey(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = isSqlite(db)
    ? await sql<{
        name: string
      }>`select name from pragma_table_info(${table}) where pk > 0 order by pk`.execute(db)
    : await sql<{ name: string }>`select a.attname as name
        from pg_index i cross join lateral unnest(i.indkey) with ordinality as k(attnum, position)
        join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.attnum
        where i.indisprimary and i.indrelid = to_regclass(${table})
        order by k.position`.execute(db)
  return rows.map(({ name }) => name)
}

async function referencedBy(db: Kysely<Tables>, table: string): Promise<string[]> {
  const { rows } = isSqlite(db)
    ? await sql<{
        name: string
      }>`select distinct "table" as name from pragma_foreign_key_list(${table})`.execute(db)
    : await sql<{ name: string }>`select distinct c.relname as name
        from pg_constraint f join pg_class c on c.oid = f.confrelid
        where f.contype = 'f' and f.conrelid = to_regclass(${table})`.execute(db)
  return rows.map(({ name }) => name)
}

/** Lists the shop's own tables that exist; views and the tables of extensions are left out. */
async function ownTables(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = isSqlite(db)
    ? await sql<{ name: string }>`select name from sqlite_master where type = 'table'`.execute(db)
    : await sql<{ name: string }>`select tablename as name from pg_tables
        where schemaname = current_schema()`.execute(db)
  return rows.map(({ name }) => name).filter(isOwnTable)
}

/** Lists the shop's tables, each after the tables that its foreign keys refer to. */
export async function tablesInOrder(db: Kysely<Tables>): Promise<string[]> {
  const names = (await ownTables(db)).toSorted()
  const ordered: string[] = []
  async function place(name: string): Promise<void> {
    if (ordered.includes(name)) return
    for (const other of await referencedBy(db, name)) if (other !== name) await place(other)
    ordered.push(name)
  }
  for (const name of names) await place(name)
  return ordered
}
