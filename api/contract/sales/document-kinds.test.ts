import fc from 'fast-check'
import { expect, it } from 'vitest'
import { DOCUMENT_SERIES, type DocumentKind, documentNumber, financialYear } from './document-kinds.ts'

it.each([
  ['2026-03-31T18:29:59.999Z', '25-26'],
  ['2026-03-31T18:30:00.000Z', '26-27'],
  ['2026-12-31T18:30:00.000Z', '26-27'],
  ['2099-04-01T00:00:00.000Z', '99-00'],
])('at %s it is the financial year %s', (moment, year) => {
  expect(financialYear(new Date(moment))).toBe(year)
})

it('a number is unique for its kind, year and serial, and as the law wants it', () => {
  const kinds = Object.keys(DOCUMENT_SERIES) as DocumentKind[]
  const document = fc.record({
    kind: fc.constantFrom(...kinds),
    moment: fc.date({ min: new Date('2026-01-01'), max: new Date('2098-01-01'), noInvalidDate: true }),
    serial: fc.integer({ min: 1, max: 999_999 }),
  })
  const numberOf = ({ kind, moment, serial }: { kind: DocumentKind; moment: Date; serial: number }) =>
    documentNumber(kind, financialYear(moment), serial)
  fc.assert(
    fc.property(document, document, (one, other) => {
      expect(numberOf(one)).toMatch(/^[A-Z0-9/-]{1,16}$/)
      const isSame =
        one.kind === other.kind &&
        one.serial === other.serial &&
        financialYear(one.moment) === financialYear(other.moment)
      expect(numberOf(one) === numberOf(other)).toBe(isSame)
    }),
  )
})

it.each([0, -1, 1.5, 10_000_000])('%s is no serial number', (serial) => {
  expect(() => documentNumber('invoice', '26-27', serial)).toThrow(RangeError)
})
