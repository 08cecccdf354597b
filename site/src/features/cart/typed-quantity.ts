/**
 * Reads typed quantities. Apart from the store, which every page loads, because only the cart page needs it.
 */
import { cartMessages } from '@karigar/contract/sales/cart.words'
import { MAX_QUANTITY } from './cart-line.ts'
import { $cartNotice, setQuantity } from './cart-store.ts'

/** Digits of the Indian scripts, which have the same position in each script's Unicode block. */
const INDIAN_DIGIT =
  /[\u0966-\u096f\u09e6-\u09ef\u0a66-\u0a6f\u0ae6-\u0aef\u0b66-\u0b6f\u0be6-\u0bef\u0c66-\u0c6f\u0ce6-\u0cef\u0d66-\u0d6f]/g

/** Returns a quantity typed in ASCII or Indian digits; null if it is not a whole number of 1 or more. */
export function readQuantity(typed: string): number | null {
  const text = typed.trim().replace(INDIAN_DIGIT, (digit) => String((digit.charCodeAt(0) & 0x0f) - 6))
  const quantity = /^\d+$/.test(text) ? Number(text) : 0
  return quantity > 0 ? quantity : null
}

/** Sets a line's quantity from typed text; shows an error if it is not a quantity. */
export function setTypedQuantity(key: string, typed: string): void {
  const quantity = readQuantity(typed)
  if (quantity === null) $cartNotice.set({ text: cartMessages.quantityRefused(MAX_QUANTITY), isError: true })
  else setQuantity(key, quantity)
}
