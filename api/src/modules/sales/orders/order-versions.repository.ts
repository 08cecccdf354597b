import type { Database } from '../../../database/database.ts'
import type { OrderAgreementsTable, OrderVersionsTable } from '../../../database/tables/sales.tables.ts'

/** Returns the versions of an order that are written down, oldest first; none for one that nobody has changed. */
export async function findVersions(db: Database, orderId: string): Promise<OrderVersionsTable[]> {
  return db
    .selectFrom('order_versions')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
}

/** Appends a version; nothing changes or deletes one. */
export async function insertVersion(db: Database, row: OrderVersionsTable): Promise<void> {
  await db.insertInto('order_versions').values(row).execute()
}

export async function findAgreements(db: Database, orderId: string): Promise<OrderAgreementsTable[]> {
  return db
    .selectFrom('order_agreements')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('version')
    .execute()
}

/** Appends the agreement to a version; nothing changes or deletes one. */
export async function insertAgreement(db: Database, row: OrderAgreementsTable): Promise<void> {
  await db.insertInto('order_agreements').values(row).execute()
}
