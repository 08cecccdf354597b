/**
 * Order enquiries on their way to the API. Each is written down before it is sent, so that neither a lost network nor
 * a closed page loses it, and taken out once the API has answered: sending again under a key makes no second order.
 */
import type { NewOrder } from '@karigar/contract/wire/order'
import { keptList } from '../../lib/kept-list.ts'
import { WAITING_ORDERS_KEY } from './waiting-key.ts'

/** One enquiry that has no answer yet. */
export interface WaitingOrder {
  order: NewOrder
  /** Id of the customer who handed it over; null for a guest. */
  user_id: string | null
  /** When it was handed over, ISO 8601. */
  at: string
  /** How often it was sent without an answer. */
  attempts: number
  /** Not to be sent again before this moment, in milliseconds. */
  next_at: number
}

const MOST_WAITING = 50

const FIRST_PAUSE_MS = 5000
const LONGEST_PAUSE_MS = 15 * 60_000

type Fields = Partial<Record<keyof WaitingOrder, unknown>>

function isWaitingOrder(value: unknown): value is WaitingOrder {
  if (typeof value !== 'object' || value === null) return false
  const { order, user_id, at, attempts, next_at }: Fields = value
  if (typeof order !== 'object' || order === null) return false
  const { key, lines }: Partial<Record<keyof NewOrder, unknown>> = order
  return (
    typeof key === 'string' &&
    Array.isArray(lines) &&
    (user_id === null || typeof user_id === 'string') &&
    typeof at === 'string' &&
    typeof attempts === 'number' &&
    typeof next_at === 'number'
  )
}

const list = keptList(WAITING_ORDERS_KEY, MOST_WAITING, isWaitingOrder)

/** What waits, the oldest first. */
export const waitingOrders = (): WaitingOrder[] => list.read()

/** How long to wait after so many attempts without an answer: twice as long each time, up to a quarter of an hour. */
export function pauseAfter(attempts: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** Math.max(attempts - 1, 0), LONGEST_PAUSE_MS)
}

/** Writes an enquiry down before its first sending; one that waits already stays as it is. */
export function keepWaiting(order: NewOrder, user_id: string | null, now: Date): void {
  const waiting = {
    order,
    user_id,
    at: now.toISOString(),
    attempts: 0,
    next_at: now.getTime() + FIRST_PAUSE_MS,
  }
  list.change((orders) =>
    orders.some((other) => other.order.key === order.key) ? orders : [...orders, waiting],
  )
}

/** Puts an enquiry off after a sending without an answer. */
export function putOff(key: string, now: number): void {
  list.change((orders) =>
    orders.map((waiting) => {
      if (waiting.order.key !== key) return waiting
      const attempts = waiting.attempts + 1
      return { ...waiting, attempts, next_at: now + pauseAfter(attempts) }
    }),
  )
}

/** Takes an enquiry out: it is recorded, or never will be. */
export function dropWaiting(key: string): void {
  list.change((orders) => orders.filter((waiting) => waiting.order.key !== key))
}
