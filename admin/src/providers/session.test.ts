import { SWITCHED_OFF_CODE } from '@karigar/contract/accounts/session.rules'
import { STORED_USER, tokenCookie } from '@karigar/contract/accounts/session.rules'
import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { admit, askToSignIn, takeFlash, takeWanted } from './session.ts'
import { holdUnsaved } from './unsaved.ts'

const left = vi.fn<(path: string) => void>()

function at(path: string): void {
  const { pathname, search } = new URL(path, 'https://shop.example')
  vi.stubGlobal('location', { pathname, search, assign: left, protocol: 'https:' })
}

beforeEach(() => {
  const kept = new Map<string, string>()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('sessionStorage', storage)
  vi.stubGlobal('localStorage', storage)
  vi.stubGlobal('document', { cookie: '' })
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

test('sets out for the sign-in once, however many calls are refused together', () => {
  at('/admin/orders')
  askToSignIn('manager')
  askToSignIn('manager')
  expect(left.mock.calls).toEqual([['/login?redirect=manager']])
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
