/** Sends enquiries to the API: the one just handed over, and waiting ones. Loaded after the first touch. */
import { handedOverWords } from '#words/orders.ts'
import { ApiError, createClient } from '@karigar/contract/client'
import type { NewOrder, Order, RecordedOrder as RecordedGuestOrder } from '@karigar/contract/sales/order.wire'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { abortAfter } from '../../../lib/abort-after.ts'
import { $user } from '../../auth/page/session-store.ts'
import { settleHandedOff } from '../../cart/page/handed-off.ts'
import { showToast } from '../../toast/page/toast.ts'
import { dropKeptOrder, keepOrder } from './kept-orders.ts'
import type { RecordedOrder } from '../page/recorded-order.ts'
import { toRecorded } from '../page/recorded-order.ts'
import type { WaitingOrder } from './waiting-orders.ts'
import { dropWaiting, putOff, waitingOrders } from './waiting-orders.ts'

/**
 * `unanswered`: it waits and will be sent again. `refused`: it will never be recorded; `detail` is the
 * reason.
 */
export type Outcome =
  { kind: 'recorded'; order: RecordedOrder } | { kind: 'refused'; detail: string } | { kind: 'unanswered' }

const PATIENCE_MS = 20_000
const SHORTEST_PAUSE_MS = 1000
const LOCK = 'karigar:orders'

/** Statuses that refuse the enquiry for good; after any other error it is sent again. */
const FINAL = new Set([400, 409, 413, 422])

const call = createClient({
  base: import.meta.env.PUBLIC_API_BASE,
  token: () => readToken(document.cookie, 'user'),
  // The request continues when the page is left.
  fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
})

/** Tells whether to send it as the signed-in customer, which excludes other customers' orders. */
function isOfWhoIsHere({ user_id }: WaitingOrder): boolean {
  const user = $user.get()
  return user?.role === 'user' && (user_id === null || user_id === user.id)
}

/** Tells whether the API objects to the contact alone. */
const isAboutContact = (error: unknown) =>
  error instanceof ApiError &&
  error.status === 422 &&
  ['contact_name', 'phone', 'note'].some((field) => field in (error.errors ?? {}))

async function post(body: NewOrder, asCustomer: boolean): Promise<Order | RecordedGuestOrder> {
  try {
    return await postAs(body, asCustomer)
  } catch (error) {
    // An order is worth more than its contact, which an older page may have checked by other rules.
    const { contact_name: _, phone: __, note: ___, ...without } = body
    if (isAboutContact(error)) return postAs(without, asCustomer)
    throw error
  }
}

async function postAs(body: NewOrder, asCustomer: boolean): Promise<Order | RecordedGuestOrder> {
  const signal = abortAfter(PATIENCE_MS)
  if (!asCustomer) return call('POST /public/orders', { body }, signal)
  try {
    return await call('POST /users/orders', { body }, signal)
  } catch (error) {
    // The session has ended: sent as a guest's order, it can be claimed after the next sign-in.
    if (error instanceof ApiError && error.status === 401) return postAs(body, false)
    throw error
  }
}

/** The requests in progress, with what they send. */
const underway = new Map<string, { order: string; outcome: Promise<Outcome> }>()

async function send(waiting: WaitingOrder): Promise<Outcome> {
  const { order, user_id, at } = waiting
  try {
    const answer = await post(order, isOfWhoIsHere(waiting))
    const claimed = answer.user_id !== null
    keepOrder({ key: order.key, order_id: answer.order_id, at, user_id: answer.user_id ?? user_id, claimed })
    dropWaiting(order.key)
    const recorded = toRecorded(answer)
    settleHandedOff(order.key, { order: recorded, refused: null })
    return { kind: 'recorded', order: recorded }
  } catch (error) {
    if (error instanceof ApiError && FINAL.has(error.status)) {
      dropWaiting(order.key)
      dropKeptOrder(order.key)
      settleHandedOff(order.key, { refused: error.message })
      return { kind: 'refused', detail: error.message }
    }
    putOff(order.key, Date.now())
    return { kind: 'unanswered' }
  }
}

/**
 * Sends one enquiry; returns the request in progress if the same is already being sent. One that says something else
 * under the same key follows it, so that the last one counts.
 */
export function sendOrder(waiting: WaitingOrder): Promise<Outcome> {
  const { key } = waiting.order
  const order = JSON.stringify(waiting.order)
  const before = underway.get(key)
  if (before?.order === order) return before.outcome
  const outcome = before ? before.outcome.then(() => send(waiting)) : send(waiting)
  const request = { order, outcome }
  underway.set(key, request)
  void outcome.then(() => {
    if (underway.get(key) === request) underway.delete(key)
    planNext()
  })
  return outcome
}

let timer = 0

function planNext(): void {
  clearTimeout(timer)
  const idle = waitingOrders().filter(({ order }) => !underway.has(order.key))
  if (idle.length === 0) return
  const pause = Math.min(...idle.map(({ next_at }) => next_at)) - Date.now()
  timer = window.setTimeout(() => void sendWaiting(), Math.max(pause, SHORTEST_PAUSE_MS))
}

/** Shows the outcome of an enquiry in a toast, for pages that do not show it themselves. */
export function tell(outcome: Outcome, circumstances: string): void {
  if (outcome.kind === 'recorded')
    showToast({ title: handedOverWords.recorded(outcome.order.order_id), description: circumstances })
  if (outcome.kind === 'refused')
    showToast({ title: handedOverWords.notRecorded, description: outcome.detail, kind: 'error' })
}

async function sendDue(isDue: (waiting: WaitingOrder) => boolean): Promise<void> {
  for (const waiting of waitingOrders().filter((each) => isDue(each) && !underway.has(each.order.key))) {
    tell(await sendOrder(waiting), handedOverWords.sentLate)
  }
  planNext()
}

/**
 * Sends due enquiries, or all waiting ones if the network is back (`isBack`); only one tab at a time does so.
 */
export async function sendWaiting({ isBack = false } = {}): Promise<void> {
  const isDue = ({ next_at }: WaitingOrder) => isBack || next_at <= Date.now()
  if (!('locks' in navigator)) return sendDue(isDue)
  await navigator.locks.request(LOCK, { ifAvailable: true }, async (lock) => {
    if (lock) await sendDue(isDue)
  })
}
