import { orderWords } from '#words/orders.ts'
import { ApiError } from '@karigar/contract/client'
import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { atom } from 'nanostores'
import { customerLoad } from '../../account/page/customer-load.ts'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { loadAgreement, type OrderAgreement } from './order-agreement.ts'
import { loadPayment, type OrderPayment } from './order-payment.ts'
import type { ClaimQuestion } from '../touch/ClaimQuestion.tsx'
import { promisedDay } from './promised-day.ts'

export interface OrderData {
  order: OrderWithHistory
  /** The day by which the whole order is due, as text; null once it is completed or cancelled. */
  promised: string | null
  /** How to pay it; null if there is nothing to pay by UPI. */
  payment: OrderPayment | null
  /** The change that awaits the customer's agreement; null if none does. */
  agreement: OrderAgreement | null
  /** For what is fetched once the customer asks for it. */
  call: CustomerCall
}

/** Returns the order number in the address in upper case; the API refuses an invalid one. */
export const numberInAddress = () => (location.pathname.split('/')[2] ?? '').toUpperCase()

/**
 * Tells whether the API knows no such order: 404 if unknown or another customer's, 400 for an invalid number.
 */
const isNotThere = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** What the page asks instead of showing an order. */
export interface AskedClaim {
  title: string
  about: Parameters<typeof ClaimQuestion>[0]
  /** The code of the question, which is loaded for such an order only. */
  Question: typeof ClaimQuestion
}

/** The order that the page offers to add to the account (claim-question.ts); null if there is none. */
export const $claimQuestion = atom<AskedClaim | null>(null)

/** Returns a part of the page as it was before, where it could not be loaded behind what is shown. */
const orBefore = <Part extends { state: string }>(now: Part | null, before: Part | null | undefined) =>
  now?.state === 'failed' && before?.state === 'ready' ? before : now

/** The order of the page's address; null if the customer has no order with that number. */
export const {
  $load: $order,
  start: startOrder,
  retry: retryOrder,
  refresh: refreshOrder,
} = customerLoad(async (call): Promise<OrderData | null> => {
  // The order belongs to no account yet, so the request would fail.
  if ($claimQuestion.get()) return null
  try {
    const order_id = numberInAddress()
    // Both at once, and shown together, so that nothing moves when the second arrives.
    const [order, payment] = await Promise.all([
      call('GET /users/orders/:order_id', { params: { order_id } }),
      loadPayment(call, order_id),
    ])
    document.title = document.title.replace(/^[^·]*/, `${orderWords.numbered(order.order_id).join('')} `)
    const agreement = await loadAgreement(call, order)
    const shown = $order.get()
    const before = shown.state === 'ready' ? shown.data : null
    return {
      order,
      promised: promisedDay(order, new Date()),
      payment: orBefore(payment, before?.payment),
      agreement: orBefore(agreement, before?.agreement),
      call,
    }
  } catch (error) {
    if (isNotThere(error)) return null
    throw error
  }
})
