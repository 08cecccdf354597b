import { randomUUID } from 'node:crypto'
import { ApiError, createClient } from '@karigar/contract/client'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'

/** Starts a shop on a free port; returns a client for it and a function that signs the client in as admin. */
async function listening() {
  const shop = await buildTestApp()
  const address = await shop.app.listen({ host: '127.0.0.1', port: 0 })
  let token: string | null = null
  const call = createClient({ base: `${address}/api`, token: () => token })
  return {
    call,
    async signIn() {
      token = (await call('POST /auth/admin/login', { body: { username: 'admin', password: 'admin123' } }))
        .access_token
    },
  }
}

const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => expect.fail('it succeeded'),
    (error: unknown) => error as ApiError,
  )

describe('the typed client over HTTP', () => {
  it('signs in, adds, changes, finds and deletes a service', async () => {
    const { call, signIn } = await listening()
    await signIn()
    const added = await call('POST /admin/services', { body: newService() })
    const changed = await call('PUT /admin/services/:id', {
      params: { id: added.id },
      body: newService({ title: 'Poster & banner' }),
    })
    expect(changed).toMatchObject({
      id: added.id,
      title: 'Poster & banner',
      category: 'Design',
      created_at: added.created_at,
    })
    const found = await call('GET /admin/services', {
      query: { filter: JSON.stringify({ q: 'poster & banner' }) },
    })
    expect(found).toEqual([changed])
    expect(await call('DELETE /admin/services/:id', { params: { id: added.id } })).toEqual({ id: added.id })
    expect(await failure(call('GET /public/services/:id', { params: { id: added.id } }))).toMatchObject({
      status: 404,
      message: 'Service not found',
    })
  })

  it('escapes ids in addresses', async () => {
    const { call } = await listening()
    const error = await failure(call('GET /public/services/:id', { params: { id: '../shop' } }))
    expect(error.status).toBe(404)
  })

  it('throws an ApiError with the message and the field errors of a refusal', async () => {
    const { call, signIn } = await listening()
    await signIn()
    const error = await failure(call('POST /admin/categories', { body: { name: ' ' } }))
    expect(error).toBeInstanceOf(ApiError)
    expect(error).toMatchObject({
      status: 422,
      message: 'Category name is required',
      errors: { name: 'Category name is required' },
    })
  })

  it('makes unauthenticated requests when it has no token', async () => {
    const { call } = await listening()
    expect(await call('GET /public/demo')).toMatchObject({ demo: true })
    expect((await failure(call('GET /auth/session'))).status).toBe(401)
  })

  it('reports that the server cannot be reached', async () => {
    const call = createClient({ base: 'http://127.0.0.1:1/api' })
    expect(await failure(call('GET /public/shop'))).toMatchObject({
      status: 0,
      message: expect.stringMatching(/could not be reached/),
    })
  })

  it('rejects with an AbortError when the caller aborts', async () => {
    const { call } = await listening()
    const error = await failure(call('GET /public/shop', {}, AbortSignal.abort()))
    expect(error).not.toBeInstanceOf(ApiError)
    expect(error.name).toBe('AbortError')
  })

  it('reports a response that does not come from the API', async () => {
    const call = createClient({
      base: '/api',
      fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }),
    })
    expect(await failure(call('GET /public/shop'))).toMatchObject({
      status: 502,
      message: 'Something went wrong (502). Please try again.',
    })
  })

  it('can repeat a request under one idempotency key, with one effect', async () => {
    const { call } = await listening()
    const request = {
      body: { name: 'Nila Rao', email: 'nila@example.com', password: 'secret1' },
      idempotencyKey: randomUUID(),
    }
    const first = await call('POST /auth/register', request)
    expect(await call('POST /auth/register', request)).toEqual(first)
    const another = { ...request, idempotencyKey: randomUUID() }
    expect(await failure(call('POST /auth/register', another))).toMatchObject({ status: 409 })
  })
})
