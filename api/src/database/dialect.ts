import { type CreateTableBuilder, type Kysely, sql, SqliteAdapter } from 'kysely'

/** What differs between the engines a shop can stand on, asked in this folder only. */
function isSqlite(db: Kysely<unknown>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** A new table; on SQLite a STRICT one, so that a column holds only its own type. */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name, never> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** The kinds of constraint a write can break, whatever the engine calls them. */
export type BrokenConstraint = 'unique' | 'foreign-key'

const SQLITE_CODES: Record<string, BrokenConstraint> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  SQLITE_CONSTRAINT_TRIGGER: 'foreign-key',
}

/** Which constraint an error of the database reports; null for any other error. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return SQLITE_CODES[code] ?? null
}
