import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { LONGEST_MISSED, missedWords } from './missed-search.rules.ts'

const anyText = fc.string({ unit: 'grapheme', maxLength: 80 })
const letters = fc.string({ unit: fc.constantFrom(...'abcdeghklm'.split('')), minLength: 2, maxLength: 10 })

describe('missedWords', () => {
  it.each([
    ['  Rangoli   Design! ', 'rangoli design'],
    ['C++ course', 'c++ course'],
    ['रंगोली', 'रंगोली'],
    ['iPhone 15 app', 'iphone 15 app'],
    ['logo for 2026', 'logo for 2026'],
    ['Ｌｏｇｏ', 'logo'],
  ])('counts %j as %j', (text, words) => expect(missedWords(text)).toBe(words))

  it.each([
    '98765 43210',
    'call +91-98765-43210 asha',
    '९८७६५४३२१०',
    'pin 560034',
    'asha@example.com',
    'asha＠okaxis',
    'asha.menon gmail.com',
    'asha at gmail dot com',
    'x',
    '?',
    ' ',
    'a'.repeat(61),
  ])('does not count %j', (text) => expect(missedWords(text)).toBeNull())

  it('never keeps a number of ten digits, however it is written', () => {
    const between = fc.constantFrom('', ' ', '-', '.', ' - ', '(', '/', '\u200b')
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat({ max: 9 }), between), { minLength: 10, maxLength: 10 }),
        letters,
        (digits, word) => {
          const phone = digits.map(([digit, gap]) => `${digit}${gap}`).join('')
          expect(missedWords(phone)).toBeNull()
          expect(missedWords(`${word} ${phone} ${word}`)).toBeNull()
        },
      ),
    )
  })

  it('never keeps an address with an at sign', () => {
    fc.assert(
      fc.property(anyText, anyText, (before, after) => {
        expect(missedWords(`${before}@${after}`)).toBeNull()
      }),
    )
  })

  it('counts a text and its counted form as the same, in lower case and of bounded length', () => {
    fc.assert(
      fc.property(fc.oneof(anyText, letters), (text) => {
        const words = missedWords(text)
        if (words === null) return
        expect(missedWords(words)).toBe(words)
        expect(missedWords(`  ${text.toUpperCase().toLowerCase()} `)).not.toBe('')
        expect(words.length).toBeLessThanOrEqual(LONGEST_MISSED)
        expect(words).not.toMatch(/^\s|\s$|\s\s|\p{C}/u)
      }),
      { numRuns: 1000 },
    )
  })
})
