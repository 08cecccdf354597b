import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'

const preflight = (origin: string) => ({
  headers: {
    origin,
    'access-control-request-method': 'GET',
    'access-control-request-headers': 'authorization',
  },
})

describe('an API on another origin than the storefront', () => {
  const env = { PUBLIC_SITE_URL: 'https://shop.example', PUBLIC_API_BASE: 'https://api.shop.example/api' }

  it('lets the storefront call it and read the total of a list', async () => {
    const { app } = await buildTestApp({ env })
    const response = await app.inject({
      method: 'OPTIONS',
      url: '/api/public/shop',
      ...preflight('https://shop.example'),
    })
    expect(response.headers['access-control-allow-origin']).toBe('https://shop.example')
    const read = await app.inject({ url: '/api/public/shop', headers: { origin: 'https://shop.example' } })
    expect(read.headers['access-control-expose-headers']).toContain('content-range')
  })

  it('refuses every other origin', async () => {
    const { app } = await buildTestApp({ env })
    const response = await app.inject({
      url: '/api/public/shop',
      headers: { origin: 'https://evil.example' },
    })
    expect(response.headers['access-control-allow-origin']).toBeUndefined()
  })
})

it('an API on the storefront’s own origin allows no other origin', async () => {
  const { app } = await buildTestApp()
  const response = await app.inject({ url: '/api/public/shop', headers: { origin: 'https://evil.example' } })
  expect(response.headers['access-control-allow-origin']).toBeUndefined()
})

it('the client’s address is taken from X-Forwarded-For only if the proxy is trusted', async () => {
  const limited = { RATE_LIMIT: 'on' }
  const guesses = async (env: Record<string, string>) => {
    const { app } = await buildTestApp({ env })
    const statuses: number[] = []
    for (let guess = 0; guess < 12; guess += 1) {
      const response = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        headers: { 'x-forwarded-for': `203.0.113.${guess}` },
        payload: { email: 'nobody@example.com', password: 'wrong-password' },
      })
      statuses.push(response.statusCode)
    }
    return statuses
  }
  expect(await guesses(limited)).toContain(429)
  expect(await guesses({ ...limited, TRUST_PROXY: '127.0.0.1' })).not.toContain(429)
})
