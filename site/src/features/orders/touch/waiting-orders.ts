/**
 * Stores order enquiries until the API has answered. Each is stored before it is sent, so that neither a lost
 * network nor a closed page loses it; sending it again under the same key does not create a second order.
 */
import type { NewOrder } from '@karigar/contract/sales/order.wire'
import { keptList } from '../../../lib/kept-list.ts'
import { isObject } from '../../../lib/stored.ts'

/** An enquiry without a response. */
export interface WaitingOrder {
  order: NewOrder
  /** Id of the customer who placed it; null for a guest. */
  user_id: string | null
  /** Time of the hand-over, ISO 8601. */
  at: string
  /** Number of times it was sent without a response. */
  attempts: number
  /** Earliest time to send it again, in milliseconds since the epoch. */
  next_at: number
}

const MOST_WAITING = 50

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 15 * 60_000

function isWaitingOrder(value: unknown): value is WaitingOrder {
  if (!isObject(value) || !isObject(value.order)) return false
  const { user_id, at, attempts, next_at } = value
  const { key, lines } = value.order
  return (
    typeof key === 'string' &&
    Array.isArray(lines) &&
    (user_id === null || typeof user_id === 'string') &&
    typeof at === 'string' &&
    typeof attempts === 'number' &&
    typeof next_at === 'number'
  )
}

const list = keptList('karigar:orders-waiting:1', MOST_WAITING, isWaitingOrder)

/** Returns the waiting enquiries, the oldest first. */
export const waitingOrders = (): WaitingOrder[] => list.read()

/** Returns the pause in milliseconds after failed attempts: doubled each time, up to a quarter of an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS)
}

/** Stores an enquiry before it is sent; one that is already waiting under its key only takes over what it says. */
export function keepWaiting(order: NewOrder, user_id: string | null, now: Date): void {
  const waiting = {
    order,
    user_id,
    at: now.toISOString(),
    attempts: 0,
    next_at: now.getTime() + FIRST_PAUSE_MS,
  }
  list.change((orders) =>
    orders.some((other) => other.order.key === order.key)
      ? orders.map((other) => (other.order.key === order.key ? { ...other, order } : other))
      : [...orders, waiting],
  )
}

/** Counts a failed attempt and postpones the next one. */
export function putOff(key: string, now: number): void {
  list.change((orders) =>
    orders.map((waiting) => {
      if (waiting.order.key !== key) return waiting
      const attempts = waiting.attempts + 1
      return { ...waiting, attempts, next_at: now + pauseAfter(attempts) }
    }),
  )
}

/** Deletes an enquiry that is recorded or finally refused. */
export function dropWaiting(key: string): void {
  list.change((orders) => orders.filter((waiting) => waiting.order.key !== key))
}
