import fc from 'fast-check'
import { expect, it } from 'vitest'
import { wellFormed } from './well-formed.ts'

it('makes of any text what newer browsers make of it', () => {
  const units = fc.array(
    fc.oneof(fc.integer({ min: 0xd7f0, max: 0xe010 }), fc.integer({ min: 0, max: 0xffff })),
  )
  fc.assert(
    fc.property(units, (codes) => {
      const text = String.fromCharCode(...codes)
      expect(wellFormed(text)).toBe(text.toWellFormed())
    }),
  )
})
