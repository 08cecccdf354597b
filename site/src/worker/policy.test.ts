import { describe, expect, it } from 'vitest'
import { assetsNamedIn, isPrepared, isReactFile, isUnreachable, kindOf, mayKeep, titleOf } from './policy.ts'

const origin = 'https://shop.example'

function kind(path: string, changes: { method?: string; mode?: string; range?: boolean } = {}) {
  const { method = 'GET', mode = 'no-cors', range = false } = changes
  return kindOf({ method, mode, url: new URL(path, origin).href, headers: { has: () => range } }, origin)
}

describe('the worker', () => {
  it.each([
    ['/', 'navigate', 'page'],
    ['/services/logo-design?variant=Mascot', 'navigate', 'page'],
    ['/catalogue.json', 'cors', 'data'],
    ['/search-words.json', 'cors', 'data'],
    ['/_assets/Layout.x1y2.css', 'no-cors', 'asset'],
    ['/media/logo-1200x800-400w.webp', 'no-cors', 'picture'],
    ['/media/logo-1200x800-400w.avif', 'no-cors', 'picture'],
    ['/services', 'cors', 'none'],
    ['/admin', 'navigate', 'none'],
    ['/admin/services', 'navigate', 'none'],
    ['/manager', 'navigate', 'none'],
    ['/api/public/shop', 'cors', 'none'],
    ['/api/docs', 'navigate', 'none'],
    ['/administrators', 'navigate', 'page'],
    ['/og/logo-design.jpg', 'navigate', 'none'],
    ['/sw.js', 'no-cors', 'none'],
    ['https://elsewhere.example/', 'navigate', 'none'],
    ['https://elsewhere.example/media/a.webp', 'no-cors', 'none'],
  ])('treats %s (%s) as %s', (path, mode, expected) => expect(kind(path, { mode })).toBe(expected))

  it('ignores requests that change something and range requests', () => {
    expect(kind('/', { method: 'POST', mode: 'navigate' })).toBe('none')
    expect(kind('/media/a.webp', { range: true })).toBe('none')
  })

  it('stores no page marked noindex, except the cart', () => {
    const html = '<head><meta name="robots" content="noindex"></head>'
    expect(mayKeep('/login', html)).toBe(false)
    expect(mayKeep('/cart', html)).toBe(true)
    expect(mayKeep('/faq', '<head></head>')).toBe(true)
  })

  it('knows a page that is prepared before anybody opens it', () => {
    const purposes = ['prefetch;prerender', 'prefetch', null]
    expect(purposes.map((purpose) => isPrepared({ headers: { get: () => purpose } }))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('treats gateway errors like a lost network, but not an error of the shop', () => {
    expect([500, 502, 503, 504, 404].map(isUnreachable)).toEqual([false, true, true, true, false])
  })
})

describe('the files named in a text', () => {
  it('are found in pages, scripts and styles, once each', () => {
    const html = '<link href="/_assets/a.1B_-x.css"><script type="module" src="/_assets/b.2.js"></script>'
    const script =
      'import{x}from"./c.3.js";const l=()=>import(`./d.4.js`);__deps=["_assets/a.1B_-x.css","_assets/e.js"]'
    const style = 'src:url(/_assets/font.5.woff2)format("woff2")'
    expect(assetsNamedIn(html + script + style + html)).toEqual([
      '/_assets/a.1B_-x.css',
      '/_assets/b.2.js',
      '/_assets/e.js',
      '/_assets/font.5.woff2',
      '/_assets/c.3.js',
      '/_assets/d.4.js',
    ])
  })
})

it('isReactFile recognises React’s file by its name', () => {
  expect(isReactFile('/_assets/react.Ckvs9V3t.js')).toBe(true)
  expect(['/_assets/react-list.1.js', '/_assets/records.1.js', '/react.1.js'].some(isReactFile)).toBe(false)
})

it('titleOf returns the page’s title without the shop’s name', () => {
  expect(titleOf('<title>R&amp;D &lt;b&gt; · Karigar</title>')).toBe('R&D <b>')
  expect(titleOf('<p>none</p>')).toBe('')
})
