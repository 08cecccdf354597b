import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { CartLine, NewCartLine } from './cart-line.ts'
import { CART_STORAGE_KEY, cartTotal, choiceOf, itemCount, lineKey, readCart } from './cart-line.ts'
import {
  $cart,
  $cartNotice,
  addToCart,
  clearCart,
  removeLine,
  restoreCart,
  setQuantity,
  updateLines,
  watchCart,
} from './cart-store.ts'
import { readQuantity } from './typed-quantity.ts'
import { addWaitingLines, WAITING_LINES } from './waiting-lines.ts'

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

/** Another tab writes; this one hears of it unless it is asleep. */
function otherTab(text: string | null, { isHeard = true } = {}): void {
  if (text === null) area.delete(CART_STORAGE_KEY)
  else area.set(CART_STORAGE_KEY, text)
  if (isHeard) events.dispatchEvent(new Event('storage'))
}

beforeAll(() => {
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  watchCart()
})
beforeEach(() => {
  vi.stubGlobal('localStorage', { ...storage })
  otherTab(null)
  $cartNotice.set(null)
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
    expect(itemCount($cart.get())).toBe(3)
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
    expect(itemCount($cart.get())).toBe(4)
    expect(cartTotal($cart.get())).toBe(18999.3)
  })

  it('says when it holds the most of a line, and that nothing was added', () => {
    expect(addToCart(logo)).toBe(true)
    setQuantity(lineKey(logo), 98)
    expect(addToCart(logo)).toBe(true)
    expect(addToCart(logo)).toBe(false)
    expect($cartNotice.get()?.text).toBe('99 is the most of one service in an order')
    expect(quantities()).toEqual([['Standard', 99]])
  })

  it('says what it did, and nothing when there was nothing to do', () => {
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

describe('lines that wait for the cart', () => {
  const wait = (text: string) => {
    const kept = new Map([[WAITING_LINES, text]])
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => kept.get(key) ?? null,
      removeItem: (key: string) => kept.delete(key),
    })
  }

  it('are added once, each as often as it was asked for', () => {
    wait(JSON.stringify([logo, website, logo]))
    addWaitingLines()
    addWaitingLines()
    expect($cart.get().map(({ title, quantity }) => [title, quantity])).toEqual([
      ['Logo Design', 2],
      ['Website', 1],
    ])
  })

  it.each(['}{', 'null', '{"length": 1}', '[null, 7, {}]'])('that read %s are none', (text) => {
    wait(text)
    addWaitingLines()
    expect($cart.get()).toEqual([])
  })
})

describe('taking back', () => {
  it('puts a cleared cart back beside what was added since', () => {
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

  it('puts a removed line back where it was, with its quantity', () => {
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

  it('happens once, however often it is asked for', () => {
    addToCart(logo)
    clearCart()
    const undo = $cartNotice.get()?.undo
    undo?.()
    undo?.()
    expect(quantities()).toEqual([['Standard', 1]])
  })
})

describe('the stored cart', () => {
  it('is written on every change, and gone with the last line', () => {
    addToCart(logo)
    expect(readCart(area.get(CART_STORAGE_KEY) ?? '')).toEqual([{ ...logo, quantity: 1 }])
    removeLine(lineKey(logo))
    expect(area.has(CART_STORAGE_KEY)).toBe(false)
  })

  it('follows what another tab does', () => {
    addToCart(logo)
    otherTab(JSON.stringify([{ ...website, quantity: 4 }]))
    expect(itemCount($cart.get())).toBe(4)
    otherTab('}{ not a cart')
    expect($cart.get()).toEqual([])
  })

  it('is read again before it is written: a tab that slept keeps what another added', () => {
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

  it('is written by an update only where a line differs', () => {
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
  ])('that is %s is not promised: the visitor is told, and nothing fails', (_, blocked) => {
    vi.stubGlobal('localStorage', blocked)
    expect(addToCart(logo)).toBe(false)
    expect($cart.get()).toEqual([])
    expect($cartNotice.get()).toMatchObject({ text: 'Your browser could not keep your cart', isError: true })
  })

  it('that has become full keeps its lines, which can still be removed', () => {
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
])('"%s" typed as a quantity is %s', (typed, quantity) => expect(readQuantity(typed)).toBe(quantity))
