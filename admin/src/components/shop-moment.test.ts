import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fromShopClock, toShopClock } from './shop-moment.ts'

test('reads and shows moments by the shop’s clock, wherever the browser is', () => {
  expect(fromShopClock('2026-11-24T10:00')).toBe('2026-11-24T04:30:00.000Z')
  expect(toShopClock('2026-11-23T18:30:00.000Z')).toBe('2026-11-24T00:00')
  expect([fromShopClock(''), fromShopClock('2026-02-30T10:00'), toShopClock(null), toShopClock('x')]).toEqual(
    [null, null, '', ''],
  )
})

test('shows what was typed', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0) / 60_000, max: Date.UTC(2099, 0) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const moment = new Date(minute * 60_000).toISOString()
      expect(fromShopClock(toShopClock(moment))).toBe(moment)
    }),
  )
})

test('leaves a text as it is that a field shows already, because react-admin formats it twice', () => {
  const zone = process.env.TZ
  try {
    for (const elsewhere of ['Asia/Dubai', 'UTC', 'America/Los_Angeles']) {
      process.env.TZ = elsewhere
      expect(toShopClock(toShopClock('2026-11-24T04:30:00.000Z'))).toBe('2026-11-24T10:00')
    }
  } finally {
    if (zone === undefined) delete process.env.TZ
    else process.env.TZ = zone
  }
})
