import { toRupees } from '@karigar/contract/base/rupees'
import { type Due, dueNow, type Ledger, surplusOf } from '@karigar/contract/sales/payment-ledger.rules'
import { mostFromGallery, upiLink, upiReference } from '@karigar/contract/shop/upi.rules'
import {
  type OrderDue,
  type OrderPayments,
  type OrderPoints,
  type PaymentEntry,
  type PaymentNotice,
  type UpiRequest,
  PaymentEntrySchema,
  PaymentNoticeSchema,
} from '@karigar/contract/sales/payment.wire'
import { pointsFault } from '@karigar/contract/sales/order-points.rules'
import type { Database } from '../../../database/database.ts'
import type { PaymentNoticesTable, PaymentsTable } from '../../../database/tables/payments.tables.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import { readBalance, toPoints } from '../../accounts/points/points.repository.ts'
import { standingInvoice } from '../documents/documents.actions.ts'
import { findDocuments } from '../documents/documents.repository.ts'
import { mostPoints } from '../orders/order-points.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { readLedger } from '../orders/ledger.actions.ts'
import { creditOf } from '../orders/credits.repository.ts'
import { askedOf, openOf, payableOf, paymentDueOf } from '../orders/order-total.ts'
import { readRefunding, viewOpenLink } from '../payment-links/payment-links-view.ts'
import { findNotices, findOpenNotice } from './payment-notices.repository.ts'
import { drawUpiCode } from './upi-code.ts'
import { payeeName, readUpiInUse } from './upi-settings.ts'
import { pickFields } from '@karigar/contract/base/pick-fields'

const toEntry = (row: PaymentsTable): PaymentEntry =>
  pickFields(PaymentEntrySchema, { ...row, amount: toRupees(row.amount_paise), actor: row.actor_name })

const toNotice = (row: PaymentNoticesTable): PaymentNotice =>
  pickFields(PaymentNoticeSchema, { ...row, amount: toRupees(row.amount_paise) })

/** The entries of an order's ledger. */
interface Entered {
  entries: readonly PaymentsTable[]
}

/** Returns to whom what is due is paid by UPI, and the link that does it; null where the shop has no UPI address. */
export async function readUpiTarget(
  db: Database,
  order: OrderRecord,
  due: Due,
  { entries }: Entered,
): Promise<{ address: string; payee: string; mc: string; link: string } | null> {
  const inUse = await readUpiInUse(db)
  const { upi_address: address, mc } = inUse
  if (address === '') return null
  const payee = await payeeName(db, inUse)
  const { order_id: orderNumber } = order
  const link = upiLink({
    address,
    payee,
    mc,
    paise: due.amount,
    note: `Order ${orderNumber}`,
    reference: upiReference(orderNumber, entries.length, due.amount),
  })
  return { address, payee, mc, link }
}

/** Returns the payment request for what is due; null where the shop has no UPI address. */
async function upiRequest(db: Database, order: OrderRecord, due: Due, entered: Entered): Promise<UpiRequest> {
  const target = await readUpiTarget(db, order, due, entered)
  if (!target) return null
  const { mc, ...request } = target
  return {
    ...request,
    amount: toRupees(due.amount),
    qr: await drawUpiCode(target.link),
    most_from_gallery: mostFromGallery({ mc, paise: due.amount }),
  }
}

/** Returns what the customer is asked for next by this ledger, in paise; null if nothing is due. */
export async function readDueOf(db: Database, order: OrderRecord, ledger: Ledger): Promise<Due | null> {
  const { advance_percent } = await readUpiInUse(db)
  return dueNow(payableOf(order), ledger, {
    advancePercent: order.advance_percent ?? advance_percent,
    orderStatus: order.status,
  })
}

/** Returns what the customer is asked for next, in paise; null if nothing is due. */
export const readDue = async (db: Database, order: OrderRecord): Promise<Due | null> =>
  readDueOf(db, order, await readLedger(db, order))

async function readSums(db: Database, order: OrderRecord, ledger: Ledger & Entered) {
  const due = await readDueOf(db, order, ledger)
  return {
    order_id: order.order_id,
    total: toRupees(payableOf(order)),
    paid: toRupees(ledger.paid),
    open: toRupees(askedOf(order, ledger)),
    due: due && { kind: due.kind, amount: toRupees(due.amount) },
    upi: due && (await upiRequest(db, order, due, ledger)),
  }
}

/** Returns the points of an order's account, and how many can be spent on the order. */
export async function readOrderPoints(db: Database, order: OrderRecord): Promise<OrderPoints> {
  const held = order.user_id === null ? 0 : await readBalance(db, order.user_id, 'cashback')
  const fault = pointsFault({
    ...order,
    isOwned: order.user_id !== null,
    isAgreementAwaited: order.agreed_paise !== null,
    isPaymentSaid: (await findOpenNotice(db, order.id)) !== undefined,
    isInvoiced: standingInvoice(await findDocuments(db, order.id)) !== undefined,
  })
  return {
    used: toRupees(order.points_paise),
    held: toPoints(held),
    most: toRupees(fault === null ? mostPoints(order, held) : order.points_paise),
    fault,
  }
}

/**
 * Returns what the customer sees of an order's payments, with the newest notice unless it was confirmed. Whoever holds the
 * order's key alone is not told of the account's points.
 */
export async function viewDue(db: Database, order: OrderRecord, holder: OrderHolder): Promise<OrderDue> {
  const newest = (await findNotices(db, order.id)).at(-1)
  return {
    ...(await readSums(db, order, await readLedger(db, order))),
    points: 'customerId' in holder ? await readOrderPoints(db, order) : null,
    notice: newest && newest.state !== 'confirmed' ? toNotice(newest) : null,
    link: await viewOpenLink(db, order.id),
  }
}

/** Returns what was paid too much for an order and is not on its way back, in paise. */
export const readSurplus = async (db: Database, order: OrderRecord): Promise<number> =>
  surplusOf(payableOf(order), await readLedger(db, order), {
    refunding: await readRefunding(db, order.id),
    orderStatus: order.status,
  })

/** Returns an order's ledger for staff. */
export async function viewPayments(db: Database, order: OrderRecord): Promise<OrderPayments> {
  const ledger = await readLedger(db, order)
  const refunding = await readRefunding(db, order.id)
  return {
    ...(await readSums(db, order, ledger)),
    points: order.user_id === null ? null : await readOrderPoints(db, order),
    purchase_status: order.purchase_status,
    written_off: toRupees(ledger.writtenOff),
    payment_due_on: openOf(order) > 0 ? paymentDueOf(order) : null,
    own_payment_due_on: order.payment_due_on,
    advance_percent: order.advance_percent,
    shop_advance_percent: (await readUpiInUse(db)).advance_percent,
    refunding: toRupees(refunding),
    deducted: toRupees(ledger.deducted),
    surplus: toRupees(surplusOf(payableOf(order), ledger, { refunding, orderStatus: order.status })),
    customer_id: order.customer_id,
    credit: openOf(order) > 0 ? toRupees(await creditOf(db, order.customer_id)) : 0,
    entries: ledger.entries.map(toEntry),
    notices: (await findNotices(db, order.id)).map(toNotice),
  }
}
