import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { editsBetween, guess, nearestWords, slip, typo } from './spelling.ts'

const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ल'), maxLength: 8 })
const ANY = 20

describe('editsBetween', () => {
  it.each([
    ['logo', 'lgoo', 1],
    ['logo', 'logos', 1],
    ['logo', 'loga', 1],
    ['website', 'wesbite', 1],
    ['animation', 'anumasion', 2],
    ['phone', 'phonepe', 2],
  ])('of %s and %s is %d', (one, other, edits) => expect(editsBetween(one, other, ANY)).toBe(edits))

  it('is 0 only for equal words, symmetric, and at most the length of the longer word', () => {
    fc.assert(
      fc.property(word, word, (one, other) => {
        const edits = editsBetween(one, other, ANY)
        expect(edits === 0).toBe(one === other)
        expect(editsBetween(other, one, ANY)).toBe(edits)
        expect(edits).toBeLessThanOrEqual(Math.max(one.length, other.length))
      }),
    )
  })

  it('is Infinity above the bound', () => {
    fc.assert(
      fc.property(word, word, fc.nat({ max: 8 }), (one, other, most) => {
        const edits = editsBetween(one, other, ANY)
        expect(editsBetween(one, other, most)).toBe(edits <= most ? edits : Infinity)
      }),
    )
  })
})

describe('nearestWords', () => {
  it('returns words with the same first letter and within reach, nearest first', () => {
    fc.assert(
      fc.property(word, fc.array(word), fc.constantFrom(slip, typo, guess), (term, words, reach) => {
        const edits = nearestWords(term, words, reach).map((near) => {
          expect(near[0]).toBe(term[0])
          return editsBetween(term, near, ANY)
        })
        expect(edits.every((count) => count > 0 && count <= reach(term))).toBe(true)
        expect(edits).toEqual(edits.toSorted((one, other) => one - other))
      }),
    )
  })
})
