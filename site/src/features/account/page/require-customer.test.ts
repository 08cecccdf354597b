import { TOKEN_COOKIES } from '@karigar/contract/accounts/session.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const kept = new Map<string, string>()
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, text: string) => void kept.set(key, text),
  removeItem: (key: string) => void kept.delete(key),
}
const user = { id: 'u1', name: 'Asha', role: 'user' }
const page = { cookie: '', hidden: false, documentElement: { dataset: {} }, addEventListener: () => {} }
const replace = vi.fn<(address: string) => void>()
let heard: Record<string, ((event: { key: string }) => void)[]> = {}
const hear = (type: string) => heard[type]?.forEach((listener) => listener({ key: 'user' }))

beforeEach(() => {
  vi.resetModules()
  vi.useFakeTimers()
  heard = {}
  replace.mockReset()
  kept.set('user', JSON.stringify(user))
  page.cookie = `${TOKEN_COOKIES.user}=abc`
  vi.stubGlobal('document', page)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('location', { protocol: 'https:', replace })
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string }) => void) => {
    heard[type] = [...(heard[type] ?? []), listener]
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

async function openPage(): Promise<void> {
  const { requireCustomer } = await import('./require-customer.ts')
  await requireCustomer('/orders')
}

test('a logout in another tab redirects to the sign-in, even if the cookie disappears late', async () => {
  await openPage()
  kept.delete('user')
  hear('storage')
  expect(replace).not.toHaveBeenCalled()
  page.cookie = ''
  vi.advanceTimersByTime(100)
  expect(replace).toHaveBeenCalledExactlyOnceWith('/login?redirect=/orders')
})

test('the page stays open after other storage changes, and while the cookie stays', async () => {
  await openPage()
  hear('storage')
  expect(vi.getTimerCount()).toBe(1)
  vi.advanceTimersByTime(60_000)
  kept.delete('user')
  hear('storage')
  vi.advanceTimersByTime(60_000)
  expect(replace).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
})
