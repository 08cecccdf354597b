import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendMissed } from './missed-search.ts'

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true)
const request = vi.fn<typeof fetch>(async () => new Response())

beforeEach(() => {
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  })
  vi.stubGlobal('location', { origin: 'https://shop.example' })
  vi.stubGlobal('navigator', { sendBeacon: beacon })
  vi.stubGlobal('fetch', request)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  beacon.mockClear()
  request.mockClear()
})

test('sends the words by a beacon to the shop’s own origin, each once in a visit', async () => {
  vi.stubEnv('PUBLIC_API_BASE', '/api')
  sendMissed('rangoli stencil')
  sendMissed('rangoli stencil')
  expect(beacon).toHaveBeenCalledOnce()
  const [address, body] = beacon.mock.calls[0] ?? []
  expect([address, await body?.text()]).toEqual([
    '/api/public/missed-searches',
    '{"words":"rangoli stencil"}',
  ])
  expect(request).not.toHaveBeenCalled()
})

test('sends the words without cookies to an API on another origin', async () => {
  vi.stubEnv('PUBLIC_API_BASE', 'https://api.shop.example/api')
  sendMissed('rangoli stencil')
  expect(beacon).not.toHaveBeenCalled()
  const [address, options] = request.mock.calls[0] ?? []
  expect(address).toBe('https://api.shop.example/api/public/missed-searches')
  expect(options).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
})

test('sends nothing for a browser that asks not to be counted', () => {
  vi.stubEnv('PUBLIC_API_BASE', '/api')
  vi.stubGlobal('navigator', { sendBeacon: beacon, globalPrivacyControl: true })
  sendMissed('rangoli stencil')
  vi.stubGlobal('navigator', { sendBeacon: beacon, doNotTrack: '1' })
  sendMissed('rangoli stencil')
  expect(beacon).not.toHaveBeenCalled()
})
