import { isObject, keep, readKept } from '../../../lib/stored.ts'
import { randomKey } from '@karigar/contract/base/random-key'

const ORDER_KEY = 'karigar:order-key:1'

/** Time in which the same lines, handed over again in the same tab, count as the same order. */
const SAME_ORDER_MS = 30 * 60_000

interface Drawn {
  key: string
  /** The order's lines with prices, as JSON: a newly accepted price makes another order. */
  content: string
  /** Id of the customer; null for a guest, who may have signed in since. */
  user_id: string | null
  at: number
  /** The note that went with it. */
  note?: string
}

const isDrawn = (value: unknown): value is Drawn =>
  isObject(value) &&
  typeof value.key === 'string' &&
  typeof value.content === 'string' &&
  typeof value.at === 'number'

let unkept: Drawn | null = null

const drawnLast = (): Drawn | null => readKept('sessionStorage', ORDER_KEY, isDrawn) ?? unkept

function keepDrawn(drawn: Drawn): void {
  unkept = drawn
  keep('sessionStorage', ORDER_KEY, drawn)
}

/**
 * Returns the idempotency key of an order: the previous one if the same lines are handed over again, or a new
 * one.
 */
export function orderKey(lines: readonly unknown[], userId: string | null, now: number): string {
  const content = JSON.stringify(lines)
  const last = drawnLast()
  const isSame =
    last !== null &&
    last.content === content &&
    (last.user_id === null || last.user_id === userId) &&
    now - last.at < SAME_ORDER_MS
  const drawn = isSame
    ? { ...last, user_id: userId }
    : { key: randomKey(), content, user_id: userId, at: now }
  keepDrawn(drawn)
  return drawn.key
}

/**
 * Returns the note that goes with the order of this key: what has been typed for it, or what went with it before, where
 * the same order is handed over again.
 */
export function noteWith(key: string, typed: string): string {
  const last = drawnLast()
  if (last?.key !== key) return typed
  if (typed.trim() === '') return last.note ?? typed
  keepDrawn({ ...last, note: typed })
  return typed
}
