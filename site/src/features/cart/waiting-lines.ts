import { keepStored, readStored } from '../../lib/browser-storage.ts'
import { readNewLines } from './cart-line.ts'
import { addToCart } from './cart-store.ts'

/** Where lines wait that were put in the cart before its code had arrived (features/service/early-buy.ts). */
export const WAITING_LINES = 'karigar:waiting'

/** Adds the waiting lines of this tab, each once, whichever page comes to it first. */
export function addWaitingLines(): void {
  const json = readStored('sessionStorage', WAITING_LINES)
  if (json === null) return
  keepStored('sessionStorage', WAITING_LINES, null)
  for (const line of readNewLines(json)) addToCart(line)
}
