import { describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { newService } from '../support/factories.ts'
import { tokenOf } from '../support/login.ts'

async function signedIn(): Promise<TestApp & { as: string }> {
  const shop = await buildTestApp()
  return { ...shop, as: await tokenOf(shop, 'admin') }
}

const json = { 'content-type': 'application/json' }

describe('requests to unknown addresses', () => {
  it.each([
    ['GET', '/api'],
    ['GET', '/api/nothing'],
    ['POST', '/api/nothing'],
    ['POST', '/api/admin/categories/'],
    ['PUT', '/api/admin/categories'],
    ['DELETE', '/api/auth/login'],
    ['POST', '/api/public/shop'],
  ] as const)('%s %s answers 404 as JSON', async (method, address) => {
    const { call } = await buildTestApp()
    const response = await call(method, address)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ detail: 'There is no such call.' })
  })

  it.each([
    ['POST', '/services'],
    ['DELETE', '/'],
    ['GET', '/media/nothing.webp'],
  ] as const)('%s %s outside the API answers 404 as JSON too', async (method, address) => {
    const { call } = await buildTestApp()
    const response = await call(method, address)
    expect(response.statusCode).toBe(404)
    expect(response.json()).toEqual({ detail: 'There is nothing at this address.' })
  })

  it.each(['/api/public/services/%zz', '/api/%', '/api/public/services/%E0%A4%A'])(
    'a malformed address (%s) answers 400 as JSON',
    async (address) => {
      const { call } = await buildTestApp()
      const response = await call('GET', address)
      expect(response.statusCode).toBe(400)
      expect(response.json()).toEqual({ detail: 'This address is not well formed.' })
      expect(response.headers['x-content-type-options']).toBe('nosniff')
    },
  )

  it('a trailing slash answers 404 to a signed-in admin', async () => {
    const { call, as } = await signedIn()
    const response = await call('GET', '/api/admin/categories/', { as })
    expect([response.statusCode, response.json()]).toEqual([
      404,
      { detail: 'There is nothing at this address.' },
    ])
  })

  it.each(['a b', '-x', '..', 'x'.repeat(81), 'x'.repeat(300)])(
    'an invalid id (%s) answers 404 with an error message',
    async (id) => {
      const { call } = await buildTestApp()
      const response = await call('GET', `/api/public/services/${encodeURIComponent(id)}`)
      expect(response.statusCode).toBe(404)
      expect(response.json().detail).toMatch(/^There is (nothing at this address|no such call)\.$/)
    },
  )
})

describe('request bodies', () => {
  it('that are not JSON are refused with an error message', async () => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', { as, headers: json, payload: '{"name": ' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ detail: 'The request body is not valid JSON.' })
  })

  it('that are empty are refused with an error message', async () => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', { as, headers: json, payload: '' })
    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({ detail: 'The request body is empty.' })
  })

  it.each(['null', '[]', '3', '"name"'])('that are %s are refused with an error message', async (payload) => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', { as, headers: json, payload })
    expect(response.statusCode).toBe(422)
    expect(response.json().detail).toBe('This must be an object.')
  })

  it('that are missing are refused with an error message', async () => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', { as })
    expect(response.statusCode).toBe(422)
    expect(response.json().detail).toBe('This must be an object.')
  })

  it.each([
    ['XML', 'application/xml', '<a/>'],
    [
      'a form with files',
      'multipart/form-data; boundary=x',
      '--x\r\ncontent-disposition: form-data; name="name"\r\n\r\nVideo\r\n--x--\r\n',
    ],
  ])('of another content type (%s) are refused with 415', async (_, type, payload) => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', {
      as,
      headers: { 'content-type': type },
      payload,
    })
    expect(response.statusCode).toBe(415)
    expect(response.json()).toEqual({ detail: 'This call does not take that content type.' })
  })

  it('over a megabyte are refused with 413', async () => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/services', {
      as,
      json: newService({ about_service: 'x'.repeat(1024 * 1024) }),
    })
    expect(response.statusCode).toBe(413)
    expect(response.json()).toEqual({ detail: 'The request is too large.' })
  })

  it('with a __proto__ key are refused', async () => {
    const { call, as } = await signedIn()
    const response = await call('POST', '/api/admin/categories', {
      as,
      headers: json,
      payload: '{"name":"x","__proto__":{"a":1}}',
    })
    expect(response.statusCode).toBe(400)
    expect(({} as Record<string, unknown>).a).toBeUndefined()
  })

  it('are not needed to delete, whatever the content type', async () => {
    const { call, as } = await signedIn()
    const response = await call('DELETE', '/api/admin/labels/logo', {
      as,
      headers: { 'content-type': 'text/plain' },
    })
    expect(response.statusCode).toBe(200)
    expect(response.json()).toEqual({ id: 'logo' })
  })
})

describe('HEAD', () => {
  it('answers like GET, without a body', async () => {
    const { app } = await buildTestApp()
    const response = await app.inject({ method: 'HEAD', url: '/api/public/shop' })
    expect([response.statusCode, response.body]).toEqual([200, ''])
  })
})
