import type { ExpressionBuilder, Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Tables } from './database.ts'

type Table = keyof Tables
type Row<Name extends Table> = Selectable<Tables[Name]>

/** Values of some columns; a row must have all of them. */
type Values<Name extends Table> = Partial<Row<Name>>

// One table stands for all of them: Kysely cannot tell the columns of a table that is not known yet.
type AnyTable = 'settings'

// Kysely's own filter object leaves out what is undefined; here that matches no row instead of every row.
const allOf = (values: object) => (eb: ExpressionBuilder<Tables, AnyTable>) =>
  eb.and(
    Object.entries(values).map(([column, value]) => eb(column as 'key', value === null ? 'is' : '=', value)),
  )

const whose = (db: Database, table: Table, values: object) =>
  db
    .selectFrom(table as AnyTable)
    .selectAll()
    .where(allOf(values))

/** Returns the row with these values; undefined without one. */
export async function findRow<Name extends Table>(
  db: Database,
  table: Name,
  values: Values<Name>,
): Promise<Row<Name> | undefined> {
  return (await whose(db, table, values).executeTakeFirst()) as Row<Name> | undefined
}

/** Returns the rows with these values, in the order of these columns if it matters. */
export async function findRows<Name extends Table>(
  db: Database,
  table: Name,
  values: Values<Name>,
  order: readonly (keyof Row<Name> & string)[] = [],
): Promise<Row<Name>[]> {
  const found = (order as readonly 'key'[]).reduce(
    (query, column) => query.orderBy(column),
    whose(db, table, values),
  )
  return (await found.execute()) as Row<Name>[]
}

/** Adds a row, or several. */
export async function insertRow<Name extends Table>(
  db: Database,
  table: Name,
  row: Insertable<Tables[Name]> | readonly Insertable<Tables[Name]>[],
): Promise<void> {
  await db
    .insertInto(table as AnyTable)
    .values(row as never)
    .execute()
}

/** Adds a row, or gives these columns to the one that has the key already. */
export async function saveRow<Name extends Table>(
  db: Database,
  table: Name,
  key: Values<Name>,
  columns: Updateable<Tables[Name]>,
): Promise<void> {
  await db
    .insertInto(table as AnyTable)
    .values({ ...key, ...columns } as never)
    .onConflict((conflict) => conflict.columns(Object.keys(key) as never[]).doUpdateSet(columns))
    .execute()
}

/** Gives these columns to the rows with these values; returns how many there are. */
export async function updateRows<Name extends Table>(
  db: Database,
  table: Name,
  values: Values<Name>,
  columns: Updateable<Tables[Name]>,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable(table as AnyTable)
    .set(columns)
    .where(allOf(values))
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deletes the rows with these values; returns how many there were. */
export async function deleteRows<Name extends Table>(
  db: Database,
  table: Name,
  values: Values<Name>,
): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom(table as AnyTable)
    .where(allOf(values))
    .executeTakeFirst()
  return Number(numDeletedRows)
}
