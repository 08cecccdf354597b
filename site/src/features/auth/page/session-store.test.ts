import { TOKEN_COOKIES } from '@karigar/contract/accounts/session.rules'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const user = {
  id: 'u1',
  name: 'Asha',
  email: 'asha@example.com',
  profile_pic: null,
  role: 'user' as const,
  created_at: '2026-01-01T00:00:00.000Z',
}

beforeEach(() => {
  vi.resetModules()
  vi.stubGlobal('document', { cookie: `${TOKEN_COOKIES.user}=abc`, addEventListener: () => undefined })
  vi.stubGlobal('location', { protocol: 'https:' })
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('addEventListener', () => undefined)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

test('works within the page when storage is blocked, and starts signed out', async () => {
  const refuse = () => {
    throw new DOMException('Access is denied for this document.', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
  const { $user, signIn, signOut } = await import('./session-store.ts')
  expect($user.get()).toBeNull()
  signIn('abc', user)
  expect($user.get()).toEqual(user)
  signOut()
  expect($user.get()).toBeNull()
})

test('adopts a sign-in from another tab, even if its cookie becomes visible late', async () => {
  vi.useFakeTimers()
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  const heard: Record<string, (event: { key: string }) => void> = {}
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string }) => void) => {
    heard[type] = listener
  })
  vi.stubGlobal('document', { cookie: '', addEventListener: () => undefined })
  const { $user } = await import('./session-store.ts')
  kept.set('user', JSON.stringify(user))
  heard.storage?.({ key: 'user' })
  expect($user.get()).toBeNull()
  expect(kept.has('user')).toBe(true)
  vi.stubGlobal('document', { cookie: `${TOKEN_COOKIES.user}=abc` })
  vi.advanceTimersByTime(1000)
  expect($user.get()).toEqual(user)
  vi.useRealTimers()
})

test('drops a stored user that has only a role', async () => {
  const kept = new Map([['user', '{"role":"user"}']])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
  })
  const { $user } = await import('./session-store.ts')
  expect($user.get()).toBeNull()
  expect(kept.size).toBe(0)
})
