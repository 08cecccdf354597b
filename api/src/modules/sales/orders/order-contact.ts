import { tidyName, tidyNote } from '@karigar/contract/base/contact'
import { checkOrderContact } from '@karigar/contract/sales/order-contact.rules'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import { phoneDigits } from '@karigar/contract/base/phone'
import type { AdminOrder, NewOrder } from '@karigar/contract/sales/order.wire'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { transact } from '../../../database/transact.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import type { UsersTable } from '../../../database/tables/accounts.tables.ts'
import { conflict, refuse } from '../../../http/errors.ts'
import { toAdminOrder } from './order-view.ts'
import { updateOrder } from './orders.repository.ts'
import { requireOrder } from './require-order.ts'

type ContactColumns = Pick<OrdersTable, 'contact_name' | 'contact_phone' | 'note' | 'phone'>

/**
 * Returns the columns for the parts of the contact that the request names; a part that is null or empty is removed.
 * A customer's number is kept apart from `phone`, by which the first-order offer is decided: anybody can type
 * anybody's number. Throws 422 when the phone number cannot be one.
 */
export function contactColumns(
  { contact_name, phone, note }: Pick<NewOrder, 'contact_name' | 'phone' | 'note'>,
  customer: Pick<UsersTable, 'phone'> | null,
): Partial<ContactColumns> {
  const errors = checkOrderContact({ phone })
  if (Object.keys(errors).length > 0) refuse(errors)
  const digits = phoneDigits(phone ?? '')
  return {
    ...(contact_name !== undefined && { contact_name: tidyName(contact_name ?? '') || null }),
    ...(note !== undefined && { note: tidyNote(note ?? '') || null }),
    ...(phone !== undefined &&
      (customer === null ? { phone: digits } : { contact_phone: digits === customer.phone ? null : digits })),
  }
}

/**
 * Takes over the contact of a request that was sent again under the same key: the customer has added something
 * meanwhile. Once the shop has begun with the order, it stays as it is.
 */
export async function renewContact(
  db: Database,
  order: OrdersTable,
  input: NewOrder,
  customer: Pick<UsersTable, 'phone'> | null,
): Promise<void> {
  const changes = contactColumns(input, customer)
  const hasBegun = order.status !== 'pending' || order.purchase_status !== 'pending'
  const isSame = Object.entries(changes).every(([name, value]) => order[name as keyof OrdersTable] === value)
  if (hasBegun || isSame) return
  await updateOrder(db, order.id, { ...changes, updated_at: timestamp() })
}

/**
 * Changes name and number to write to about an order, as staff have heard them. Throws 404 for an unknown order, 422 when
 * the number cannot be one, 409 when the contact is another one than staff saw.
 */
export async function changeContact(
  db: DatabasePool,
  orderId: string,
  {
    from,
    ...contact
  }: Pick<NewOrder, 'contact_name' | 'phone'> & {
    from?: Pick<AdminOrder, 'contact_name' | 'phone'>
  },
): Promise<AdminOrder> {
  return transact(db, async (trx) => {
    const order = await requireOrder(trx, orderId)
    const { contact_name, phone } = toAdminOrder(order)
    if (from && (from.contact_name !== contact_name || from.phone !== phone))
      throw conflict(orderPageMessages.contactChanged)
    const changes = contactColumns(contact, order.customer)
    await updateOrder(trx, order.id, { ...changes, updated_at: timestamp() })
    return toAdminOrder(await requireOrder(trx, order.id))
  })
}

/** Returns the number to write to about an order, digits only: the one given with it, else that of the account. */
export const phoneOf = ({
  contact_phone,
  phone,
  customer,
}: Pick<OrdersTable, 'contact_phone' | 'phone'> & { customer: { phone: string | null } | null }):
  string | null => contact_phone ?? phone ?? customer?.phone ?? null
