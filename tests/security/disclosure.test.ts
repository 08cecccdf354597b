import { endpoints } from '@karigar/contract/endpoints'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { describe, expect, it } from 'vitest'
import { contract } from '../support/access.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

describe('an error response', () => {
  it('is generic for an internal error', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await shop.app.db.schema.dropTable('service_tiers').execute()
    for (const [method, address] of [
      ['GET', '/api/public/categories-with-services'],
      ['POST', '/api/admin/services'],
      ['GET', '/api/admin/services'],
    ] as const) {
      const response = await shop.call(method, address, {
        as,
        ...(method === 'POST' ? { json: newService() } : {}),
      })
      expect(response.statusCode).toBe(500)
      expect(response.json()).toEqual({ detail: 'Something went wrong on our side. Please try again.' })
    }
  })

  it('never contains a stack trace, a file name or SQL', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    // The stream does not end.
    for (const [key] of contract.filter(([one]) => one !== 'GET /staff/alerts/stream')) {
      const [method = '', path = ''] = key.split(' ')
      for (const [id, payload] of [
        ['%00', '{"name":1}'],
        ["a'b", '[[['],
        ['x', '{}'],
      ] as const) {
        const url = `/api${path.replace(/:\w+/g, encodeURI(id))}?range=[0&sort={}&filter=[]`
        const response = await shop.app.inject({
          method: method as 'GET',
          url,
          headers: { authorization: `Bearer ${as}`, 'content-type': 'application/json' },
          ...(method === 'GET' ? {} : { payload }),
        })
        expect(response.statusCode, `${method} ${url}`).toBeLessThan(500)
        if (response.statusCode < 400) continue
        expect(
          Object.keys(response.json()).filter((name) => name !== 'detail' && name !== 'errors'),
          `${method} ${url}`,
        ).toEqual([])
        expect(response.body).not.toMatch(/node_modules|\.ts:\d|\bat .+:\d+:\d+|SQLITE|select .* from/i)
      }
    }
  })
})

describe('a password hash', () => {
  it('is in no response to an admin, a manager or a customer', async () => {
    const shop = await buildTestApp()
    const answers = [
      await shop.call('POST', '/api/auth/register', {
        json: { name: 'Nila', email: 'nila@example.com', password: 'secret1' },
      }),
      await shop.call('POST', '/api/auth/login', {
        json: { email: 'nila@example.com', password: 'secret1' },
      }),
    ]
    for (const role of ['admin', 'manager', 'user'] as const) {
      const as = await tokenOf(shop, role)
      for (const key of Object.keys(endpoints).filter(
        // The stream does not end, and sends what GET /staff/alerts answers.
        (line) =>
          line.startsWith('GET ') && line !== 'GET /public/demo' && line !== 'GET /staff/alerts/stream',
      ))
        answers.push(await shop.call('GET', `/api${key.slice(4).replace(':id', 'logo-design')}`, { as }))
    }
    expect(answers.length).toBeGreaterThan(30)
    expect(answers.filter(({ body }) => /argon2|"password|token_version/i.test(body))).toEqual([])
  })

  it('is the only form in which a password is stored', async () => {
    const shop = await buildTestApp()
    await shop.call('POST', '/api/auth/register', {
      json: { name: 'Nila', email: 'nila@example.com', password: 'a very secret one' },
    })
    const row = await shop.app.db
      .selectFrom('users')
      .selectAll()
      .where('email', '=', 'nila@example.com')
      .executeTakeFirstOrThrow()
    expect(row.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(JSON.stringify(row)).not.toContain('a very secret one')
  })
})

describe('a failed sign-in', () => {
  it.each([
    [
      '/api/auth/login',
      { email: 'nobody@example.com', password: 'x' },
      { email: 'customer@example.com', password: 'x' },
    ],
    ['/api/auth/login', { email: '+91 11111 11111', password: 'x' }, { email: '9876501234', password: 'x' }],
    ['/api/auth/admin/login', { username: 'nobody', password: 'x' }, { username: 'admin', password: 'x' }],
    [
      '/api/auth/manager/login',
      { username: 'nobody', password: 'x' },
      { username: 'manager', password: 'x' },
    ],
    [
      '/api/auth/admin/login',
      { username: 'nobody', password: 'manager123' },
      { username: 'manager', password: 'manager123' },
    ],
  ])('to %s does not reveal which accounts exist', async (address, unknown, known) => {
    const { call } = await buildTestApp()
    const [first, second] = [
      await call('POST', address, { json: unknown }),
      await call('POST', address, { json: known }),
    ]
    expect([first.statusCode, first.json()]).toEqual([401, { detail: authMessages.invalidCredentials }])
    const plain = ({ headers: { date: _, ...headers } }: typeof first) => headers
    expect([second.statusCode, second.body, plain(second)]).toEqual([
      first.statusCode,
      first.body,
      plain(first),
    ])
  })
})
