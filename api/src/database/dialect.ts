import {
  type CreateTableBuilder,
  type Kysely,
  type RawBuilder,
  sql,
  SqliteAdapter,
  type Transaction,
} from 'kysely'
import type { Tables } from './database.ts'
import { conflict } from '../http/errors.ts'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'

/** Tells whether the database is SQLite. Differences between the engines are handled in this folder only. */
export function isSqlite(db: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return db.getExecutor().adapter instanceof SqliteAdapter
}

/** Starts a CREATE TABLE; on SQLite a STRICT one, so that a column accepts only its own type. */
export function createTable<Name extends string>(
  db: Kysely<unknown>,
  name: Name,
): CreateTableBuilder<Name, never> {
  const table = db.schema.createTable(name)
  return isSqlite(db) ? table.modifyEnd(sql`strict`) : table
}

/** Returns SQL for the day in Asia/Kolkata (YYYY-MM-DD) of a timestamp column (UTC, ISO 8601). */
export function shopDay(db: Pick<Kysely<unknown>, 'getExecutor'>, column: string): RawBuilder<string> {
  const moment = sql.ref(column)
  return isSqlite(db)
    ? sql<string>`date(${moment}, '+330 minutes')`
    : sql<string>`to_char(${moment}::timestamptz at time zone 'Asia/Kolkata', 'YYYY-MM-DD')`
}

/**
 * Returns a list of texts as the one value that `isAmong` takes. A query with such a list has the same text for every
 * number of texts, so that it is compiled and prepared once.
 */
export function asOneValue(db: Pick<Kysely<unknown>, 'getExecutor'>, texts: readonly string[]): string {
  // PostgreSQL's driver writes an array in this form, too.
  return isSqlite(db)
    ? JSON.stringify(texts)
    : `{${texts.map((text) => `"${text.replace(/[\\"]/g, '\\$&')}"`).join(',')}}`
}

/** Returns the condition that a text column has one of the texts in `list`, which `asOneValue` has made. */
export function isAmong(
  db: Pick<Kysely<unknown>, 'getExecutor'>,
  column: string,
  list: string,
): RawBuilder<boolean> {
  return isSqlite(db)
    ? sql<boolean>`${sql.ref(column)} in (select value from json_each(${list}))`
    : sql<boolean>`${sql.ref(column)} = any(${list}::text[])`
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
  // restrict_violation, which PostgreSQL 18 reports for `on delete restrict`.
  '23001': 'foreign-key',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

/** Returns which constraint an error of the database reports; null for any other error. */
export function brokenConstraint(error: unknown): BrokenConstraint | null {
  return CODES[codeOf(error)] ?? null
}

/** Returns a handler of errors that turns a broken unique constraint into 409: somebody has just saved the same. */
export const takenMeanwhile =
  (detail: string, errors?: FieldErrors) =>
  (error: unknown): never => {
    throw brokenConstraint(error) === 'unique' ? conflict(detail, errors) : error
  }

/** Tells whether a transaction failed only because of a concurrent one: serialisation failure or deadlock. */
export function isRepeatable(error: unknown): boolean {
  return ['40001', '40P01'].includes(codeOf(error))
}

/**
 * Keeps other writers off the table until the transaction ends. A SQLite transaction locks the file from its
 * start.
 */
export async function lockTable(trx: Transaction<Tables>, table: keyof Tables): Promise<void> {
  if (!isSqlite(trx)) await sql`lock table ${sql.table(table)} in share row exclusive mode`.execute(trx)
}

/**
 * Makes a table append-only by triggers that refuse every change and deletion of a row. A whole table can still be
 * emptied or dropped by its owner.
 */
export async function appendOnly(db: Kysely<unknown>, table: string): Promise<void> {
  const sentence = `${table} is append-only`
  if (isSqlite(db)) {
    for (const event of ['update', 'delete'])
      await sql`create trigger ${sql.ref(`${table}_no_${event}`)} before ${sql.raw(event)} on ${sql.table(table)}
        begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db)
    return
  }
  const refuse = sql.ref(`${table}_append_only`)
  await sql`create or replace function ${refuse}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${sentence}'; end`)}`.execute(db)
  await sql`create trigger ${refuse} before update or delete on ${sql.table(table)}
    for each row execute function ${refuse}()`.execute(db)
}

/** Refuses updates of columns by a trigger with this name; with `unless`, those that set the column to another value. */
async function refuseUpdates(
  db: Kysely<unknown>,
  {
    table,
    columns,
    name,
    unless,
  }: { table: string; columns: readonly string[]; name: string; unless?: string },
): Promise<void> {
  const sentence = `${table} keeps what was written`
  const listed = sql.join(columns.map((column) => sql.ref(column)))
  const column = sql.ref(`new.${columns[0]}`)
  const trigger = sql.ref(name)
  if (isSqlite(db)) {
    const when = unless === undefined ? sql`` : sql`when ${column} is not ${sql.lit(unless)}`
    await sql`create trigger ${trigger} before update of ${listed} on ${sql.table(table)} ${when}
      begin select raise(abort, ${sql.lit(sentence)}); end`.execute(db)
    return
  }
  const when = unless === undefined ? sql`` : sql`when (${column} is distinct from ${sql.lit(unless)})`
  await sql`create or replace function ${trigger}() returns trigger language plpgsql as
    ${sql.lit(`begin raise exception '${sentence}'; end`)}`.execute(db)
  await sql`create trigger ${trigger} before update of ${listed} on ${sql.table(table)}
    for each row ${when} execute function ${trigger}()`.execute(db)
}

/**
 * Makes columns of a table unchangeable by a trigger that refuses every update of them; rows can be deleted. A table
 * that has such a trigger needs another name for the next.
 */
export const keepColumns = (
  db: Kysely<unknown>,
  table: string,
  columns: readonly string[],
  name = `${table}_kept`,
): Promise<void> => refuseUpdates(db, { table, columns, name })

/** Makes a column of a table unchangeable, but for setting it to this value. */
export const keepUnless = (db: Kysely<unknown>, table: string, column: string, value: string) =>
  refuseUpdates(db, { table, columns: [column], name: `${table}_${column}_kept`, unless: value })
