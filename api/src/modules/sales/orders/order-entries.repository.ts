import type { Database } from '../../../database/database.ts'
import { newId } from '../../../database/new-record.ts'
import type { OrderEntriesTable } from '../../../database/tables/sales.tables.ts'
import { noteChange } from '../../../history/note-change.ts'
import { recordedOrder } from './recorded-order.ts'

/** Most rows of one statement; each has ten parameters, and PostgreSQL takes 65,535. */
const MOST_ROWS = 1000

/** Who entered something, and when (UTC, ISO 8601). */
export interface Entered {
  actor: { id: string | null; name: string }
  at: string
}

type Entry = Pick<OrderEntriesTable, 'order_id' | 'kind'> &
  Partial<Pick<OrderEntriesTable, 'from_value' | 'to_value' | 'url' | 'for_customer'>>

/** Returns what staff have entered about an order, oldest first. */
export async function findEntries(db: Database, orderId: string): Promise<OrderEntriesTable[]> {
  return db
    .selectFrom('order_entries')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Appends entries; nothing changes or deletes one. */
export async function insertEntries(
  db: Database,
  entries: readonly Entry[],
  { actor, at }: Entered,
): Promise<void> {
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
    actor_id: actor.id,
    actor_name: actor.name,
    created_at: at,
  }))
  for (let start = 0; start < rows.length; start += MOST_ROWS)
    await db
      .insertInto('order_entries')
      .values(rows.slice(start, start + MOST_ROWS))
      .execute()
}

/** Appends the same entry to several orders. */
export async function enterForAll(
  db: Database,
  orderIds: readonly string[],
  kind: OrderEntriesTable['kind'],
  entered: Entered,
): Promise<void> {
  await insertEntries(
    db,
    orderIds.map((order_id) => ({ order_id, kind })),
    entered,
  )
}
