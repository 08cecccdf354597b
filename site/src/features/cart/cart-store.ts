import { messages } from '@karigar/contract/messages'
import { persistentAtom } from '@nanostores/persistent'
import { atom, computed } from 'nanostores'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { CART_STORAGE_KEY, cartTotal, lineKey, MAX_QUANTITY, readCart } from './cart-line.ts'

/** The cart of this browser, the same in all its tabs. */
export const $cart = persistentAtom<readonly CartLine[]>(CART_STORAGE_KEY, [], {
  encode: JSON.stringify,
  decode: readCart,
})

export const $totalItems = computed($cart, (cart) => cart.reduce((sum, { quantity }) => sum + quantity, 0))
export const $totalAmount = computed($cart, cartTotal)

/** What this tab last did to the cart, in words. Changes from other tabs say nothing here. */
export const $cartNotice = atom<{ text: string } | null>(null)

/** Adds one; a line that is there already counts one more and takes the present price. */
export function addToCart(added: NewCartLine): void {
  const cart = $cart.get()
  const key = lineKey(added)
  const present = cart.find((line) => lineKey(line) === key)
  const line = { ...added, quantity: Math.min((present?.quantity ?? 0) + 1, MAX_QUANTITY) }
  $cart.set(present ? cart.map((other) => (other === present ? line : other)) : [...cart, line])
  $cartNotice.set({ text: messages.cart.added(added.title) })
}

export function removeLine(key: string): void {
  const cart = $cart.get()
  const rest = cart.filter((line) => lineKey(line) !== key)
  if (rest.length === cart.length) return
  $cart.set(rest)
  $cartNotice.set({ text: messages.cart.removed })
}

/** Specification §4: ignored if 0 or less, so that it cannot drop below 1. */
export function setQuantity(key: string, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity <= 0) return
  const limited = Math.min(quantity, MAX_QUANTITY)
  $cart.set($cart.get().map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line)))
}

export function clearCart(): void {
  if ($cart.get().length === 0) return
  $cart.set([])
  $cartNotice.set({ text: messages.cart.cleared })
}

/** Puts a cleared cart back; what was added meanwhile stays. */
export function restoreCart(lines: readonly CartLine[]): void {
  const cart = $cart.get()
  const present = new Set(cart.map(lineKey))
  $cart.set([...lines.filter((line) => !present.has(lineKey(line))), ...cart])
}
