import {
  cleanTestStorage,
  getTestStorage,
  setTestStorageKey,
  useTestStorageEngine,
} from '@nanostores/persistent'
import fc from 'fast-check'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { CART_STORAGE_KEY, choiceOf, lineKey, readCart } from './cart-line.ts'
import {
  $cart,
  $cartNotice,
  $totalAmount,
  $totalItems,
  addToCart,
  clearCart,
  removeLine,
  restoreCart,
  setQuantity,
} from './cart-store.ts'

const logo: NewCartLine = {
  service_id: 'logo-design',
  title: 'Logo Design',
  variant: null,
  tier: 'Standard',
  price: 4999.5,
  original_price: 7999,
  delivery_time: '5 days',
  image_url: null,
  revisions: '2',
}
const website: NewCartLine = {
  ...logo,
  service_id: 'website',
  title: 'Website',
  variant: '5 Pages',
  price: 18999,
}

beforeAll(useTestStorageEngine)
let stop: () => void
beforeEach(() => {
  cleanTestStorage()
  stop = $cart.subscribe(() => undefined)
})
afterEach(() => {
  stop()
  $cart.set([])
})

const quantities = () => $cart.get().map(({ tier, quantity }) => [tier, quantity])

describe('the cart', () => {
  it('counts one more of a line that is already there, at the present price', () => {
    addToCart(logo)
    addToCart({ ...logo, price: 4500 })
    expect($cart.get()).toEqual([{ ...logo, price: 4500, quantity: 2 }])
  })

  it('keeps another tier or variant of the same service as another line', () => {
    addToCart(logo)
    addToCart({ ...logo, tier: 'Premium' })
    addToCart({ ...logo, variant: 'Mascot' })
    expect($cart.get()).toHaveLength(3)
    expect($totalItems.get()).toBe(3)
  })

  it('ignores a quantity of zero, less than zero or a part of one, and stops at 99', () => {
    addToCart(logo)
    const key = lineKey(logo)
    setQuantity(key, 3)
    for (const quantity of [0, -1, 1.5, Number.NaN]) setQuantity(key, quantity)
    expect(quantities()).toEqual([['Standard', 3]])
    setQuantity(key, 1000)
    expect(quantities()).toEqual([['Standard', 99]])
    addToCart(logo)
    expect(quantities()).toEqual([['Standard', 99]])
  })

  it('adds up items and rupees without losing paise', () => {
    addToCart({ ...logo, price: 0.1 })
    setQuantity(lineKey(logo), 3)
    addToCart(website)
    expect($totalItems.get()).toBe(4)
    expect($totalAmount.get()).toBe(18999.3)
  })

  it('says what it did, and nothing when there was nothing to do', () => {
    $cartNotice.set(null)
    removeLine('unknown')
    clearCart()
    expect($cartNotice.get()).toBeNull()
    addToCart(logo)
    expect($cartNotice.get()?.text).toBe('Added Logo Design to cart')
    removeLine(lineKey(logo))
    expect($cartNotice.get()?.text).toBe('Item removed from cart')
    addToCart(logo)
    clearCart()
    expect($cartNotice.get()?.text).toBe('Cart cleared')
    expect($cart.get()).toEqual([])
  })
})

it('a cleared cart can be put back beside what was added since', () => {
  addToCart(logo)
  addToCart(website)
  const handedOff = $cart.get()
  clearCart()
  addToCart(logo)
  addToCart(logo)
  restoreCart(handedOff)
  expect($cart.get().map(({ title, quantity }) => [title, quantity])).toEqual([
    ['Website', 1],
    ['Logo Design', 2],
  ])
})

describe('the stored cart', () => {
  it('is written on every change', () => {
    addToCart(logo)
    expect(readCart(getTestStorage()[CART_STORAGE_KEY] ?? '')).toEqual([{ ...logo, quantity: 1 }])
  })

  it('follows what another tab does', () => {
    addToCart(logo)
    setTestStorageKey(CART_STORAGE_KEY, JSON.stringify([{ ...website, quantity: 4 }]))
    expect($totalItems.get()).toBe(4)
    setTestStorageKey(CART_STORAGE_KEY, '}{ not a cart')
    expect($cart.get()).toEqual([])
  })

  it.each(['', 'null', '{}', '7', '"cart"', '[null, 1, "x", []]', '[{"service_id": "a"}]'])(
    '%s reads as empty',
    (text) => expect(readCart(text)).toEqual([]),
  )

  it('keeps the good lines of a damaged one, each once', () => {
    const good: CartLine = { ...logo, quantity: 5000 }
    const bad = { ...logo, price: -1, quantity: 1 }
    expect(readCart(JSON.stringify([bad, good, { ...website, quantity: 0 }, good]))).toEqual([
      { ...logo, quantity: 99 },
    ])
  })

  it('reads any JSON without failing and only ever gives whole lines', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const line of readCart(text)) expect(line.quantity).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

it('a choice is named by variant and tier, or by the tier alone', () => {
  expect(choiceOf(website)).toBe('5 Pages · Standard')
  expect(choiceOf(logo)).toBe('Standard')
})
