import { expect, test } from 'vitest'
import { withEarlyIslands, withoutPrefixes } from './island-markup.ts'

const runtime =
  '<style>astro-island{display:contents}</style><script>if(1<2)wake()</script><script>define("astro-island")</script>'
const sheet = '<link rel="stylesheet" href="/a.css">'
const page = (head: string, body: string) => `<html><head>${head}</head><body>${body}</body></html>`

test('moves the islands’ runtime in front of the page’s stylesheets', () => {
  expect(withEarlyIslands(page(sheet, `<h1>Cart</h1>${runtime}<astro-island></astro-island>`))).toBe(
    page(`${runtime}${sheet}`, '<h1>Cart</h1><astro-island></astro-island>'),
  )
})

test('moves the islands’ runtime in front of the page’s inline styles', () => {
  const style = '<style>h1{color:red}</style>'
  expect(withEarlyIslands(page(`${style}${sheet}`, `${runtime}<astro-island></astro-island>`))).toBe(
    page(`${runtime}${style}${sheet}`, '<astro-island></astro-island>'),
  )
})

test('does not change a page without islands', () => {
  const html = page(sheet, '<script>other()</script><h1>About</h1>')
  expect(withEarlyIslands(html)).toBe(html)
})

test('removes the prefixes that depend on the order of rendering', () => {
  const island = (prefix: string) => `<astro-island uid="a1" ${prefix}component-url="/a.js"></astro-island>`
  expect(withoutPrefixes(island('prefix="r0" ') + island('prefix="r12" '))).toBe(island('') + island(''))
})
