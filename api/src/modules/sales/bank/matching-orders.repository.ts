/** The orders that a credit may pay for. */
import type { Database } from '../../../database/database.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import { givenBack, open } from '../orders/order-total.ts'

/** An order with its money and all that its customer goes by. */
export interface PayableOrder extends Pick<
  OrdersTable,
  | 'id'
  | 'order_id'
  | 'status'
  | 'purchase_status'
  | 'total_paise'
  | 'agreed_paise'
  | 'paid_paise'
  | 'waived_paise'
  | 'advance_percent'
  | 'contact_name'
  | 'contact_phone'
  | 'phone'
> {
  account_name: string | null
  account_phone: string | null
  billing_name: string | null
  /** What went back to the customer. */
  given_back_paise: number
}

const orders = (db: Database) =>
  db
    .selectFrom('orders')
    .leftJoin('users as account', 'account.id', 'orders.user_id')
    .leftJoin('order_billing as billing', 'billing.order_id', 'orders.id')
    .select([
      'orders.id',
      'orders.order_id',
      'orders.status',
      'orders.purchase_status',
      'orders.total_paise',
      'orders.agreed_paise',
      'orders.paid_paise',
      'orders.waived_paise',
      'orders.advance_percent',
      'orders.contact_name',
      'orders.contact_phone',
      'orders.phone',
      'account.name as account_name',
      'account.phone as account_phone',
      'billing.name as billing_name',
      givenBack.as('given_back_paise'),
    ])

/** Returns the orders for which something is open; the newest first. */
export const findOpenOrders = (db: Database): Promise<PayableOrder[]> =>
  orders(db).where(open, '>', 0).orderBy('orders.created_at', 'desc').execute()

/** Returns the orders with these ids, or these numbers (KG-…). */
export async function findPayableOrders(
  db: Database,
  by: 'id' | 'order_id',
  values: readonly string[],
): Promise<PayableOrder[]> {
  if (values.length === 0) return []
  return orders(db).where(`orders.${by}`, 'in', values).execute()
}

/** Returns the customers' open notices with these UTR numbers: which order each is for. */
export async function findOpenNotices(
  db: Database,
  utrs: readonly string[],
): Promise<{ utr: string; order_id: string }[]> {
  if (utrs.length === 0) return []
  return db
    .selectFrom('payment_notices')
    .select(['utr', 'order_id'])
    .where('state', '=', 'open')
    .where('utr', 'in', utrs)
    .execute()
}
