/** Stores the order that this tab handed to the chat last, for reloads and the back button. */
import { atom } from 'nanostores'
import { isObject, keep, readKept } from '../../../lib/stored.ts'
import type { RecordedOrder } from '../../orders/page/recorded-order.ts'
import type { CartLine } from './cart-line.ts'
import { readCart } from './cart-line.ts'
import type { OrderContact } from '../touch/contact.ts'

const HANDED_OFF = 'karigar:handed-off:2'

export interface HandedOff {
  /** Idempotency key it is sent under; null until it is sent. */
  key: string | null
  lines: readonly CartLine[]
  /** What the customer says with it; null if nothing. */
  contact: OrderContact | null
  /** Null until the API has recorded it. */
  order: RecordedOrder | null
  /** The API's reason for refusing to record it; null if it has not refused. */
  refused: string | null
  /** False for Buy Now, which does not change the cart or the stored order. */
  isCart: boolean
}

const isHandedOff = (value: unknown): value is HandedOff => isObject(value) && Array.isArray(value.lines)

function read(): HandedOff | null {
  const stored = readKept('sessionStorage', HANDED_OFF, isHandedOff)
  if (!stored) return null
  const lines = readCart(JSON.stringify(stored.lines))
  // An older page has stored no contact.
  return lines.length > 0 ? { ...stored, lines, contact: stored.contact ?? null } : null
}

export const $handedOff = atom<HandedOff | null>(typeof document === 'undefined' ? null : read())

/** Sets the order handed over last and stores it unless it is from Buy Now; null removes it. */
export function rememberHandedOff(handed: HandedOff | null): void {
  if (handed?.isCart !== false) keep('sessionStorage', HANDED_OFF, handed)
  $handedOff.set(handed)
}

/** Adds the outcome of sending, if the order with this key is still the last one handed over. */
export function settleHandedOff(key: string, outcome: Partial<Pick<HandedOff, 'order' | 'refused'>>): void {
  const handed = $handedOff.get()
  if (handed?.key === key) rememberHandedOff({ ...handed, ...outcome })
}
