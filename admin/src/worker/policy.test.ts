import { describe, expect, it } from 'vitest'
import { areaOf, filesNamedIn, kindOf } from './policy.ts'
import { isUnreachable } from '../offline/unreachable.ts'

const origin = 'https://shop.example'

function kind(path: string, changes: { method?: string; mode?: string; token?: boolean } = {}) {
  const { method = 'GET', mode = 'cors', token = true } = changes
  const headers = { get: () => (token ? 'Bearer a.b.c' : null) }
  return kindOf({ method, mode, url: new URL(path, origin).href, headers }, origin)
}

describe('the console’s worker', () => {
  it.each([
    ['/admin', 'page'],
    ['/admin/orders?x=1', 'page'],
    ['/manager/support', 'page'],
    ['/admin/manifest.webmanifest', 'none'],
    ['/administrators', 'none'],
    ['/', 'none'],
    ['/login?redirect=admin', 'none'],
    ['/api/docs', 'none'],
  ])('treats a visit to %s as %s', (path, expected) =>
    expect(kind(path, { mode: 'navigate' })).toBe(expected),
  )

  it.each([
    ['/admin/assets/index-B1x_-y.js', 'file'],
    ['/admin/assets/hind-latin.woff2', 'file'],
    ['/admin/push-worker.js', 'none'],
    ['/api/admin/orders', 'answer'],
    ['/api/staff/alerts/stream', 'none'],
    ['/api/admin/keys', 'none'],
    ['/media/logo-400w.webp', 'none'],
    ['https://elsewhere.example/api/admin/orders', 'none'],
  ])('treats a request for %s as %s', (path, expected) => expect(kind(path)).toBe(expected))

  it('leaves changes alone, and reads of whoever is not signed in', () => {
    expect(kind('/api/admin/orders', { method: 'POST' })).toBe('none')
    expect(kind('/api/public/shop', { token: false })).toBe('none')
  })

  it('treats gateway errors like a lost network, but not an error of the shop', () => {
    expect([500, 502, 503, 504, 401].map(isUnreachable)).toEqual([false, true, true, true, false])
  })
})

it('areaOf tells which console a path belongs to', () => {
  expect(['/admin', '/admin/orders', '/manager/', '/managers', '/'].map(areaOf)).toEqual([
    '/admin',
    '/admin',
    '/manager',
    null,
    null,
  ])
})

it('finds the files that a page, a script or a style names, once each', () => {
  const page = '<script src="/admin/assets/index-a1.js"></script><link href="/admin/assets/index-b2.css">'
  const script = 'import{x}from"./shared-c3.js";m.f=["assets/Orders-d4.js","assets/index-b2.css"]'
  const style = 'src:url(/admin/assets/hind-e5.woff2)format("woff2"),url(./anek-f6.woff2)'
  expect(filesNamedIn(page + script + style)).toEqual(
    ['index-a1.js', 'index-b2.css', 'shared-c3.js', 'Orders-d4.js', 'hind-e5.woff2', 'anek-f6.woff2'].map(
      (name) => `/admin/assets/${name}`,
    ),
  )
})
