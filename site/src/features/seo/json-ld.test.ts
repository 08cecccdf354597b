import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serialiseJsonLd } from './json-ld.ts'

describe('the text of a JSON-LD block', () => {
  it('cannot end its script element', () => {
    const text = serialiseJsonLd({ name: '</script><script>alert(1)</script><!-- &lt; \u2028 ]]>' })
    expect(text).not.toMatch(/[<>&\u2028\u2029]/)
    expect(text).toContain(String.raw`\u003c/script\u003e`)
  })

  it('parses to the same value as the plain JSON', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue()), (data) => {
        const text = serialiseJsonLd(data)
        expect(text).not.toMatch(/[<>&\u2028\u2029]/)
        expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(data)))
      }),
    )
  })
})
