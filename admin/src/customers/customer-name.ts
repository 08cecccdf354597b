import type { AdminOrder } from '@karigar/contract/sales/order.wire'

/** Returns the name of the customer's account, else the name given with the order, else "Guest". */
export const customerName = ({ customer, contact_name }: Pick<AdminOrder, 'customer' | 'contact_name'>) =>
  customer?.name ?? contact_name ?? 'Guest'
