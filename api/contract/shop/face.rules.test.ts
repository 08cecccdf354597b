import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkFace, monogramOf } from './face.rules.ts'
import { faceMessages } from './face.words.ts'

describe('the letters that stand for a shop', () => {
  it.each([
    ['Kala Bhavan', 'KB'],
    ['karigar', 'K'],
    ['  the  3 Idiots Studio', 'T3'],
    ['Éclat & Co', 'ÉC'],
    ['कारीगर स्टूडियो', 'का'],
    ['“Nayi” Disha', 'ND'],
    ['Rang रंग', 'R'],
    ['***', ''],
    ['', ''],
  ])('of %j are %j', (name, letters) => {
    expect(monogramOf(name)).toBe(letters)
  })

  it('are at most two signs, whatever the name is', () => {
    const signs = (text: string) => [...new Intl.Segmenter('en').segment(text)].length
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        // A letter such as ß is written with two capitals.
        expect(signs(monogramOf(name))).toBeLessThanOrEqual(4)
      }),
    )
  })
})

it('asks for colours as they can be drawn, and for a logo before the one on dark ground', () => {
  const colours = { main: '#12345', second: '#123456', ground: 'white' }
  const logo_dark = '/media/a-10x10.webp'
  expect(checkFace({ colours, logo_dark })).toEqual({
    'face.colours.main': faceMessages.colourInvalid,
    'face.colours.ground': faceMessages.colourInvalid,
    'face.logo_dark': faceMessages.logoFirst,
  })
  expect(checkFace({ logo: logo_dark, logo_dark, emblem: 'letters' })).toEqual({})
})
