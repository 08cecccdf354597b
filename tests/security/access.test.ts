import { authMessages, sessionMessages } from '@karigar/contract/accounts/auth.words'
import { describe, expect, it } from 'vitest'
import { bearer, contract, statuses, verdicts } from '../support/access.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

describe('access to endpoints', () => {
  it('is restricted to admins under /admin and /media', () => {
    expect(contract.length).toBeGreaterThan(20)
    expect(
      contract.filter(([key]) => key.includes(' /admin/')).every(([, { role }]) => role === 'admin'),
    ).toBe(true)
    expect(
      contract.filter(([key]) => key.includes(' /media/')).every(([, { role }]) => role === 'admin'),
    ).toBe(true)
  })

  it.each(['user', 'manager', 'admin'] as const)('follows the contract for a signed-in %s', async (role) => {
    const shop = await buildTestApp()
    expect(verdicts(await statuses(shop, bearer(await tokenOf(shop, role))), role)).toEqual([])
  })

  it('is limited to public endpoints for a visitor', async () => {
    const shop = await buildTestApp()
    expect(verdicts(await statuses(shop, {}))).toEqual([])
  })

  it('is not granted by a cookie', async () => {
    const shop = await buildTestApp()
    const token = await tokenOf(shop, 'admin')
    const cookie = `admin_token=${token}; manager_token=${token}; user_token=${token}`
    expect(verdicts(await statuses(shop, { cookie }))).toEqual([])
  })

  it.each([
    ['no scheme', (token: string) => token],
    ['another scheme', (token: string) => `Basic ${token}`],
    ['an empty token', () => 'Bearer '],
    ['garbage', () => 'Bearer garbage'],
    ['half a token', (token: string) => `Bearer ${token.slice(0, -4)}`],
  ])('is not granted by an Authorization header with %s', async (_, header) => {
    const shop = await buildTestApp()
    expect(verdicts(await statuses(shop, { authorization: header(await tokenOf(shop, 'admin')) }))).toEqual(
      [],
    )
  })
})

describe('the role of a route', () => {
  it.each([
    ['user', { user: 200, manager: 403, admin: 200 }],
    ['manager', { user: 403, manager: 200, admin: 200 }],
    ['admin', { user: 403, manager: 403, admin: 200 }],
    ['session', { user: 200, manager: 200, admin: 200 }],
  ] as const)('set to %s admits only the matching accounts and admins', async (role, wanted) => {
    const shop = await buildTestApp()
    shop.app.get('/api/try', { config: { role } }, async (request) => ({ role: request.account().role }))
    for (const held of ['user', 'manager', 'admin'] as const) {
      const response = await shop.call('GET', '/api/try', { as: await tokenOf(shop, held) })
      expect(response.statusCode, held).toBe(wanted[held])
      const answer = wanted[held] === 403 ? { detail: authMessages.noPermission } : { role: held }
      expect(response.json(), held).toEqual(answer)
    }
    const visitor = await shop.call('GET', '/api/try')
    expect([visitor.statusCode, visitor.json()]).toEqual([401, { detail: sessionMessages.mustLogIn }])
  })

  it('must be declared: a route without one cannot be registered', async () => {
    const { app } = await buildTestApp()
    expect(() => app.get('/api/forgotten', async () => 'open')).toThrow(
      'GET /api/forgotten does not say who may call it.',
    )
    expect(() =>
      app.route({ method: 'POST', url: '/api/forgotten', config: {}, handler: async () => 'open' }),
    ).toThrow(/POST \/api\/forgotten/)
  })

  it('is checked before the body is parsed', async () => {
    const { call } = await buildTestApp()
    const response = await call('POST', '/api/admin/categories', {
      headers: { 'content-type': 'application/json' },
      payload: '{',
    })
    expect(response.statusCode).toBe(401)
  })
})
