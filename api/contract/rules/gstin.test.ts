import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GST_STATES, gstinCheckDigit, gstinFault, stateOfGstin, tidyGstin } from './gstin.ts'

const letters = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'), minLength: length, maxLength: length })
const first14 = fc
  .tuple(
    fc.constantFrom(...Object.keys(GST_STATES)),
    letters(5),
    fc.nat({ max: 9999 }).map((number) => String(number).padStart(4, '0')),
    letters(1),
    fc.constantFrom(...'123456789ABC'),
  )
  .map(([state, name, number, last, entity]) => `${state}${name}${number}${last}${entity}Z`)
const valid = first14.map((text) => text + gstinCheckDigit(text))

it('accepts a published example and tells its state', () => {
  expect(gstinFault('27AAPFU0939F1ZV')).toBeNull()
  expect(stateOfGstin('27AAPFU0939F1ZV')).toBe('27')
  expect(tidyGstin(' 27 aapfu0939f 1zv ')).toBe('27AAPFU0939F1ZV')
})

it.each(['', '27AAPFU0939F1Z', '27AAPFU0939F1YV', 'AAPFU0939F', '27AAPFU0939F0ZV'])('refuses %j', (text) => {
  expect(gstinFault(text)).toBe('form')
})

it('refuses an unknown state', () => {
  const text = '28AAPFU0939F1Z'
  expect(gstinFault(text + gstinCheckDigit(text))).toBe('state')
})

it('notices every single wrong character', () => {
  fc.assert(
    fc.property(
      valid,
      fc.nat({ max: 14 }),
      fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
      (gstin, at, other) => {
        fc.pre(gstin[at] !== other)
        expect(gstinFault(gstin)).toBeNull()
        expect(gstinFault(gstin.slice(0, at) + other + gstin.slice(at + 1))).not.toBeNull()
      },
    ),
  )
})
