import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endSessions, expiredCookies, readToken, storedUser, tokenCookie } from './session.rules.ts'
import { loginDestination, loginRole } from './sign-in-redirect.ts'

const user = {
  id: 'U1',
  name: 'A',
  email: null,
  profile_pic: null,
  role: 'admin',
  created_at: '2026-01-01T00:00:00.000Z',
}

describe('the redirect after a sign-in', () => {
  it.each([
    ['admin', '/admin', 'admin'],
    ['/admin/services', '/admin/services', 'admin'],
    ['manager', '/manager', 'manager'],
    ['dashboard', '/dashboard', 'user'],
    ['/referrals', '/referrals', 'user'],
    ['profile/settings', '/profile/settings', 'user'],
    [null, '/', 'user'],
    ['', '/', 'user'],
    ['//evil.example', '/', 'user'],
    ['/\\evil.example', '/', 'user'],
    ['https://evil.example', '/', 'user'],
    ['admin@evil.example', '/', 'user'],
    ['adminx', '/', 'user'],
    ['login', '/', 'user'],
    ['services/logo-x1', '/services/logo-x1', 'user'],
    ['/orders/KG-7XK2MP', '/orders/KG-7XK2MP', 'user'],
    ['//evil.example/cart', '/', 'user'],
    ['//evil.example/admin', '/', 'user'],
    ['cart/evil', '/', 'user'],
    ['services/..', '/', 'user'],
    ['services/a/b', '/', 'user'],
    ['services/a?b', '/', 'user'],
    ['services//evil.example', '/', 'user'],
    ['admin/..', '/', 'user'],
  ])(
    'with redirect=%s leads to %s, and the sign-in form is for the role %s',
    (redirect, destination, role) => {
      expect(loginDestination(redirect)).toBe(destination)
      expect(loginRole(redirect)).toBe(role)
    },
  )

  it('never leaves the origin, whatever the text', () => {
    const part = fc.constantFrom(
      '/',
      '\\',
      '..',
      '?',
      '#',
      '@',
      ':',
      '\n',
      'https:',
      'evil.example',
      'services',
    )
    const pieces = fc.oneof(part, fc.constantFrom('cart', 'orders', 'admin', 'profile/settings', 'x'))
    const text = fc.oneof(
      fc.string(),
      fc.array(pieces, { maxLength: 6 }).map((all) => all.join('')),
    )
    fc.assert(
      fc.property(text, (redirect) => {
        const destination = loginDestination(redirect)
        const url = new URL(destination, 'https://shop.example')
        expect([url.origin, url.href]).toEqual(['https://shop.example', `https://shop.example${destination}`])
        expect(destination).toMatch(/^\/([\w-]+(\/[\w-]+)*)?$/)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the stored user', () => {
  it('is kept while the token of its role exists', () => {
    expect(storedUser(JSON.stringify(user), 'x=1; admin_token=abc')).toEqual(user)
  })
  it.each([
    ['without a token', JSON.stringify(user), ''],
    ['with another role’s token', JSON.stringify(user), 'user_token=abc'],
    ['when it is not JSON', '{', 'admin_token=abc'],
    ['when its role is unknown', JSON.stringify({ ...user, role: 'owner' }), 'owner_token=abc'],
    ['when its role is not a string', JSON.stringify({ ...user, role: ['admin'] }), 'admin_token=abc'],
    ['when it has only a role', '{"role":"admin"}', 'admin_token=abc'],
    ['when it is null', 'null', 'admin_token=abc'],
  ])('is dropped %s', (_, json, cookies) => {
    expect(storedUser(json, cookies)).toBeNull()
  })

  it('always has an id, a name and a role with a token, whatever is stored', () => {
    const field = fc.oneof(
      fc.string(),
      fc.constantFrom('admin', 'manager', 'user', 'toString'),
      fc.jsonValue(),
    )
    const stored = fc.oneof(
      fc.jsonValue(),
      fc.record({ id: field, name: field, role: field }, { requiredKeys: [] }),
    )
    const cookies = 'admin_token=a; user_token=b'
    fc.assert(
      fc.property(stored, (value) => {
        const found = storedUser(JSON.stringify(value), cookies)
        if (found === null) return true
        return (
          typeof found.id === 'string' && typeof found.name === 'string' && /^(admin|user)$/.test(found.role)
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('token cookies', () => {
  it('last 7 days, are same-site strict and have the path /', () => {
    expect(tokenCookie('user', 'abc', true)).toBe(
      'user_token=abc; Max-Age=604800; Path=/; SameSite=Strict; Secure',
    )
  })
  it('are read by role and removed together', () => {
    expect(readToken('user_token=a; admin_token=b', 'admin')).toBe('b')
    expect(readToken('xuser_token=a', 'user')).toBeNull()
    expect(expiredCookies().map((line) => line.split('=')[0])).toEqual([
      'admin_token',
      'manager_token',
      'user_token',
    ])
  })
})

describe('ending the sessions on the server', () => {
  const answer = vi.fn<typeof fetch>()
  afterEach(() => {
    vi.unstubAllGlobals()
    answer.mockReset()
  })

  it('sends one keepalive request per token', () => {
    answer.mockResolvedValue(new Response())
    vi.stubGlobal('fetch', answer)
    endSessions('/api', 'theme=dark; admin_token=aaa; manager_token=; user_token=uuu')
    const call = (token: string) => [
      '/api/auth/logout',
      { method: 'POST', headers: { authorization: `Bearer ${token}` }, keepalive: true },
    ]
    expect(answer.mock.calls).toEqual([call('aaa'), call('uuu')])
    endSessions('/api', '')
    expect(answer).toHaveBeenCalledTimes(2)
  })

  it('throws no error when the server cannot be reached', async () => {
    const failed = vi.fn<(reason: unknown) => void>()
    process.on('unhandledRejection', failed)
    answer.mockRejectedValue(new TypeError('Failed to fetch'))
    vi.stubGlobal('fetch', answer)
    endSessions('/api', 'user_token=uuu')
    await new Promise((resolve) => setTimeout(resolve, 20))
    process.off('unhandledRejection', failed)
    expect(answer).toHaveBeenCalledOnce()
    expect(failed).not.toHaveBeenCalled()
  })
})
