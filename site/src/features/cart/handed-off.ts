/** The order that was handed to the chat last, in this tab, for reloads and the back button. */
import { atom } from 'nanostores'
import { keepStored, readStored } from '../../lib/browser-storage.ts'
import type { RecordedOrder } from '../orders/recorded-order.ts'
import type { CartLine } from './cart-line.ts'
import { HANDED_OFF_KEY, readCart } from './cart-line.ts'

export interface HandedOff {
  /** The key it is sent under; null until it is. */
  key: string | null
  lines: readonly CartLine[]
  /** Null until the API has recorded it. */
  order: RecordedOrder | null
  /** Why it never will be recorded; null where nothing says so. */
  refused: string | null
  /** False for Buy Now, which leaves the cart and what was handed over from it as they are. */
  isCart: boolean
}

function read(): HandedOff | null {
  try {
    const stored = JSON.parse(readStored('sessionStorage', HANDED_OFF_KEY) ?? 'null') as HandedOff | null
    if (!stored) return null
    const lines = readCart(JSON.stringify(stored.lines))
    return lines.length > 0 ? { ...stored, lines } : null
  } catch {
    return null
  }
}

export const $handedOff = atom<HandedOff | null>(typeof document === 'undefined' ? null : read())

/** Remembers it; null forgets. */
export function rememberHandedOff(handed: HandedOff | null): void {
  if (handed?.isCart !== false) keepStored('sessionStorage', HANDED_OFF_KEY, handed && JSON.stringify(handed))
  $handedOff.set(handed)
}

/** Adds what came of its sending, where it is still the one handed over last. */
export function settleHandedOff(key: string, outcome: Partial<Pick<HandedOff, 'order' | 'refused'>>): void {
  const handed = $handedOff.get()
  if (handed?.key === key) rememberHandedOff({ ...handed, ...outcome })
}
