import { keepText, readText } from '../../lib/stored.ts'
import { readNewLines } from './cart-line.ts'
import { addToCart } from './cart-store.ts'

const WAITING_LINES = 'karigar:waiting'

/** Adds this tab's waiting lines to the cart and removes them from storage. */
export function addWaitingLines(): void {
  const json = readText('sessionStorage', WAITING_LINES)
  if (json === null) return
  keepText('sessionStorage', WAITING_LINES, null)
  for (const line of readNewLines(json)) addToCart(line)
}
