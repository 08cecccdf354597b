import { expect, test } from 'vitest'
import { withEarlyIslands, withoutPrefixes } from './island-markup.ts'

const runtime =
  '<style>astro-island{display:contents}</style><script>if(1<2)wake()</script><script>define("astro-island")</script>'
const sheet = '<link rel="stylesheet" href="/a.css">'
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

test('the islands’ runtime stands in front of the page’s styles, which a script behind them would wait for', () => {
  expect(withEarlyIslands(page(sheet, `<h1>Cart</h1>${runtime}<astro-island></astro-island>`))).toBe(
    page(`${runtime}${sheet}`, '<h1>Cart</h1><astro-island></astro-island>'),
  )
})

test('a style of the page’s own is a style, too', () => {
  const style = '<style>h1{color:red}</style>'
  expect(withEarlyIslands(page(`${style}${sheet}`, `${runtime}<astro-island></astro-island>`))).toBe(
    page(`${runtime}${style}${sheet}`, '<astro-island></astro-island>'),
  )
})

test('a page without islands stays as it is', () => {
  const html = page(sheet, '<script>other()</script><h1>About</h1>')
  expect(withEarlyIslands(html)).toBe(html)
})

test('the same islands have the same markup, whichever was rendered first', () => {
  const island = (prefix: string) => `<astro-island uid="a1" ${prefix}component-url="/a.js"></astro-island>`
  expect(withoutPrefixes(island('prefix="r0" ') + island('prefix="r12" '))).toBe(island('') + island(''))
})
