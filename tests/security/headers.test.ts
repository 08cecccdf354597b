import { mkdir, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'

const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  'cross-origin-opener-policy': 'same-origin',
}

describe('response headers', () => {
  it.each([
    '/',
    '/health',
    '/admin',
    '/api/public/shop',
    '/api/nothing',
    '/api/admin/services',
    '/media/nothing.webp',
    '/api/docs/json',
  ])('include the security headers at %s', async (address) => {
    const { call } = await buildTestApp()
    expect((await call('GET', address)).headers).toMatchObject(everywhere)
  })

  it.each([
    ['GET', '/api/public/shop', 200],
    ['GET', '/api/nothing', 404],
    ['GET', '/api/admin/services', 401],
    ['POST', '/api/auth/login', 422],
  ] as const)(
    'forbid an API response to load anything or to be framed: %s %s',
    async (method, address, status) => {
      const { call } = await buildTestApp()
      const response = await call(method, address, method === 'POST' ? { json: {} } : {})
      expect(response.statusCode).toBe(status)
      expect(response.headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
      expect(response.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  it.each([
    [
      { NODE_ENV: 'production', PUBLIC_SITE_URL: 'https://shop.example', RATE_LIMIT: 'on' },
      'max-age=31536000',
    ],
    [{ NODE_ENV: 'production', PUBLIC_SITE_URL: 'http://shop.example', RATE_LIMIT: 'on' }, undefined],
    [{}, undefined],
  ])('require https only in production with an https address: %j', async (env, wanted) => {
    const { call } = await buildTestApp({ env: env as Record<string, string> })
    for (const address of ['/', '/admin', '/api/public/shop', '/api/nothing'])
      expect((await call('GET', address)).headers['strict-transport-security'], address).toBe(wanted)
  })

  it('forbid caches to store a token', async () => {
    const { call } = await buildTestApp()
    const response = await call('POST', '/api/auth/admin/login', {
      json: { username: 'admin', password: 'admin123' },
    })
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(response.headers['set-cookie']).toBeUndefined()
  })

  it('forbid other sites to frame published pages', async () => {
    const { call, config } = await buildTestApp()
    const live = path.join(config.dataDir, 'published', 'current')
    await mkdir(live, { recursive: true })
    await writeFile(path.join(live, 'index.html'), '<!doctype html><title>Shop</title>')
    const response = await call('GET', '/')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toBe("frame-ancestors 'none'")
  })

  it('of scripts and styles omit those that only matter for documents', async () => {
    const { call, config } = await buildTestApp()
    const assets = path.join(config.dataDir, 'published', 'current', '_assets')
    await mkdir(assets, { recursive: true })
    for (const name of ['shop.abc.js', 'shop.abc.css', 'mark.abc.svg'])
      await writeFile(path.join(assets, name), '/* */')
    for (const name of ['shop.abc.js', 'shop.abc.css']) {
      const { statusCode, headers } = await call('GET', `/_assets/${name}`)
      expect([statusCode, headers['x-content-type-options']]).toEqual([200, 'nosniff'])
      expect(headers).not.toHaveProperty('permissions-policy')
      expect(headers).not.toHaveProperty('cross-origin-opener-policy')
    }
    expect((await call('GET', '/_assets/mark.abc.svg')).headers).toMatchObject(everywhere)
  })

  it('allow the documentation page only scripts of its own origin', async () => {
    const { call } = await buildTestApp()
    const response = await call('GET', '/api/docs')
    expect(response.statusCode).toBe(200)
    expect(response.headers['content-security-policy']).toMatch(/default-src 'self'.*script-src 'self'/)
  })

  it('allow no other origin to read responses', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    const response = await shop.call('GET', '/api/admin/services', {
      as,
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

describe('a crafted address', () => {
  it.each([
    '//evil.example/',
    '/%2fevil.example/',
    '/.//evil.example/',
    '//a//evil.example/',
    '/\\evil.example/',
    '///',
    '/..//evil.example//',
  ])('%s never redirects to another origin', async (address) => {
    const { app } = await buildTestApp()
    const server = await app.listen({ host: '127.0.0.1', port: 0 })
    const { status, location } = await rawGet(server, address)
    expect([200, 301, 404, 503]).toContain(status)
    expect(new URL(location ?? '/', server).origin).toBe(server)
  })

  it.each([
    '/../shop.db',
    '/%2e%2e/shop.db',
    '/media/../shop.db',
    '/media/..%2fshop.db',
    '/media/%2e%2e%2fjwt-secret',
    '/admin/assets/..%2f..%2fpackage.json',
  ])('%s reaches no file outside the served folder', async (address) => {
    const { app } = await buildTestApp()
    const server = await app.listen({ host: '127.0.0.1', port: 0 })
    const { status } = await rawGet(server, address)
    expect([400, 403, 404, 503]).toContain(status)
  })
})

/** Sends a GET request with exactly this path, which clients that parse addresses would normalise. */
async function rawGet(
  server: string,
  address: string,
): Promise<{ status: number; location: string | undefined }> {
  const { hostname, port } = new URL(server)
  return new Promise((resolve, reject) => {
    const sent = request({ hostname, port, path: address, agent: false }, (response) => {
      response.resume()
      resolve({ status: response.statusCode ?? 0, location: response.headers.location })
    })
    sent.on('error', reject)
    sent.end()
  })
}
