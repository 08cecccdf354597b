import { describe, expect, it } from 'vitest'
import { bearer, statuses, verdicts } from '../support/access.ts'
import { accountOf, addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { claimsOf, forgeToken } from '../support/tokens.ts'

describe('a token made by somebody else', () => {
  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['is as good as the shop’s own with the shop’s secret and claims', {}, 'HS256', true],
    ['is refused when it has expired', { iat: now - 700_000, exp: now - 1 }, 'HS256', false],
    ['is refused without an end', { exp: undefined }, 'HS256', false],
    ['is refused from another issuer', { iss: 'somebody-else' }, 'HS256', false],
    ['is refused without an issuer', { iss: undefined }, 'HS256', false],
    ['is refused for another audience', { aud: 'somebody-else:admin' }, 'HS256', false],
    ['is refused for another role than the account’s', { aud: 'karigar:user' }, 'HS256', false],
    ['is refused without an audience', { aud: undefined }, 'HS256', false],
    ['is refused without a subject', { sub: undefined }, 'HS256', false],
    ['is refused for an account that never was', { sub: 'NOBODY22' }, 'HS256', false],
    ['is refused with an older token version', { ver: 0 }, 'HS256', false],
    ['is refused with a version that is text', { ver: '1' }, 'HS256', false],
    ['is refused without a version', { ver: undefined }, 'HS256', false],
    ['is refused unsigned', {}, 'none', false],
    ['is refused signed with HS512', {}, 'HS512', false],
    ['is refused signed with HS384', {}, 'HS384', false],
  ] as const)('%s', async (_, changes, algorithm, accepted) => {
    const shop = await buildTestApp()
    const claims = { ...claimsOf(await accountOf(shop, 'admin')), ...changes }
    const found = await statuses(shop, bearer(forgeToken(claims, shop.config.jwtSecret, algorithm)))
    expect(verdicts(found, accepted ? 'admin' : undefined)).toEqual([])
  })

  it('is refused under another secret', async () => {
    const shop = await buildTestApp()
    const token = forgeToken(claimsOf(await accountOf(shop, 'admin')), 'x'.repeat(43))
    expect(verdicts(await statuses(shop, bearer(token)))).toEqual([])
  })
})

describe('a session ends at once', () => {
  const account = {
    role: 'admin',
    name: 'Second admin',
    username: 'second',
    password: 'second-password',
  } as const

  const changes = [
    [
      'when the account is deleted',
      async ({ app }: TestApp, id: string) => app.db.deleteFrom('users').where('id', '=', id).execute(),
    ],
    [
      'when its sessions are ended',
      async ({ app }: TestApp, id: string) =>
        app.db.updateTable('users').set({ token_version: 2 }).where('id', '=', id).execute(),
    ],
    [
      'when its role changes',
      async ({ app }: TestApp, id: string) =>
        app.db.updateTable('users').set({ role: 'user' }).where('id', '=', id).execute(),
    ],
  ] as const

  it.each(changes)('%s, in every process', async (_, change) => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    const { id } = await addAccount(shop, account)
    const json = { username: 'second', password: account.password }
    const signIn = await shop.call('POST', '/api/auth/admin/login', { json })
    const as = signIn.json<{ access_token: string }>().access_token
    expect((await other.call('GET', '/api/auth/session', { as })).json()).toMatchObject({ id })
    await change(shop, id)
    expect((await other.call('GET', '/api/admin/categories', { as })).statusCode).toBe(401)
    expect(verdicts(await statuses(other, bearer(as)))).toEqual([])
  })

  it.each(changes)('%s', async (_, change) => {
    const shop = await buildTestApp()
    const { id } = await addAccount(shop, account)
    const signIn = await shop.call('POST', '/api/auth/admin/login', {
      json: { username: 'second', password: account.password },
    })
    const as = signIn.json<{ access_token: string }>().access_token
    expect((await shop.call('GET', '/api/auth/session', { as })).json()).toMatchObject({ id })
    await change(shop, id)
    const refused = await shop.call('GET', '/api/admin/categories', { as })
    expect([refused.statusCode, refused.json()]).toEqual([
      401,
      { detail: 'Your session has ended. Please log in again.' },
    ])
    expect(verdicts(await statuses(shop, bearer(as)))).toEqual([])
  })
})
