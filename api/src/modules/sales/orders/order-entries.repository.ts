import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import type { OrderEntriesTable } from '../../../database/tables/sales.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'
import { findRows, insertRow } from '../../../database/rows.ts'
import { batches } from '../../../database/batches.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'

export type NewEntry = Pick<OrderEntriesTable, 'order_id' | 'kind'> &
  Partial<Pick<OrderEntriesTable, 'from_value' | 'to_value' | 'url' | 'for_customer'>>

/** Returns what staff have entered about an order, oldest first. */
export const findEntries = (db: Database, orderId: string) =>
  findRows(db, 'order_entries', { order_id: orderId }, ['created_at', 'id'])

/** Appends entries; nothing changes or deletes one. */
export async function insertEntries(db: Database, entries: readonly NewEntry[], occasion: Occasion) {
  await noteChange(
    db,
    recordedOrder,
    entries.map(({ order_id }) => order_id),
  )
  const rows = entries.map((entry): OrderEntriesTable => ({
    id: newId(),
    from_value: null,
    to_value: null,
    url: null,
    for_customer: 0,
    ...entry,
    ...signed(occasion),
  }))
  for (const part of batches(rows)) await insertRow(db, 'order_entries', part)
}

/** Appends the same entry to several orders. */
export async function enterForAll(
  db: Database,
  orderIds: readonly string[],
  kind: OrderEntriesTable['kind'],
  occasion: Occasion,
): Promise<void> {
  await insertEntries(
    db,
    orderIds.map((order_id) => ({ order_id, kind })),
    occasion,
  )
}
