import type { OrdersTable } from '../../../database/tables/orders.table.ts'

/**
 * Returns the amount that the customer owes for the order, in paise: the total, or what was agreed last while a
 * higher one awaits agreement.
 */
export const payableOf = ({ total_paise, agreed_paise }: Pick<OrdersTable, 'total_paise' | 'agreed_paise'>) =>
  agreed_paise ?? total_paise
