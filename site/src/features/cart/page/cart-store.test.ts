import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { cartTotal, choiceOf, itemCount, lineKey, readCart } from './cart-line.ts'
import {
  $cart,
  $cartNotice,
  addToCart,
  addWaitingLines,
  clearCart,
  removeLine,
  restoreCart,
  setQuantity,
  updateLines,
  watchCart,
} from './cart-store.ts'
import { readQuantity } from '../island/QuantityControl.tsx'

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

const area = new Map<string, string>()
const storage = {
  getItem: (key: string) => area.get(key) ?? null,
  setItem: (key: string, text: string) => void area.set(key, text),
  removeItem: (key: string) => void area.delete(key),
}
const events = new EventTarget()

/** Writes the cart like another tab; this one gets the storage event unless `isHeard` is false. */
function otherTab(text: string | null, { isHeard = true } = {}): void {
  if (text === null) area.delete('karigar:cart:1')
  else area.set('karigar:cart:1', text)
  if (isHeard) events.dispatchEvent(new Event('storage'))
}

beforeAll(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('document', new EventTarget())
  watchCart()
})
// Files share what is loaded, and what is loaded next may look for the document.
afterAll(() => void vi.unstubAllGlobals())
beforeEach(() => {
  vi.stubGlobal('localStorage', { ...storage })
  otherTab(null)
  $cartNotice.set(null)
})

const quantities = () => $cart.get().map(({ tier, quantity }) => [tier, quantity])

describe('the cart', () => {
  it('increases the quantity of an existing line, at the new price', () => {
    addToCart(logo)
    addToCart({ ...logo, price: 4500 })
    expect($cart.get()).toEqual([{ ...logo, price: 4500, quantity: 2 }])
  })

  it('keeps other tiers and variants of a service as separate lines', () => {
    addToCart(logo)
    addToCart({ ...logo, tier: 'Premium' })
    addToCart({ ...logo, variant: 'Mascot' })
    expect($cart.get()).toHaveLength(3)
    expect(itemCount($cart.get())).toBe(3)
  })

  it('ignores zero, negative and fractional quantities, and limits quantities to 99', () => {
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
    expect(itemCount($cart.get())).toBe(4)
    expect(cartTotal($cart.get())).toBe(18999.3)
  })

  it('says when a line is at its limit, and that nothing was added', () => {
    expect(addToCart(logo)).toBe(true)
    setQuantity(lineKey(logo), 98)
    expect(addToCart(logo)).toBe(true)
    expect(addToCart(logo)).toBe(false)
    expect($cartNotice.get()?.text).toBe('99 is the most of one service in an order')
    expect(quantities()).toEqual([['Standard', 99]])
  })

  it('announces what it did, and nothing when there was nothing to do', () => {
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

describe('lines waiting for the cart', () => {
  const wait = (text: string) => {
    const kept = new Map([['karigar:waiting', text]])
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    })
  }

  it('are added once, each as often as it is listed', () => {
    wait(JSON.stringify([logo, website, logo]))
    addWaitingLines()
    addWaitingLines()
    expect($cart.get().map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Logo Design', 2],
      ['Website', 1],
    ])
  })

  it.each(['}{', 'null', '{"length": 1}', '[null, 7, {}]'])(
    'are ignored if the stored text is %s',
    (text) => {
      wait(text)
      addWaitingLines()
      expect($cart.get()).toEqual([])
    },
  )
})

describe('undoing a change', () => {
  it('restores a cleared cart and keeps what was added since', () => {
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

  it('restores a removed line at its position, with its quantity', () => {
    for (const tier of ['Basic', 'Standard', 'Premium']) addToCart({ ...logo, tier })
    setQuantity(lineKey(logo), 3)
    removeLine(lineKey(logo))
    const { detail, undo } = $cartNotice.get() ?? {}
    expect(detail).toBe('Logo Design, Standard')
    undo?.()
    expect(quantities()).toEqual([
      ['Basic', 1],
      ['Standard', 3],
      ['Premium', 1],
    ])
    expect($cartNotice.get()).toEqual({ text: 'Back in your cart', restored: lineKey(logo) })
  })

  it('has no further effect the second time', () => {
    addToCart(logo)
    clearCart()
    const undo = $cartNotice.get()?.undo
    undo?.()
    undo?.()
    expect(quantities()).toEqual([['Standard', 1]])
  })
})

describe('the stored cart', () => {
  it('is written on every change, and removed with the last line', () => {
    addToCart(logo)
    expect(readCart(area.get('karigar:cart:1') ?? '')).toEqual([{ ...logo, quantity: 1 }])
    removeLine(lineKey(logo))
    expect(area.has('karigar:cart:1')).toBe(false)
  })

  it('is read again when another tab changes it', () => {
    addToCart(logo)
    otherTab(JSON.stringify([{ ...website, quantity: 4 }]))
    expect(itemCount($cart.get())).toBe(4)
    otherTab('}{ not a cart')
    expect($cart.get()).toEqual([])
  })

  it('is read again before it is written, so that a sleeping tab keeps another tab’s lines', () => {
    addToCart(logo)
    otherTab(
      JSON.stringify([
        { ...logo, quantity: 1 },
        { ...website, quantity: 2 },
      ]),
      { isHeard: false },
    )
    addToCart({ ...logo, tier: 'Premium' })
    expect($cart.get().map(({ title, tier, quantity }) => [title, tier, quantity])).toEqual([
      ['Logo Design', 'Standard', 1],
      ['Website', 'Standard', 2],
      ['Logo Design', 'Premium', 1],
    ])
  })

  it('is written by updateLines only if a line differs', () => {
    addToCart(logo)
    addToCart(website)
    const before = $cart.get()
    updateLines((line) => line)
    expect($cart.get()).toBe(before)
    updateLines((line) => (line.title === 'Website' ? { ...line, title: 'Site' } : line))
    expect($cart.get().map(({ title }) => title)).toEqual(['Logo Design', 'Site'])
    expect($cartNotice.get()?.text).toBe('Added Website to cart')
  })

  it.each([
    [
      'full',
      {
        ...storage,
        setItem: () => {
          throw new Error('QuotaExceededError')
        },
      },
    ],
    ['blocked', undefined],
  ])('stays empty with an error message if storage is %s', (_, blocked) => {
    vi.stubGlobal('localStorage', blocked)
    expect(addToCart(logo)).toBe(false)
    expect($cart.get()).toEqual([])
    expect($cartNotice.get()).toMatchObject({ text: 'Your browser could not keep your cart', isError: true })
  })

  it('keeps its lines when storage becomes full, and can still be cleared', () => {
    addToCart(logo)
    addToCart(website)
    vi.stubGlobal('localStorage', {
      ...storage,
      setItem: () => {
        throw new Error('QuotaExceededError')
      },
    })
    setQuantity(lineKey(logo), 5)
    expect(itemCount($cart.get())).toBe(2)
    clearCart()
    expect($cart.get()).toEqual([])
  })

  it.each(['', 'null', '{}', '7', '"cart"', '[null, 1, "x", []]', '[{"service_id": "a"}]'])(
    'is empty for the text %s',
    (text) => expect(readCart(text)).toEqual([]),
  )

  it('keeps the valid lines of damaged text, each once', () => {
    const good: CartLine = { ...logo, quantity: 5000 }
    const bad = { ...logo, price: -1, quantity: 1 }
    expect(readCart(JSON.stringify([bad, good, { ...website, quantity: 0 }, good]))).toEqual([
      { ...logo, quantity: 99 },
    ])
  })

  it('is read from any JSON without an error, and has only valid lines', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const line of readCart(text)) expect(line.quantity).toBeGreaterThanOrEqual(1)
      }),
    )
  })
})

it('choiceOf names variant and tier, or the tier alone', () => {
  expect(choiceOf(website)).toBe('5 Pages · Standard')
  expect(choiceOf(logo)).toBe('Standard')
})

it.each([
  ['12', 12],
  [' 3 ', 3],
  ['१२', 12],
  ['৪০', 40],
  ['๑', null],
  ['100', 100],
  ['0', null],
  ['०', null],
  ['-3', null],
  ['2.5', null],
  ['abc', null],
  ['', null],
])('"%s" typed as a quantity reads as %s', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))
