import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText } from './catalogue.fixture.ts'
import { piecesOf, soundOf, termOf, termsOf } from './search-words.ts'

describe('a word', () => {
  it.each([
    ['Logos', 'logo'],
    ['business', 'business'],
    ['ads', 'ads'],
    ['CAFÉ', 'cafe'],
    ['ﬁlm', 'film'],
  ])('%s has the term %s', (word, term) => expect(termOf(word)).toBe(term))

  it.each([
    ['shaadi', 'shadee'],
    ['website', 'vebsite'],
    ['dukaan', 'dookan'],
    ['banwana', 'banvaanaa'],
    ['photo', 'fotto'],
    ['animation', 'animashan'],
    ['coaching', 'coching'],
    ['bazaar', 'bajar'],
    ['thik', 'theek'],
    ['vivah', 'viwaah'],
  ])('%s sounds like %s', (word, other) => {
    expect(soundOf(other)).toBeDefined()
    expect(soundOf(word)).toBe(soundOf(other))
  })

  it.each([
    ['card', 'care'],
    ['reel', 'real estate'],
    ['menu', 'mango'],
    ['copy', 'coffee'],
    ['logo', 'lago'],
    ['सेवा', 'seva'],
  ])('%s does not sound like %s', (word, other) => expect(soundOf(word)).not.toBe(soundOf(other) ?? other))
})

it.each([
  ['logo👍', ['logo']],
  ['❤️logo 👩‍🎨', ['logo']],
  ['1️⃣logo', ['1', 'logo']],
  ['logo+design', ['logo', 'design']],
  ['$logo', ['logo']],
  ['logo™', ['logo']],
  ['₹499|menu', ['499', 'menu']],
  ['\u202alogo\u202c', ['logo']],
  ['lo\u00adgo', ['logo']],
  ['logo\tdesign', ['logo', 'design']],
])('%s has the terms %j', (text, terms) => expect(termsOf(text)).toEqual(terms))

it('the pieces of a text join to the text and include its terms', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const pieces = piecesOf(text)
      expect(pieces.join('')).toBe(text)
      const terms = new Set(pieces.map(termOf))
      expect(termsOf(text).filter((term) => !terms.has(term))).toEqual([])
    }),
  )
})
