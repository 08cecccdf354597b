import { createHash, randomUUID } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { deleteEndedKeys } from '../../api/src/idempotency/idempotency-keys.repository.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'

const HOURS = 60 * 60 * 1000
const nila = { name: 'Nila Rao', email: 'nila@example.com', password: 'secret1' }

const register = ({ call }: TestApp, json: object, key?: string) =>
  call('POST', '/api/auth/register', { json, ...(key ? { headers: { 'idempotency-key': key } } : {}) })

const customers = ({ app }: TestApp) =>
  app.db.selectFrom('users').select('id').where('role', '=', 'user').where('name', '=', nila.name).execute()

const kept = ({ app }: TestApp) => app.db.selectFrom('idempotency_keys').selectAll().execute()

afterEach(() => void vi.useRealTimers())

describe('a repeated request under the same key', () => {
  it('gets the first response with a replay header and changes nothing', async () => {
    const shop = await buildTestApp()
    const key = randomUUID()
    const first = await register(shop, nila, key)
    const repeat = await register(shop, nila, key)
    expect([first.statusCode, repeat.statusCode]).toEqual([201, 201])
    expect(repeat.body).toBe(first.body)
    expect(repeat.headers['content-type']).toBe(first.headers['content-type'])
    expect([first.headers['idempotent-replay'], repeat.headers['idempotent-replay']]).toEqual([
      undefined,
      'true',
    ])
    expect(await customers(shop)).toHaveLength(1)
  })

  it('may list its fields in another order', async () => {
    const shop = await buildTestApp()
    const key = randomUUID()
    const first = await register(shop, nila, key)
    const turned = Object.fromEntries(Object.entries(nila).toReversed())
    expect((await register(shop, turned, key)).body).toBe(first.body)
  })

  it.each([
    ['with another field changed', { name: 'Somebody else' }],
    ['with another password only', { password: 'secret2' }],
  ])('is refused when its body differs: %s', async (_, changes) => {
    const shop = await buildTestApp()
    const key = randomUUID()
    await register(shop, nila, key)
    const refused = await register(shop, { ...nila, ...changes }, key)
    expect([refused.statusCode, refused.json()]).toEqual([
      422,
      {
        detail: 'This Idempotency-Key was used for another request already. Use a new key for each request.',
      },
    ])
    expect(refused.headers['idempotent-replay']).toBeUndefined()
    expect(await customers(shop)).toHaveLength(1)
  })

  it('is handled afresh when the first was refused', async () => {
    const shop = await buildTestApp()
    const key = randomUUID()
    expect((await register(shop, { ...nila, password: '123' }, key)).statusCode).toBe(422)
    expect((await register(shop, { ...nila, reffered_by: 'NOBODY22' }, key)).statusCode).toBe(422)
    expect(await kept(shop)).toEqual([])
    expect((await register(shop, nila, key)).statusCode).toBe(201)
  })

  it('counts as a new request after 24 hours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = await buildTestApp()
    const key = randomUUID()
    await register(shop, nila, key)
    vi.setSystemTime(Date.now() + 24 * HOURS - 1000)
    expect((await register(shop, nila, key)).headers['idempotent-replay']).toBe('true')
    vi.setSystemTime(Date.now() + 1001)
    expect((await register(shop, nila, key)).statusCode).toBe(409)
    const again = await register(shop, { ...nila, email: 'other@example.com' }, key)
    expect([again.statusCode, again.headers['idempotent-replay']]).toEqual([201, undefined])
  })
})

describe('concurrent requests', () => {
  it('that are identical and go to two processes have one effect and one response', async () => {
    const shop = await buildTestApp()
    const processes = [shop, await buildTestApp({ beside: shop })] as const
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, n) => register(processes[n % 2 ? 1 : 0], nila, key)),
    )
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers[0]?.statusCode).toBe(201)
    expect(answers.filter(({ headers }) => headers['idempotent-replay'] === undefined)).toHaveLength(1)
    expect(await customers(shop)).toHaveLength(1)
  })

  it('with different keys are handled separately', async () => {
    const shop = await buildTestApp()
    const answers = await Promise.all(Array.from({ length: 5 }, () => register(shop, nila, randomUUID())))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409, 409, 409])
  })

  it('with one key and different bodies have one effect; the others are refused', async () => {
    const shop = await buildTestApp()
    const processes = [shop, await buildTestApp({ beside: shop })] as const
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        register(processes[n % 2 ? 1 : 0], { ...nila, email: `nila${n}@example.com` }, key),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, ...Array(7).fill(422)])
    expect(await customers(shop)).toHaveLength(1)
  })
})

describe('an idempotency key', () => {
  it.each([
    ['too short', 'a'.repeat(15)],
    ['too long', 'a'.repeat(65)],
    ['with a space', `${'a'.repeat(16)} b`],
    ['with a quote', `"${'a'.repeat(16)}"`],
  ])('%s is refused with an error message', async (_, key) => {
    const shop = await buildTestApp()
    const refused = await register(shop, nila, key)
    const rule = 'must have 16 to 64 letters, digits, "-" or "_".'
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { detail: `The idempotency-key ${rule}`, errors: { 'idempotency-key': `This ${rule}` } },
    ])
    expect(await customers(shop)).toEqual([])
  })

  it('is optional', async () => {
    const shop = await buildTestApp()
    expect((await register(shop, nila)).statusCode).toBe(201)
    expect((await register(shop, nila)).statusCode).toBe(409)
    expect(await kept(shop)).toEqual([])
  })

  it('is stored without anything from which a password could be read or guessed', async () => {
    const shop = await buildTestApp()
    const key = randomUUID()
    await register(shop, nila, key)
    const [row] = await kept(shop)
    expect(row).toMatchObject({ scope: 'POST /auth/register visitor', key, status: 201 })
    const text = JSON.stringify(row)
    expect(text).not.toContain(nila.password)
    expect(text).not.toContain(Buffer.from(nila.password).toString('base64'))
    for (const guess of [nila.password, JSON.stringify(nila)])
      for (const form of ['hex', 'base64url'] as const)
        expect(text).not.toContain(createHash('sha256').update(guess).digest(form))

    const elsewhere = await buildTestApp({ env: { JWT_SECRET: 'another secret of 32 characters!' } })
    await register(elsewhere, nila, key)
    expect((await kept(elsewhere))[0]?.request_hash).not.toBe(row?.request_hash)
  })

  it('is deleted after it has expired, in batches, and not before', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const shop = await buildTestApp()
    for (let n = 0; n < 3; n += 1)
      await register(shop, { ...nila, email: `nila${n}@example.com` }, randomUUID())
    vi.setSystemTime(Date.now() + 25 * HOURS)
    await register(shop, nila, randomUUID())
    const sweep = () => deleteEndedKeys(shop.app.db, new Date().toISOString(), 2)
    expect([await sweep(), await sweep(), await sweep()]).toEqual([2, 1, 0])
    expect(await kept(shop)).toHaveLength(1)
  })
})

describe('an idempotent endpoint', () => {
  it('that does not make its changes through `once` fails at its first call', async () => {
    const { app } = await buildTestApp()
    const answer = app.idempotency.answer(
      'POST /forgetful',
      { headers: {} } as FastifyRequest,
      {} as FastifyReply,
      async () => ({ done: true }),
    )
    await expect(answer).rejects.toThrow('POST /forgetful is idempotent')
  })
})
