import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readAs } from './phone.words.ts'
import { dialled, internationalDigits, phoneDigits, plainDigits } from './phone.ts'

const digits = (least: number, most: number) =>
  fc
    .array(fc.integer({ min: 0, max: 9 }), { minLength: least, maxLength: most })
    .map((numbers) => numbers.join(''))
const mobile = fc
  .tuple(fc.integer({ min: 6, max: 9 }), digits(9, 9))
  .map(([first, rest]) => `${first}${rest}`)

/** The zeros of scripts whose digits people type, and of two that follow one another without a gap. */
const ZEROS = ['0', '०', '০', '૦', '௦', '౦', '٠', '۰', '０', '𑛐', '𑛚']
const script = fc.constantFrom(...ZEROS)
const inScript = (text: string, zero: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint((zero.codePointAt(0) ?? 0) + Number(digit)))

const HIDDEN = ['', '\u200b', '\u202a', '\u202c', '\u2060', '\ufeff', '\u00ad', '\ufe0f']
const BETWEEN = ['', ' ', '\u00a0', '\u2009', '-', '‐', '‑', '–', '—', '−', '－', '.']
const PREFIXES = ['', '+91', '91', '0091', '0', '+91 0', '+91 (0)', '+91-(0)-', '(+91) ', 'tel:+91', 'TEL:']

describe('a phone number', () => {
  it('is reduced to its digits, whatever stands between them', () => {
    const between = fc.constantFrom(...BETWEEN, ...HIDDEN, '(', ')')
    fc.assert(
      fc.property(
        digits(7, 10),
        fc.array(between, { minLength: 10, maxLength: 10 }),
        (number, marks) =>
          phoneDigits([...number].map((digit, index) => marks[index] + digit).join('')) === number,
      ),
    )
  })

  it('is the same Indian mobile number in every script, with every prefix, dash and hidden character', () => {
    const mark = fc
      .tuple(fc.constantFrom(...BETWEEN), fc.constantFrom(...HIDDEN))
      .map((pair) => pair.join(''))
    fc.assert(
      fc.property(
        mobile,
        script,
        fc.constantFrom(...PREFIXES),
        fc.array(mark, { minLength: 12, maxLength: 12 }),
        (number, zero, prefix, marks) => {
          const typed = [...number].map((digit, index) => marks[index] + digit).join('')
          const written = inScript(marks[10] + prefix + typed + marks[11], zero)
          expect(phoneDigits(written), JSON.stringify(written)).toBe(number)
          expect(internationalDigits(written)).toBe(`91${number}`)
        },
      ),
    )
  })

  it('is read from what was read of it as the same number', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'0123456789+() -') }), (text) => {
        const read = phoneDigits(text)
        return read === null || /^00|^0?91/.test(read) || phoneDigits(read) === read
      }),
    )
  })

  it.each(['+44 20 7946 0958', '+44 (0)20 7946 0958', '0044 20 7946 0958'])(
    'keeps the country code of %j',
    (text) => expect(phoneDigits(text)).toBe('442079460958'),
  )
  it('keeps the zero of a number within the country', () =>
    expect(phoneDigits('(022) 2345-6789')).toBe('02223456789'))
  it('loses the zero after the country code of a landline', () =>
    expect(['+91 (0)22 2345 6789', '+91 022 2345 6789'].map(phoneDigits)).toEqual([
      '912223456789',
      '912223456789',
    ]))
  it.each(['', '123456', 'x'.repeat(10), '12345678901234567', 'a@b.in', '98220 1234O'])(
    'cannot be %j',
    (text) => expect(phoneDigits(text)).toBeNull(),
  )
})

describe('digits of other scripts', () => {
  it('are the same digits', () => {
    fc.assert(fc.property(digits(1, 12), script, (text, zero) => plainDigits(inScript(text, zero)) === text))
  })
  it('leave everything else as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) =>
        /\p{Nd}/u.test(text.replace(/\d/g, '')) ? true : plainDigits(text) === text,
      ),
    )
  })
})

describe('what a field says of a number', () => {
  it.each([
    ['+91 (0) 98220 12345', 'We read this as +91 98220 12345.'],
    ['९८२२०१२३४५', 'We read this as +91 98220 12345.'],
    ['022-2345 6789', 'We read this as 02223456789.'],
    ['+91 98220 12345', ''],
    ['02223456789', ''],
    ['9822012345', ''],
    ['98220', ''],
  ])('is for %j: %j', (typed, sentence) => expect(readAs(typed)).toBe(sentence))
})

describe('what is dialled', () => {
  it.each([
    ['98220 12345', '+919822012345'],
    ['+91 (0) 98220 12345', '+919822012345'],
    ['+91 (0)22 2345 6789', '+912223456789'],
    ['+65 9123 4567', '+6591234567'],
    ['1800 123 4567', '18001234567'],
    ['(022) 2345-6789', '02223456789'],
  ])('is for %j: %j', (phone, number) => expect(dialled(phone)).toBe(number))
})
