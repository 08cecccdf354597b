import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import words from '../../../data/search-synonyms.json' with { type: 'json' }
import { createLexicon } from './search/search-lexicon.ts'
import { synonyms } from './search/synonyms.fixture.ts'
import { asWritten } from './search/spelling.ts'
import { createVocabulary } from './search/vocabulary.ts'
import { synonymMessages } from './synonym.words.ts'
import { checkSynonym, synonymKey } from './synonym.rules.ts'

const check = (word: unknown, meanings: unknown) => checkSynonym({ word, meanings })

describe('checkSynonym', () => {
  it('accepts every synonym that a new shop begins with, each under a key of its own', () => {
    for (const [word, meanings] of Object.entries(words))
      expect([word, check(word, meanings)]).toEqual([word, {}])
    const keys = Object.keys(words).map(synonymKey)
    expect(new Set(keys).size).toBe(keys.length)
  })

  it.each([
    ['', ['logo'], { word: synonymMessages.wordMissing }],
    [' – ', ['logo'], { word: synonymMessages.wordMissing }],
    ['x'.repeat(61), ['logo'], { word: synonymMessages.wordLong }],
    ['one two three four five', ['logo'], { word: synonymMessages.wordMany }],
    ['nishan', [], { meanings: synonymMessages.meaningsMissing }],
    ['nishan', ['...'], { meanings: synonymMessages.meaningEmpty('...') }],
    ['nishan', ['y'.repeat(61)], { meanings: synonymMessages.meaningLong('y'.repeat(61)) }],
    ['nishan', ['logo', 'Logos'], { meanings: synonymMessages.meaningTwice('Logos') }],
    ['Logos', ['logo'], { meanings: synonymMessages.itself('Logos') }],
    ['nishan', 'abcdefghi'.split(''), { meanings: synonymMessages.meaningsMany }],
  ])('says what is wrong with %j for %j', (word, meanings, errors) => {
    expect(check(word, meanings)).toEqual(errors)
  })

  it('accepts only what the search then understands', () => {
    const word = fc.string({ unit: 'grapheme', maxLength: 40 })
    const known = createVocabulary(['logo'])
    fc.assert(
      fc.property(word, (text) => {
        fc.pre(Object.keys(check(text, ['logo'])).length === 0)
        const lexicon = createLexicon(
          {
            ...synonyms,
            ignored: [],
            purpose: { before: [], after: [], owners: [] },
            words: { [text]: ['logo'] },
          },
          known,
        )
        const { wanted } = lexicon.read(text)
        expect(wanted).toHaveLength(1)
        expect(lexicon.meanings(wanted[0] ?? '', asWritten)).toEqual(['logo'])
      }),
      { numRuns: 500 },
    )
  })

  it('has no answer but sentences, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (word, meanings) => {
        for (const sentence of Object.values(check(word, meanings))) expect(sentence).not.toBe('')
      }),
    )
  })
})
