import type { Kysely, Transaction } from 'kysely'
import { accountsTables } from './tables/accounts.tables.ts'
import { baseTables } from './tables/base.tables.ts'
import { catalogueTables } from './tables/catalogue.tables.ts'
import { meetingsTables } from './tables/meetings.tables.ts'
import { officeTables } from './tables/office.tables.ts'
import { paymentsTables } from './tables/payments.tables.ts'
import { salesTables } from './tables/sales.tables.ts'
import { shopTables } from './tables/shop.tables.ts'

/** The shop's own tables; a schema may also hold tables of extensions and of other programs. */
const tables = {
  ...shopTables,
  ...accountsTables,
  ...catalogueTables,
  ...meetingsTables,
  ...salesTables,
  ...paymentsTables,
  ...officeTables,
  ...baseTables,
}

/** Table name → row. */
export type Tables = typeof tables

export const isOwnTable = (name: string) => Object.hasOwn(tables, name)

/** The shop's connections, of which a query or a transaction takes one. */
export type DatabasePool = Kysely<Tables>

/** A connection or a transaction; the first parameter of every repository function. */
export type Database = DatabasePool | Transaction<Tables>
