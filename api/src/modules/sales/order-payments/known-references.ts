import { toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { utrDigits } from '@karigar/contract/shop/upi.rules'
import type { KnownReference } from '@karigar/contract/sales/payment.wire'
import type { Database } from '../../../database/database.ts'
import type { PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { findOrderNumbers } from '../orders/orders.repository.ts'
import { BANKED, findCreditsByReference, findPaymentsByReference } from '../orders/payments.repository.ts'
import { findNoticesByUtr } from './payment-notices.repository.ts'

/** Tells whether an entry's reference can be of no other payment. */
export const isOnce = ({ method }: Pick<PaymentsTable, 'method'>): boolean =>
  BANKED.some((one) => one === method)

/** Tells whether a bank's number is recorded, for an order or for a customer's credit. */
export const isReferenceTaken = async (db: Database, reference: string): Promise<boolean> =>
  (await findPaymentsByReference(db, reference)).some(isOnce) ||
  (await findCreditsByReference(db, reference)).some(isOnce)

/** Returns what is known by a reference, of any order: staff look at it before they enter a payment. */
export async function readKnownReferences(db: Database, reference: string): Promise<KnownReference[]> {
  const payments = await findPaymentsByReference(db, reference)
  const notices = await findNoticesByUtr(db, utrDigits(reference))
  const numbers = await findOrderNumbers(
    db,
    [...payments, ...notices].map(({ order_id }) => order_id),
  )
  const numberOf = (id: string) => numbers.get(id) ?? ''
  const known: KnownReference[] = []
  for (const { order_id, method, amount_paise, received_on } of payments)
    known.push({
      order_id: numberOf(order_id),
      kind: amount_paise < 0 ? 'refund' : 'payment',
      method,
      amount: toRupees(Math.abs(amount_paise)),
      on: received_on,
    })
  const isRecorded = (id: string) => payments.some(({ order_id }) => order_id === id)
  for (const { order_id, amount_paise, created_at } of notices)
    if (!isRecorded(order_id))
      known.push({
        order_id: numberOf(order_id),
        kind: 'notice',
        method: 'upi',
        amount: toRupees(amount_paise),
        on: shopDate(new Date(created_at)),
      })
  return known
}
