import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

function storage(isRefused = false): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const kept = new Map<string, string>()
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      if (isRefused) throw new DOMException('No room.', 'QuotaExceededError')
      kept.set(key, value)
    },
    removeItem: (key) => void kept.delete(key),
  }
}

beforeEach(() => {
  vi.resetModules()
  for (const area of ['localStorage', 'sessionStorage']) vi.stubGlobal(area, storage())
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const at = '2026-11-21T10:00:00.000Z'
const kept = (key: string, changes: object = {}) => ({
  key,
  order_id: `KG-${key}`,
  at,
  user_id: null,
  claimed: false,
  ...changes,
})

describe('the stored orders', () => {
  test('are the newest fifty, one per key', async () => {
    const { keepOrder, keptOrders, MOST_KEPT } = await import('./kept-orders.ts')
    for (let index = 0; index < 60; index++) keepOrder(kept(`k${index}`, { order_id: null }))
    keepOrder(kept('k59'))
    expect(keptOrders()).toHaveLength(MOST_KEPT)
    expect(keptOrders().at(-1)).toEqual(kept('k59'))
  })

  test('can be claimed by the accounts they may belong to, and are updated after the claim', async () => {
    const { claimableOrders, keepOrder, keptOrders, settleClaims } = await import('./kept-orders.ts')
    keepOrder(kept('guest'))
    keepOrder(kept('taken'))
    keepOrder(kept('unsent', { order_id: null }))
    keepOrder(kept('mine', { user_id: 'u1' }))
    keepOrder(kept('theirs', { user_id: 'u2' }))
    keepOrder(kept('done', { user_id: 'u1', claimed: true }))
    const asked = claimableOrders('u1')
    expect(asked.map(({ key }) => key)).toEqual(['guest', 'taken', 'mine'])
    settleClaims('u1', asked, ['KG-guest', 'KG-mine'])
    expect(claimableOrders('u1')).toEqual([])
    expect(keptOrders().map(({ key, claimed }) => [key, claimed])).toEqual([
      ['guest', true],
      ['unsent', false],
      ['mine', true],
      ['theirs', false],
      ['done', true],
    ])
  })

  test('are kept in memory if storage is refused, and damaged ones are left out', async () => {
    vi.stubGlobal('localStorage', storage(true))
    const { keepOrder, keptOrders } = await import('./kept-orders.ts')
    keepOrder(kept('a'))
    expect(keptOrders()).toEqual([kept('a')])
    vi.resetModules()
    const area = storage()
    vi.stubGlobal('localStorage', area)
    const fresh = await import('./kept-orders.ts')
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        area.setItem('karigar:orders:1', text)
        expect(fresh.keptOrders()).toEqual([])
      }),
    )
  })
})

describe('a waiting enquiry', () => {
  const order = { key: 'k'.repeat(24), lines: [{ service_id: 's', tier: 'Basic', quantity: 1 }] }

  test('is stored once with what it says last, put off for longer each time, and can be deleted', async () => {
    const { dropWaiting, keepWaiting, putOff, waitingOrders } = await import('./waiting-orders.ts')
    const now = new Date(at)
    keepWaiting(order, null, now)
    const noted = { ...order, note: 'Blue' }
    keepWaiting(noted, 'u1', now)
    expect(waitingOrders()).toMatchObject([{ order: noted, user_id: null, attempts: 0 }])
    putOff(order.key, now.getTime())
    putOff(order.key, now.getTime())
    expect(waitingOrders()).toMatchObject([{ attempts: 2, next_at: now.getTime() + 10_000 }])
    dropWaiting(order.key)
    expect(waitingOrders()).toEqual([])
  })

  test('is retried after pauses that never shrink and never exceed a quarter of an hour', async () => {
    const { pauseAfter } = await import('./waiting-orders.ts')
    fc.assert(
      fc.property(fc.nat(10_000), (attempts) => {
        expect(pauseAfter(attempts + 1)).toBeGreaterThanOrEqual(pauseAfter(attempts))
        expect(pauseAfter(attempts)).toBeLessThanOrEqual(15 * 60_000)
      }),
    )
  })

  test('can be stored without the code that sends it', async () => {
    const { keepUnsent } = await import('../page/unsent-orders.ts')
    const { keepWaiting, waitingOrders } = await import('./waiting-orders.ts')
    keepWaiting(order, null, new Date(at))
    keepUnsent([{ ...order.lines[0], service_id: 't', tier: 'Basic', quantity: 2, price: 5 }])
    const [first, second] = waitingOrders()
    expect(first?.order).toEqual(order)
    expect(second?.order.lines).toEqual([{ service_id: 't', tier: 'Basic', quantity: 2 }])
    expect(second?.order.key).toMatch(/^[A-Za-z0-9_-]{20,80}$/)
  })
})

describe('the key of an order', () => {
  const minutes = (count: number) => count * 60_000

  test('stays the same for the same lines within half an hour, also after a sign-in', async () => {
    const { orderKey } = await import('./order-key.ts')
    const key = orderKey([['s', 100]], null, 0)
    expect(key).toMatch(/^[A-Za-z0-9_-]{20,80}$/)
    expect(orderKey([['s', 100]], null, minutes(29))).toBe(key)
    expect(orderKey([['s', 100]], 'u1', minutes(29))).toBe(key)
  })

  test('keeps the note of its order, until another note is typed for it, and has none of another order', async () => {
    const { noteWith, orderKey } = await import('./order-key.ts')
    const first = orderKey([['s', 100]], null, 0)
    expect(noteWith(first, '')).toBe('')
    expect(noteWith(first, 'Blue')).toBe('Blue')
    expect(noteWith(orderKey([['s', 100]], null, minutes(5)), '')).toBe('Blue')
    expect(noteWith(first, 'Red')).toBe('Red')
    expect(noteWith(first, ' ')).toBe('Red')
    expect(noteWith(orderKey([['s', 120]], null, minutes(6)), '')).toBe('')
    expect(noteWith(orderKey([['s', 100]], null, minutes(7)), '')).toBe('')
  })

  test('differs for another price, another customer and a later time', async () => {
    const { orderKey } = await import('./order-key.ts')
    const keys = [
      orderKey([['s', 100]], 'u1', 0),
      orderKey([['s', 120]], 'u1', 0),
      orderKey([['s', 120]], 'u2', 0),
      orderKey([['s', 120]], null, 0),
      orderKey([['s', 120]], null, minutes(31)),
    ]
    expect(new Set(keys).size).toBe(keys.length)
  })
})
