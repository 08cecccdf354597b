import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { counted, LANGUAGE } from './en/language.ts'
import { inWords, listed } from './en/lists.ts'

it.each([
  [0, '0 services'],
  [1, '1 service'],
  [2, '2 services'],
  [120_400, '1,20,400 services'],
])('counted writes %i as %s', (count, words) => expect(counted(count, 'service')).toBe(words))

describe('listed', () => {
  it('joins names as Intl does', () => {
    const formatter = new Intl.ListFormat(LANGUAGE)
    fc.assert(
      fc.property(fc.array(fc.string({ minLength: 1 }), { maxLength: 6 }), (names) => {
        expect(listed(names)).toBe(formatter.format(names))
      }),
    )
  })
})

describe('inWords', () => {
  it.each([
    [[], ''],
    [['Design'], 'Design'],
    [['Development', 'Design', 'Media'], 'Development, design and media'],
  ])('joins %j', (names, words) => expect(inWords(names)).toBe(words))
})
