import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { referenceKey, tidyReference } from './payment-reference.ts'

describe('a reference', () => {
  it.each([
    'SBIN524331234567',
    'sbin5243 31234567',
    ' SBIN-5243-31234567',
    'SBIN5243\u201331234567',
    'SBIN\u200b5243\u00a031234567',
    'ＳＢＩＮ524331234567',
  ])('is the same written %j', (text) => expect(referenceKey(text)).toBe('SBIN524331234567'))

  it('is kept with what tells it from others, and stays as it is when it is tidied again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
        expect(referenceKey(tidyReference(text))).toBe(referenceKey(text))
        expect(tidyReference(tidyReference(text))).toBe(tidyReference(text))
      }),
    )
    expect(tidyReference(' Rcpt  12/7 ')).toBe('Rcpt 12/7')
    expect(referenceKey('Rcpt 12/7')).not.toBe(referenceKey('Rcpt 127'))
  })
})
