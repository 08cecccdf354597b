import { cartMessages } from '@karigar/contract/sales/cart.words'
import { atom } from 'nanostores'
import { keepText, readText } from '../../../lib/stored.ts'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { choiceOf, lineKey, MAX_QUANTITY, readCart, readNewLines } from './cart-line.ts'

const CART = 'karigar:cart:1'
const WAITING_LINES = 'karigar:waiting'

/** The cart of this browser, the same in all tabs. Only the functions below change it. */
export const $cart = atom<readonly CartLine[]>([])

/** A message to the visitor about a change of the cart. */
export interface CartNotice {
  text: string
  /** The line it is about, if the text does not name it. */
  detail?: string
  isError?: boolean
  /** Its subject; a later notice about the same subject replaces it. */
  about?: string
  /** Undoes the change. */
  undo?: () => void
  /** Key of the restored line. */
  restored?: string
}

/** The message about this tab's last change of the cart; changes in other tabs set none. */
export const $cartNotice = atom<CartNotice | null>(null)

/** Subject of notices about a cleared cart. */
const CLEARED = 'cleared-cart'

let kept: string | null = null

/**
 * Reads the stored cart, which may have changed in another tab or while this page was in the back/forward
 * cache.
 */
function look(): void {
  const found = readText('localStorage', CART)
  if (found === kept) return
  kept = found
  $cart.set(readCart(found ?? ''))
}

/** Keeps `$cart` in step with storage from now on; call it before reading `$cart` for display. */
export function watchCart(): void {
  look()
  // Repeated calls add no listener, because the function is the same.
  for (const type of ['storage', 'pageshow']) addEventListener(type, look)
  document.addEventListener('prerenderingchange', look)
}

/**
 * Returns the cart as stored right now, so that a tab that was asleep does not overwrite it with an old one.
 */
function present(): readonly CartLine[] {
  look()
  return $cart.get()
}

/**
 * Stores and shows a cart. If it cannot be stored, leaves `$cart` unchanged, sets an error notice, returns
 * false.
 */
function keep(cart: readonly CartLine[]): boolean {
  const text = cart.length > 0 ? JSON.stringify(cart) : null
  if (!keepText('localStorage', CART, text)) {
    $cartNotice.set({ text: cartMessages.notKept, detail: cartMessages.notKeptHint, isError: true })
    return false
  }
  kept = text
  $cart.set(cart)
  return true
}

/**
 * Adds one of a line; an existing line gets the new price. Returns false if nothing was added, because the
 * cart cannot be stored or the line is at its limit; the notice says which.
 */
export function addToCart(added: NewCartLine): boolean {
  const cart = present()
  const key = lineKey(added)
  const found = cart.find((line) => lineKey(line) === key)
  const line = { ...added, quantity: Math.min((found?.quantity ?? 0) + 1, MAX_QUANTITY) }
  if (!keep(found ? cart.map((other) => (other === found ? line : other)) : [...cart, line])) return false
  const isAdded = line.quantity !== found?.quantity
  $cartNotice.set({ text: isAdded ? cartMessages.added(added.title) : cartMessages.most(MAX_QUANTITY) })
  return isAdded
}

/** Removes a line; the notice can restore it. */
export function removeLine(key: string): void {
  const cart = present()
  const index = cart.findIndex((line) => lineKey(line) === key)
  const line = cart[index]
  if (!line || !keep(cart.filter((other) => other !== line))) return
  $cartNotice.set({
    text: cartMessages.removed,
    detail: [line.title, choiceOf(line)].filter(Boolean).join(', '),
    undo: () => restoreCart([line], index),
  })
}

/** Sets the quantity of a line; ignores 0 or less, so that it cannot drop below 1 (specification §4). */
export function setQuantity(key: string, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity <= 0) return
  const limited = Math.min(quantity, MAX_QUANTITY)
  const isKept = keep(
    present().map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line)),
  )
  if (isKept && quantity > MAX_QUANTITY) $cartNotice.set({ text: cartMessages.most(MAX_QUANTITY) })
}

/** Applies a change to every line without a notice; writes only if a line differs. */
export function updateLines(update: (line: CartLine) => CartLine): void {
  const cart = present()
  const updated = cart.map((line) => update(line))
  if (updated.some((line, index) => line !== cart[index])) keep(updated)
}

/** Empties the cart; the notice can restore it, and then also calls `onRestored`. */
export function clearCart(onRestored?: () => void): void {
  const cart = present()
  if (cart.length === 0 || !keep([])) return
  const undo = () => {
    restoreCart(cart)
    onRestored?.()
  }
  $cartNotice.set({ text: cartMessages.cleared, about: CLEARED, undo })
}

/** Restores lines at `index`; lines that are in the cart stay as they are. */
export function restoreCart(lines: readonly CartLine[], index = 0): void {
  const cart = present()
  const keys = new Set(cart.map(lineKey))
  const missing = lines.filter((line) => !keys.has(lineKey(line)))
  const [first] = missing
  if (first && keep([...cart.slice(0, index), ...missing, ...cart.slice(index)]))
    $cartNotice.set({
      text: cartMessages.restored,
      restored: lineKey(first),
      // Replaces the notice of the cleared cart, whose Undo has no effect any more.
      ...(lines.length > 1 || cart.length === 0 ? { about: CLEARED } : {}),
    })
}

/** Adds this tab's waiting lines to the cart and removes them from storage. */
export function addWaitingLines(): void {
  const json = readText('sessionStorage', WAITING_LINES)
  if (json === null) return
  keepText('sessionStorage', WAITING_LINES, null)
  for (const line of readNewLines(json)) addToCart(line)
}

/** True while this shopper may still be entitled to the first-order offer. */
export const $isFirstOfferOpen = atom(true)
