import { describe, expect, it } from 'vitest'
import { bearer, statuses, verdicts } from '../support/access.ts'
import { accountOf, addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { claimsOf, forgeToken } from '../support/tokens.ts'

describe('a token signed outside the shop', () => {
  const now = Math.floor(Date.now() / 1000)
  it.each([
    ['is accepted with the shop’s secret and claims', {}, 'HS256', true],
    ['is refused when it has expired', { iat: now - 700_000, exp: now - 1 }, 'HS256', false],
    ['is refused without an expiry', { exp: undefined }, 'HS256', false],
    ['is refused from another issuer', { iss: 'somebody-else' }, 'HS256', false],
    ['is refused without an issuer', { iss: undefined }, 'HS256', false],
    ['is refused for another audience', { aud: 'somebody-else:admin' }, 'HS256', false],
    ['is refused for another role than the account’s', { aud: 'karigar:user' }, 'HS256', false],
    ['is refused without an audience', { aud: undefined }, 'HS256', false],
    ['is refused without a subject', { sub: undefined }, 'HS256', false],
    ['is refused for an unknown account', { sub: 'NOBODY22' }, 'HS256', false],
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

  it('is refused with another secret', async () => {
    const shop = await buildTestApp()
    const token = forgeToken(claimsOf(await accountOf(shop, 'admin')), 'x'.repeat(43))
    expect(verdicts(await statuses(shop, bearer(token)))).toEqual([])
  })
})

describe('a logout', () => {
  const ended = [401, { detail: 'Your session has ended. Please log in again.' }]
  const session = async ({ call }: TestApp, as: string) => {
    const response = await call('GET', '/api/auth/session', { as })
    return response.statusCode === 200 ? 200 : [response.statusCode, response.json()]
  }

  it('ends its own token in every process and leaves other devices signed in', async () => {
    const shop = await buildTestApp()
    const other = await buildTestApp({ beside: shop })
    // Signed in at the same time, so that the tokens differ only in their ids.
    const [here = '', elsewhere = ''] = await Promise.all([tokenOf(shop, 'admin'), tokenOf(shop, 'admin')])
    const customer = await tokenOf(shop, 'user')
    const answer = await shop.call('POST', '/api/auth/logout', { as: here })
    expect([answer.statusCode, answer.json()]).toEqual([200, { message: 'Logged out' }])
    for (const each of [shop, other]) {
      expect(await session(each, here)).toEqual(ended)
      expect([await session(each, elsewhere), await session(each, customer)]).toEqual([200, 200])
    }
    expect(verdicts(await statuses(other, bearer(here)))).toEqual([])
  })

  it('ends a token of an older version without an id, in any equivalent spelling', async () => {
    const shop = await buildTestApp()
    const claims = claimsOf(await accountOf(shop, 'manager'))
    const token = forgeToken(claims, shop.config.jwtSecret)
    // The last character of a signature has two unused bits, so that a different one can mean the same.
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
    const spelling = token.slice(0, -1) + letters[letters.indexOf(token.at(-1) ?? '') + 1]
    const later = forgeToken({ ...claims, iat: claims.iat + 1 }, shop.config.jwtSecret)
    expect([await session(shop, token), await session(shop, spelling)]).toEqual([200, 200])
    await shop.call('POST', '/api/auth/logout', { as: token })
    expect(await session(shop, token)).toEqual(ended)
    expect(await session(shop, spelling)).toEqual(ended)
    expect(await session(shop, later)).toBe(200)
  })
})

describe('a session ends immediately', () => {
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
