import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withOwnPolicy } from './page-policy.ts'

const hashOf = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`
const source = (text: string) => `'${hashOf(text)}'`
const page = (policy: string, body: string) =>
  `<html><head><meta http-equiv="content-security-policy" content="${policy}"></head><body>${body}</body></html>`

test('keeps only the hashes of scripts and styles in the page', () => {
  const policy = (...hashes: string[]) =>
    `default-src 'self';script-src 'self' ${hashes.join(' ')};style-src 'self' ${source('a{}')};`
  const body = '<style>a{}</style><script>one()</script><script type="module">two()</script>'
  expect(withOwnPolicy(page(policy(source('one()'), source('two()'), source('three()')), body))).toBe(
    page(policy(source('one()'), source('two()')), body),
  )
})

test('does not add the hash of a script that Astro has not allowed', () => {
  const html = page(`script-src 'self' ${source('one()')};`, '<script>planted()</script>')
  expect(withOwnPolicy(html)).not.toContain(hashOf('planted()'))
})

test('does not change a page without a policy', () => {
  const html = '<html><head></head><body><script>one()</script></body></html>'
  expect(withOwnPolicy(html)).toBe(html)
})
