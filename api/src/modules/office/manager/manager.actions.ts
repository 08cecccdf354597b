import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import type { DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import {
  countActiveCustomers,
  countOrdersSince,
  countPending,
  findNewestCustomers,
} from './manager.repository.ts'

const DAY = 24 * 60 * 60 * 1000
/** Specification §9: the days that count as recent, and the number of customers shown. */
const RECENT_DAYS = 7
const CUSTOMERS = 5

/** Returns the manager panel's figures as of `now`. */
export async function readManagerFigures(db: DatabasePool, now = new Date()): Promise<ManagerFigures> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString()
  return readSnapshot(db, async (trx) => ({
    active_customers: await countActiveCustomers(trx),
    pending_orders: await countPending(trx),
    recent_orders: await countOrdersSince(trx, daysAgo(RECENT_DAYS)),
    support_tickets: await countPending(trx, daysAgo(1)),
    customers: (await findNewestCustomers(trx, CUSTOMERS)).map(({ id, name, email, phone, orders }) => ({
      id,
      name,
      contact: email ?? phone,
      orders,
    })),
  }))
}
