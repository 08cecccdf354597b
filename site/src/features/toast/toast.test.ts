import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { $toast, flashToast, showToast, takeFlash } from './toast.ts'

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a kept message is shown on one page only', () => {
  flashToast({ title: 'Logged out' })
  expect(takeFlash()).toEqual({ title: 'Logged out' })
  expect(takeFlash()).toBeNull()
})

test('a browser without storage goes without the message', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => flashToast({ title: 'Logged out' })).not.toThrow()
  expect(takeFlash()).toBeNull()
})

test('the same message twice is shown twice', () => {
  const shown: unknown[] = []
  const stop = $toast.listen((toast) => shown.push(toast))
  const toast = { title: 'Added Logo Design to cart' }
  showToast(toast)
  showToast(toast)
  stop()
  expect(shown).toEqual([toast, toast])
})
