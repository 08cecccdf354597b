import { deliveryDate } from '@karigar/contract/catalogue/delivery.rules'
import type { Kysely } from 'kysely'

interface Before {
  orders: { id: string; created_at: string; promised_on: string | null }
  order_lines: { order_id: string; delivery_time: string }
  disabled_dates: { date: string; disabled_on: string }
}

/**
 * Adds the day for which each order was promised. For existing orders it is computed with the dates that were
 * disabled when they were placed.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('promised_on', 'text').execute()
  const disabled = await db.selectFrom('disabled_dates').selectAll().execute()
  const orders = await db.selectFrom('orders').select(['id', 'created_at']).execute()
  const lines = await db.selectFrom('order_lines').select(['order_id', 'delivery_time']).execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  for (const { id, created_at } of orders) {
    const closed = disabled.filter(({ disabled_on }) => disabled_on <= created_at).map(({ date }) => date)
    const days = (linesOf.get(id) ?? []).map(({ delivery_time }) =>
      deliveryDate(new Date(created_at), delivery_time, closed),
    )
    await db
      .updateTable('orders')
      .set({ promised_on: days.toSorted().at(-1) ?? created_at.slice(0, 10) })
      .where('id', '=', id)
      .execute()
  }
}
