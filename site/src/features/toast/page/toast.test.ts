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

test('a flash message can be taken only once', () => {
  flashToast({ title: 'Logged out' })
  expect(takeFlash()).toEqual({ title: 'Logged out' })
  expect(takeFlash()).toBeNull()
})

test('a flash message is dropped without an error if storage is unavailable', () => {
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => flashToast({ title: 'Logged out' })).not.toThrow()
  expect(takeFlash()).toBeNull()
})

test('showing the same message twice notifies listeners twice', () => {
  const shown: unknown[] = []
  const stop = $toast.listen((toast) => shown.push(toast))
  const toast = { title: 'Added Logo Design to cart' }
  showToast(toast)
  showToast(toast)
  stop()
  expect(shown).toEqual([toast, toast])
})
