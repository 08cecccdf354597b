import type { TokenReply } from '@karigar/contract/accounts/auth.wire'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { describe, expect, it } from 'vitest'
import { accountOf, addAccount } from '../support/accounts.ts'
import { buildTestApp } from '../support/build-test-app.ts'

const WEEK = 7 * 24 * 60 * 60

function claims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as Record<string, unknown>
}

describe('signing in', () => {
  it.each([
    ['user', '/api/auth/login', { email: 'customer@example.com', password: 'customer123' }],
    ['manager', '/api/auth/manager/login', { username: 'manager', password: 'manager123' }],
    ['admin', '/api/auth/admin/login', { username: 'admin', password: 'admin123' }],
  ] as const)('as %s returns a token valid for seven days and the account', async (role, address, json) => {
    const shop = await buildTestApp()
    const account = await accountOf(shop, role)
    const response = await shop.call('POST', address, { json })
    expect(response.statusCode).toBe(200)
    const reply = response.json<TokenReply>()
    expect(reply).toEqual({
      access_token: expect.any(String),
      token_type: 'bearer',
      user: {
        id: account.id,
        name: account.name,
        email: account.email,
        profile_pic: null,
        role,
        created_at: account.created_at,
      },
    })
    const { iat, exp, since, ...rest } = claims(reply.access_token)
    expect(Number(exp) - Number(iat)).toBe(WEEK)
    expect(since).toBe(iat)
    expect(rest).toEqual({
      user_id: account.id,
      sub: account.id,
      jti: expect.stringMatching(/^[0-9a-f-]{36}$/),
      ver: 1,
      iss: 'karigar',
      aud: `karigar:${role}`,
    })
    expect((await shop.call('GET', '/api/auth/session', { as: reply.access_token })).json()).toEqual(
      reply.user,
    )
  })

  it.each([
    'customer@example.com',
    'Customer@Example.COM',
    '  customer@example.com ',
    '9876501234',
    '98765 01234',
    '(98765) 01-234',
  ])('accepts e-mail addresses and phone numbers in the forms people type: %s', async (email) => {
    const { call } = await buildTestApp()
    expect(
      (await call('POST', '/api/auth/login', { json: { email, password: 'customer123' } })).statusCode,
    ).toBe(200)
  })

  it('accepts a username in capitals with spaces around it', async () => {
    const { call } = await buildTestApp()
    expect(
      (await call('POST', '/api/auth/admin/login', { json: { username: ' ADMIN ', password: 'admin123' } }))
        .statusCode,
    ).toBe(200)
  })

  it.each([
    ['/api/auth/login', { email: '', password: '' }, ['email', 'password']],
    ['/api/auth/login', { email: '   ', password: 'x' }, ['email']],
    ['/api/auth/login', { email: 'customer@example.com', password: '' }, ['password']],
    ['/api/auth/admin/login', { username: '', password: 'x' }, ['username']],
    ['/api/auth/manager/login', { username: 'manager', password: '  ' }, ['password']],
  ])('to %s with %j asks for all fields', async (address, json, fields) => {
    const { call } = await buildTestApp()
    const response = await call('POST', address, { json })
    expect(response.statusCode).toBe(422)
    expect(response.json()).toEqual({
      detail: 'Please fill in all fields',
      errors: Object.fromEntries(fields.map((field) => [field, 'Please fill in all fields'])),
    })
  })

  it.each([
    ['/api/auth/login', { email: 'customer@example.com', password: 'Customer123' }],
    ['/api/auth/login', { email: 'customer@example.com', password: 'customer123 ' }],
    ['/api/auth/login', { email: 'admin@example.com', password: 'admin123' }],
    ['/api/auth/login', { email: 'admin', password: 'admin123' }],
    ['/api/auth/admin/login', { username: 'manager', password: 'manager123' }],
    ['/api/auth/admin/login', { username: 'admin@example.com', password: 'admin123' }],
    ['/api/auth/manager/login', { username: 'admin', password: 'admin123' }],
  ])('to %s with %j is refused: wrong credentials, or an account of another role', async (address, json) => {
    const { call } = await buildTestApp()
    const response = await call('POST', address, { json })
    expect([response.statusCode, response.json()]).toEqual([401, { detail: authMessages.invalidCredentials }])
  })

  it('distinguishes accounts of different roles that share an e-mail address', async () => {
    const shop = await buildTestApp()
    const { id } = await addAccount(shop, {
      role: 'user',
      name: 'Asha',
      email: 'admin@example.com',
      password: 'another-one',
    })
    const response = await shop.call('POST', '/api/auth/login', {
      json: { email: 'admin@example.com', password: 'another-one' },
    })
    expect(response.json<TokenReply>().user).toMatchObject({ id, role: 'user' })
  })

  it('answers 12 concurrent requests', async () => {
    const { call } = await buildTestApp()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        call('POST', '/api/auth/login', { json: { email: 'customer@example.com', password: 'customer123' } }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array.from({ length: 12 }, () => 200))
  })
})

describe('GET /auth/session', () => {
  it('refuses a request without a token with 401', async () => {
    const { call } = await buildTestApp()
    const response = await call('GET', '/api/auth/session')
    expect([response.statusCode, response.json()]).toEqual([
      401,
      { detail: 'You must be logged in to access this page' },
    ])
  })
})

describe('GET /public/demo', () => {
  it('returns working staff credentials in a sample shop', async () => {
    const { call } = await buildTestApp()
    const demo = (await call('GET', '/api/public/demo')).json()
    expect(demo).toEqual({
      demo: true,
      admin: { username: 'admin', password: 'admin123' },
      manager: { username: 'manager', password: 'manager123' },
    })
    expect((await call('POST', '/api/auth/admin/login', { json: demo.admin })).statusCode).toBe(200)
    expect((await call('POST', '/api/auth/manager/login', { json: demo.manager })).statusCode).toBe(200)
  })

  it('returns no credentials in a real shop', async () => {
    const { call } = await buildTestApp({ env: { DEMO: '0' } })
    expect((await call('GET', '/api/public/demo')).json()).toEqual({ demo: false })
  })
})
