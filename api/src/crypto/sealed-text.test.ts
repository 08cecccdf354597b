import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seal, unseal } from './sealed-text.ts'

const SECRET = 'a secret of at least 32 characters'

test('sealed text can be read back and differs each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const sealed = seal(SECRET, 'tests', text)
      expect(unseal(SECRET, 'tests', sealed)).toBe(text)
      expect(seal(SECRET, 'tests', text)).not.toBe(sealed)
    }),
  )
})

test('unseal returns null for another secret, another purpose or changed text', () => {
  const sealed = seal(SECRET, 'tests', 'rzp_secret')
  expect(unseal(`${SECRET}!`, 'tests', sealed)).toBeNull()
  expect(unseal(SECRET, 'others', sealed)).toBeNull()
  expect(unseal(SECRET, 'tests', `${sealed.slice(0, -4)}AAAA`)).toBeNull()
  expect(unseal(SECRET, 'tests', '')).toBeNull()
})
