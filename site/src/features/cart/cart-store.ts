import { messages } from '@karigar/contract/words/messages'
import { atom } from 'nanostores'
import { keepStored, readStored } from '../../lib/browser-storage.ts'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { CART_STORAGE_KEY, choiceOf, lineKey, MAX_QUANTITY, readCart } from './cart-line.ts'

/** The cart of this browser, the same in all its tabs. Changed by the functions below only. */
export const $cart = atom<readonly CartLine[]>([])

/** What a visitor is told of a change to the cart. */
export interface CartNotice {
  text: string
  /** Which line it is about, where the text alone does not say. */
  detail?: string
  isError?: boolean
  /** What it is about, where a later notice takes its place. */
  about?: string
  /** Takes the change back. */
  undo?: () => void
  /** The line that was put back. */
  restored?: string
}

/** What this tab last did to the cart, in words. Changes from other tabs say nothing here. */
export const $cartNotice = atom<CartNotice | null>(null)

/** Notices about a cleared cart. */
const CLEARED = 'cleared cart'

let kept: string | null = null

/** Takes over what another tab, or this one before the back button, has kept. */
function look(): void {
  const found = readStored('localStorage', CART_STORAGE_KEY)
  if (found === kept) return
  kept = found
  $cart.set(readCart(found ?? ''))
}

/** Shows the kept cart from now on: to be called by whatever shows it, before it looks. */
export function watchCart(): void {
  look()
  // However often it is called, the browser listens once.
  for (const type of ['storage', 'pageshow']) addEventListener(type, look)
}

/** The cart as it is kept at this moment: a tab that was asleep must not write an old one over it. */
function present(): readonly CartLine[] {
  look()
  return $cart.get()
}

/** Keeps a cart and shows it. A browser that cannot keep it shows what it had, and the visitor is told. */
function keep(cart: readonly CartLine[]): boolean {
  const text = cart.length > 0 ? JSON.stringify(cart) : null
  if (!keepStored('localStorage', CART_STORAGE_KEY, text)) {
    $cartNotice.set({ text: messages.cart.notKept, detail: messages.cart.notKeptHint, isError: true })
    return false
  }
  kept = text
  $cart.set(cart)
  return true
}

/**
 * Adds one; a line that is there already counts one more and takes the present price. False where nothing was
 * added, because the cart cannot be kept or holds the most of it; the notice says which.
 */
export function addToCart(added: NewCartLine): boolean {
  const cart = present()
  const key = lineKey(added)
  const found = cart.find((line) => lineKey(line) === key)
  const line = { ...added, quantity: Math.min((found?.quantity ?? 0) + 1, MAX_QUANTITY) }
  if (!keep(found ? cart.map((other) => (other === found ? line : other)) : [...cart, line])) return false
  const isAdded = line.quantity !== found?.quantity
  $cartNotice.set({ text: isAdded ? messages.cart.added(added.title) : messages.cart.most(MAX_QUANTITY) })
  return isAdded
}

/** Takes a line out; the notice can put it back. */
export function removeLine(key: string): void {
  const cart = present()
  const index = cart.findIndex((line) => lineKey(line) === key)
  const line = cart[index]
  if (!line || !keep(cart.toSpliced(index, 1))) return
  $cartNotice.set({
    text: messages.cart.removed,
    detail: [line.title, choiceOf(line)].filter(Boolean).join(', '),
    undo: () => restoreCart([line], index),
  })
}

/** Specification §4: ignored if 0 or less, so that it cannot drop below 1. */
export function setQuantity(key: string, quantity: number): void {
  if (!Number.isInteger(quantity) || quantity <= 0) return
  const limited = Math.min(quantity, MAX_QUANTITY)
  const isKept = keep(
    present().map((line) => (lineKey(line) === key ? { ...line, quantity: limited } : line)),
  )
  if (isKept && quantity > MAX_QUANTITY) $cartNotice.set({ text: messages.cart.most(MAX_QUANTITY) })
}

/** Brings lines up to the catalogue; says nothing, and writes nothing where nothing differs. */
export function updateLines(update: (line: CartLine) => CartLine): void {
  const cart = present()
  const updated = cart.map((line) => update(line))
  if (updated.some((line, index) => line !== cart[index])) keep(updated)
}

/** Empties the cart; the notice can put it back. */
export function clearCart(): void {
  const cart = present()
  if (cart.length === 0 || !keep([])) return
  $cartNotice.set({ text: messages.cart.cleared, about: CLEARED, undo: () => restoreCart(cart) })
}

/** Puts lines back, at the place they had; what was added meanwhile stays. */
export function restoreCart(lines: readonly CartLine[], index = 0): void {
  const cart = present()
  const keys = new Set(cart.map(lineKey))
  const missing = lines.filter((line) => !keys.has(lineKey(line)))
  const [first] = missing
  if (first && keep(cart.toSpliced(index, 0, ...missing)))
    $cartNotice.set({
      text: messages.cart.restored,
      restored: lineKey(first),
      // A cleared cart that is back, by whatever button, need not be taken back again.
      ...(lines.length > 1 || cart.length === 0 ? { about: CLEARED } : {}),
    })
}
