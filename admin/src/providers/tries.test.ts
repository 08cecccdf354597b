import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTries } from './tries.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('pauses grow from two seconds to a minute while tries fail, and are short again after a reset', () => {
  const times: number[] = []
  const began = Date.now()
  const tries = createTries(() => {
    times.push((Date.now() - began) / 1000)
    tries.later()
  })
  tries.later()
  vi.advanceTimersByTime(200_000)
  expect(times).toEqual([2, 6, 14, 30, 62, 122, 182])
  tries.reset()
  vi.advanceTimersByTime(200_000)
  expect(times).toHaveLength(7)
  tries.later()
  vi.advanceTimersByTime(2000)
  expect(times).toHaveLength(8)
})
