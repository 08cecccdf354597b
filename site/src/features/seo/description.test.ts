import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { metaDescription } from './description.ts'

describe('a page’s description', () => {
  it('is the text on one line if it fits', () => {
    expect(metaDescription(' A mark.\n\nDrawn by hand. ')).toBe('A mark. Drawn by hand.')
  })

  it('ends with a whole sentence if one fits', () => {
    const first =
      'We draw a mark that still reads at the size of a stamp, in three directions you choose from.'
    expect(metaDescription(`${first} ${'Then it is refined. '.repeat(20)}`)).toBe(
      `${first} ${'Then it is refined. '.repeat(3).trim()}`,
    )
  })

  it('ends with a whole word and an ellipsis otherwise', () => {
    const text = metaDescription(`${'typography, '.repeat(40)}`)
    expect(text).toMatch(/^(typography, )+typography…$/)
  })

  it('is never longer than 155 characters and never splits a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
        const made = metaDescription(text)
        expect(made.length).toBeLessThanOrEqual(155)
        expect(made.isWellFormed()).toBe(true)
      }),
    )
  })
})
