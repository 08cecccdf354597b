import { SWITCHED_OFF_CODE } from '@karigar/contract/accounts/session.rules'
import { STORED_USER, tokenCookie } from '@karigar/contract/accounts/session.rules'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

type Session = typeof import('./session.ts')
let { admit, askToSignIn, logOut, takeFlash, takeWanted } = {} as Session
let holdUnsaved: typeof import('./unsaved.ts').holdUnsaved

const left = vi.fn<(path: string) => void>()

function at(path: string): void {
  const { pathname, search } = new URL(path, 'https://shop.example')
  vi.stubGlobal('location', { pathname, search, assign: left, protocol: 'https:' })
}

beforeEach(async () => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
  // A page that has just been opened: it knows of no way out yet.
  vi.resetModules()
  ;({ admit, askToSignIn, logOut, takeFlash, takeWanted } = await import('./session.ts'))
  ;({ holdUnsaved } = await import('./unsaved.ts'))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
  left.mockReset()
})

test('keeps the requested path across the sign-in and returns it once', () => {
  at('/admin/orders/KG-JTSJ5P?x=1')
  expect(askToSignIn('admin')).toBe(true)
  expect(left).toHaveBeenCalledWith('/login?redirect=admin')
  expect(takeWanted('admin')).toBe('/admin/orders/KG-JTSJ5P?x=1')
  expect(takeWanted('admin')).toBeNull()
})

test('sets out for the sign-in once, however many calls are refused, and again where it did not get there', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  at('/admin/orders')
  askToSignIn('admin')
  askToSignIn('admin')
  expect(left.mock.calls).toEqual([['/login?redirect=admin']])
  vi.advanceTimersByTime(11_000)
  askToSignIn('admin')
  expect(left).toHaveBeenCalledTimes(2)
})

test('nothing that is refused after a logout leads elsewhere, or says something else', () => {
  at('/admin/orders')
  logOut()
  askToSignIn('admin')
  expect(admit('admin')).toBeNull()
  expect(left.mock.calls).toEqual([['/']])
  expect(takeFlash()?.title).toBe(sessionMessages.loggedOut)
})

test('does not return the requested path to the other area, nor after half an hour', () => {
  at('/admin/orders')
  askToSignIn('admin')
  expect(takeWanted('manager')).toBeNull()
  at('/administrator')
  askToSignIn('admin')
  expect(takeWanted('admin')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'] })
  at('/admin/orders')
  askToSignIn('admin')
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(takeWanted('admin')).toBeNull()
})

test('does not leave a form with unsaved changes', () => {
  at('/admin/services/logo-design')
  const release = holdUnsaved()
  expect(askToSignIn('admin')).toBe(false)
  expect(left).not.toHaveBeenCalled()
  release()
  expect(askToSignIn('admin')).toBe(true)
})

test('says that the account was switched off, also when later calls are refused without a token', () => {
  at('/manager/orders')
  askToSignIn('manager')
  expect(takeFlash()?.title).toBe(sessionMessages.mustLogIn)
  askToSignIn('manager', SWITCHED_OFF_CODE)
  askToSignIn('manager')
  expect(takeFlash()).toEqual({ title: authMessages.switchedOff, kind: 'error' })
})

test('a manager who is led out of the admin’s screens stays signed in, whatever is refused on the way', () => {
  at('/admin/orders')
  const manager = { id: 'm1', name: 'Meera', role: 'manager' }
  localStorage.setItem(STORED_USER, JSON.stringify(manager))
  vi.stubGlobal('document', { cookie: tokenCookie('manager', 'a.b.c', false) })
  expect(admit('admin')).toBeNull()
  askToSignIn('admin')
  expect(left.mock.calls).toEqual([['/']])
  expect(takeFlash()?.title).toBe(authMessages.noPermission)
  expect(localStorage.getItem(STORED_USER)).not.toBeNull()
})
