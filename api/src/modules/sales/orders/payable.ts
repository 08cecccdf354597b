import { sql } from 'kysely'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'

/**
 * Returns the amount that the customer owes for the order, in paise: the total, or what was agreed last while a
 * higher one awaits agreement.
 */
export const payableOf = ({ total_paise, agreed_paise }: Pick<OrdersTable, 'total_paise' | 'agreed_paise'>) =>
  agreed_paise ?? total_paise

/** The same amount in a query for orders. */
export const payable = sql<number>`coalesce(orders.agreed_paise, orders.total_paise)`
