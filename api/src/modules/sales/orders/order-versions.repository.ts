import type { Database } from '../../../database/database.ts'
import type { OrderAgreementsTable, OrderVersionsTable } from '../../../database/tables/sales.tables.ts'
import { findRows, insertRow } from '../../../database/rows.ts'

/** Returns the versions of an order that are written down, oldest first; none for one that nobody has changed. */
export const findVersions = (db: Database, orderId: string) =>
  findRows(db, 'order_versions', { order_id: orderId }, ['version'])

/** Appends a version; nothing changes or deletes one. */
export const insertVersion = (db: Database, row: OrderVersionsTable) => insertRow(db, 'order_versions', row)

export const findAgreements = (db: Database, orderId: string) =>
  findRows(db, 'order_agreements', { order_id: orderId }, ['version'])

/** Appends the agreement to a version; nothing changes or deletes one. */
export const insertAgreement = (db: Database, row: OrderAgreementsTable) =>
  insertRow(db, 'order_agreements', row)
