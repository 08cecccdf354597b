import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createMemoryWindows } from './memory-windows.ts'

describe('createMemoryWindows', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
  afterEach(() => void vi.useRealTimers())

  it('allows as many hits of a key as its allowance, and says how long to wait after them', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 600 }), (max, seconds) => {
        const count = createMemoryWindows(max, seconds * 1000, 10)
        for (let n = 0; n < max; n += 1) expect(count('one')).toBe(0)
        expect(count('one')).toBe(seconds)
        expect(count('other')).toBe(0)
        vi.advanceTimersByTime((seconds - 1) * 1000)
        expect(count('one')).toBe(1)
        vi.advanceTimersByTime(1000)
        expect(count('one')).toBe(0)
      }),
    )
  })

  it('counts larger amounts, and gives back what was not needed', () => {
    const count = createMemoryWindows(10, 1000, 10)
    expect([count('one', 8), count('one', 3)]).toEqual([0, 1])
    expect([count('one', -3), count('one', 2), count('one')]).toEqual([0, 0, 1])
    vi.advanceTimersByTime(1000)
    expect([count('one', -8), count('one', 10), count('one')]).toEqual([0, 0, 1])
  })

  it('forgets the keys that were counted longest ago', () => {
    const count = createMemoryWindows(1, 1000, 2)
    for (const key of ['one', 'two', 'three']) count(key)
    expect([count('three'), count('one')]).toEqual([1, 0])
  })
})
