import {
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
  SqliteAdapter,
  type Transaction,
} from 'kysely'
import type { Tables } from './database.ts'

/** What differs between the engines a shop can stand on, asked in this folder only. */
export function isSqlite(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
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

/** The day of the shop's calendar, YYYY-MM-DD, that a column's moment (UTC, ISO 8601) falls on. */
export function shopDay(db: Pick<Kysely<unknown>, 'getExecutor'>, column: string): RawBuilder<string> {
  const moment = sql.ref(column)
  return isSqlite(db)
    ? sql<string>`date(${moment}, '+330 minutes')`
    : sql<string>`to_char(${moment}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

/** The kinds of constraint a write can break, whatever the engine calls them. */
export type BrokenConstraint = 'unique' | 'foreign-key'

const CODES: Readonly<Record<string, BrokenConstraint>> = {
  SQLITE_CONSTRAINT_UNIQUE: 'unique',
  SQLITE_CONSTRAINT_PRIMARYKEY: 'unique',
  SQLITE_CONSTRAINT_FOREIGNKEY: 'foreign-key',
  SQLITE_CONSTRAINT_TRIGGER: 'foreign-key',
  '23505': 'unique',
  '23503': 'foreign-key',
  // restrict_violation: PostgreSQL 18 tells `on delete restrict` apart.
  '23001': 'foreign-key',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Which constraint an error of the database reports; null for any other error. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  return CODES[codeOf(error)] ?? null
}

/** Whether a transaction ended only because others ran beside it: a serialization failure or a deadlock. */
export function isRepeatable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/** Keeps other writers off the table until the transaction ends. On SQLite a transaction has done so from its begin. */
export async function lockTable(trx: Transaction<Tables>, table: keyof Tables): Promise<void> {
  if (!isSqlite(trx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}
