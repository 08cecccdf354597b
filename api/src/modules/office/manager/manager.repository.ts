import { countRows } from '../../../database/count-rows.ts'
import type { Database } from '../../../database/database.ts'

/** Counts open customer accounts with an order that was not cancelled. */
export async function countActiveCustomers(db: Database): Promise<number> {
  return countRows(
    db
      .selectFrom('users')
      .where('role', '=', 'user')
      .where('deleted_at', 'is', null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.user_id', '=', 'users.id')
            .where('orders.status', '!=', 'cancelled'),
        ),
      ),
  )
}

/** Counts pending orders that are not filed away, or only those placed before a moment. */
export async function countPending(db: Database, before: string | null = null): Promise<number> {
  const pending = db.selectFrom('orders').where('status', '=', 'pending').where('filed_at', 'is', null)
  return countRows(before === null ? pending : pending.where('created_at', '<', before))
}

/** Counts the orders placed from that moment on. */
export async function countOrdersSince(db: Database, moment: string): Promise<number> {
  return countRows(db.selectFrom('orders').where('created_at', '>=', moment))
}

/** Returns the newest customers, with the number of orders of each. */
export async function findNewestCustomers(db: Database, count: number) {
  const rows = await db
    .selectFrom('users')
    .select(['users.id', 'users.name', 'users.email', 'users.phone'])
    .select((eb) =>
      eb
        .selectFrom('orders')
        .whereRef('orders.user_id', '=', 'users.id')
        .select((orders) => orders.fn.countAll<number>().as('orders'))
        .as('orders'),
    )
    .where('role', '=', 'user')
    .where('deleted_at', 'is', null)
    .orderBy('users.created_at', 'desc')
    .orderBy('users.id')
    .limit(count)
    .execute()
  return rows.map(({ orders, ...row }) => ({ ...row, orders: Number(orders) }))
}
