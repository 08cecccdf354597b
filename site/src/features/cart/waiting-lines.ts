import { keepStored, readStored } from '../../lib/browser-storage.ts'
import { readNewLines } from './cart-line.ts'
import { addToCart } from './cart-store.ts'

/** Storage key of lines that were added before the cart's code was loaded (features/service/early-buy.ts). */
export const WAITING_LINES = 'karigar:waiting'

/** Adds this tab's waiting lines to the cart and removes them from storage. */
export function addWaitingLines(): void {
  const json = readStored('sessionStorage', WAITING_LINES)
  if (json === null) return
  keepStored('sessionStorage', WAITING_LINES, null)
  for (const line of readNewLines(json)) addToCart(line)
}
