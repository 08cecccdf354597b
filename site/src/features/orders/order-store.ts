import { ApiError } from '@karigar/contract/wire/client'
import type { ClaimableOrder, OrderWithHistory } from '@karigar/contract/wire/order'
import { atom } from 'nanostores'
import { customerLoad } from '../account/customer-load.ts'
import { promisedDay } from './promised-day.ts'

export interface OrderData {
  order: OrderWithHistory
  /** The day by which all of it was promised, as of today; null once the work is done or called off. */
  promised: string | null
}

/** The number in the address, as people may type it; what is none is left for the API to refuse. */
export const numberInAddress = () => (location.pathname.split('/')[2] ?? '').toUpperCase()

/** 404 for an unknown order or another customer's, 400 for what is no number at all. */
const isNotThere = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400)

/** The order that the page asks about before it is added (claim-question.ts); null where there is nothing to ask. */
export const $claimQuestion = atom<ClaimableOrder | null>(null)

/** The order of the page's address; null where the customer has none of that number. */
export const {
  $load: $order,
  start: startOrder,
  retry: retryOrder,
} = customerLoad<OrderData | null>(async (call) => {
  // Nobody's yet, and so not the customer's.
  if ($claimQuestion.get()) return null
  try {
    const order = await call('GET /users/orders/:order_id', { params: { order_id: numberInAddress() } })
    document.title = document.title.replace(/^[^·]*/, `Order ${order.order_id} `)
    return { order, promised: promisedDay(order, new Date()) }
  } catch (error) {
    if (isNotThere(error)) return null
    throw error
  }
})
