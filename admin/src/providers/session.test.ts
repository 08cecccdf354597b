import { STORED_USER, tokenCookie } from '@karigar/contract/rules/session'
import { messages } from '@karigar/contract/words/messages'
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
  expect(askToSignIn('admin', messages.auth.mustLogIn)).toBe(true)
  expect(left).toHaveBeenCalledWith('/login?redirect=admin')
  expect(takeWanted('admin')).toBe('/admin/orders/KG-JTSJ5P?x=1')
  expect(takeWanted('admin')).toBeNull()
})

test('does not return the requested path to the other area, nor after half an hour', () => {
  at('/admin/orders')
  askToSignIn('admin', messages.auth.mustLogIn)
  expect(takeWanted('manager')).toBeNull()
  at('/administrator')
  askToSignIn('admin', messages.auth.mustLogIn)
  expect(takeWanted('admin')).toBeNull()
  vi.useFakeTimers({ toFake: ['Date'] })
  at('/admin/orders')
  askToSignIn('admin', messages.auth.mustLogIn)
  vi.setSystemTime(Date.now() + 31 * 60_000)
  expect(takeWanted('admin')).toBeNull()
})

test('does not leave a form with unsaved changes', () => {
  at('/admin/services/logo-design')
  const release = holdUnsaved()
  expect(askToSignIn('admin', messages.auth.mustLogIn)).toBe(false)
  expect(left).not.toHaveBeenCalled()
  release()
  expect(askToSignIn('admin', messages.auth.mustLogIn)).toBe(true)
})

test('says that the account was switched off, also when later calls are refused without a token', () => {
  at('/manager/orders')
  askToSignIn('manager', 'Your session has ended. Please log in again.')
  expect(takeFlash()?.title).toBe(messages.auth.mustLogIn)
  askToSignIn('manager', messages.auth.switchedOff)
  askToSignIn('manager', messages.auth.mustLogIn)
  expect(takeFlash()).toEqual({ title: messages.auth.switchedOff, kind: 'error' })
})

test('a manager who is led out of the admin’s screens stays signed in, whatever is refused on the way', () => {
  at('/admin/orders')
  const manager = { id: 'm1', name: 'Meera', role: 'manager' }
  localStorage.setItem(STORED_USER, JSON.stringify(manager))
  vi.stubGlobal('document', { cookie: tokenCookie('manager', 'a.b.c', false) })
  expect(admit('admin')).toBeNull()
  askToSignIn('admin', messages.auth.mustLogIn)
  expect(left.mock.calls).toEqual([['/']])
  expect(takeFlash()?.title).toBe(messages.auth.noPermission)
  expect(localStorage.getItem(STORED_USER)).not.toBeNull()
})
