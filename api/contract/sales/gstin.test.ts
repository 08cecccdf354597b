import fc from 'fast-check'
import { expect, it } from 'vitest'
import { GST_STATES, gstinCheckDigit, gstinFault, isSupplierGstin, stateOfGstin, tidyGstin } from './gstin.ts'

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

it('accepts the published number of a foreign supplier of online services', () =>
  expect(gstinFault('9917SGP29001OST')).toBeNull())

it.each([
  ['an embassy', '0717USA00047UN', '07'],
  ['another body with a UIN', '0717ABC00047ON', '07'],
  ['a non-resident', '9917DEU29003NR', ''],
  ['a non-resident in a state', '2717DEU29003NR', '27'],
  ['online services from abroad', '9917SGP29004OS', ''],
  ['who deducts tax', '27AAPFU0939F1D', '27'],
  ['an office with a TAN that deducts tax', '07DELH12345A1D', '07'],
  ['an office with a TAN', '07DELH12345A1Z', '07'],
  ['a marketplace', '27AAPFU0939F1C', '27'],
])('accepts the number of %s', (_, first, state) => {
  const number = first + gstinCheckDigit(first)
  expect(gstinFault(number)).toBeNull()
  expect(stateOfGstin(number)).toBe(state)
  expect(isSupplierGstin(number)).toBe(first.endsWith('Z'))
})

it('refuses 99 for a number with a PAN', () => {
  const text = '99AAPFU0939F1Z'
  expect(gstinFault(text + gstinCheckDigit(text))).toBe('state')
})

it('is read the same with hyphens, hidden characters and full-width letters anywhere in it', () => {
  const between = fc.constantFrom('', ' ', '-', '–', '\u200b', '\u2060', '\ufeff', '\u202a', '\u00a0')
  const wide = (letter: string) => String.fromCodePoint((letter.codePointAt(0) ?? 0) + 0xfee0)
  fc.assert(
    fc.property(
      valid,
      fc.array(fc.tuple(between, fc.boolean()), { minLength: 15, maxLength: 15 }),
      (gstin, marks) => {
        const typed = [...gstin.toLowerCase()]
          .map((letter, index) => `${marks[index]?.[0]}${marks[index]?.[1] ? wide(letter) : letter}`)
          .join('')
        expect(tidyGstin(typed)).toBe(gstin)
      },
    ),
  )
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
