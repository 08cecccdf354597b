import { describe, expect, it } from 'vitest'
import { createLexicon } from './search-lexicon.ts'
import { asWritten, slip } from './spelling.ts'
import { createVocabulary } from './vocabulary.ts'

const known = createVocabulary(['logo', 'website', 'menu', 'banner', 'school', 'karo'])
const { read, meanings } = createLexicon(
  {
    ignored: ['banao', 'chahiye', 'kaaro'],
    purpose: { before: ['liye'], after: ['for'], owners: ['dukan'] },
    words: { shaadi: ['wedding'], 'visiting card': ['stationery'], chahie: ['tea'] },
  },
  known,
)

describe('Lexicon.read', () => {
  it('removes filler words in any spelling', () => {
    for (const text of ['logo banao', 'Logo chahiye', 'logo chaahiye', 'banaao logo'])
      expect(read(text)).toEqual({ wanted: ['logo'], purpose: [] })
  })

  it('keeps a meaningful word that sounds like a filler', () => {
    expect(read('karo website').wanted).toEqual(['karo', 'website'])
    expect(read('chahie menu').wanted).toEqual(['chahie', 'menu'])
  })

  it('keeps the fillers of a query without other words, and returns nothing for an empty query', () => {
    expect(read('chahiye').wanted).toEqual(['chahiye'])
    expect(read(' – ')).toEqual({ wanted: [], purpose: [] })
  })

  it('separates the wanted thing from its purpose if the query names both', () => {
    expect(read('school ke liye website')).toEqual({ wanted: ['website'], purpose: ['school', 'ke'] })
    expect(read('banner for a school')).toEqual({ wanted: ['banner'], purpose: ['a', 'school'] })
    expect(read('website chahiye liye').wanted).toEqual(['website', 'liye'])
  })

  it('joins two words that are a phrase in the list', () => {
    for (const text of ['visitting card banao', 'card visiting', 'visiting banao card', 'card for visiting'])
      expect(read(text)).toEqual({ wanted: ['visiting card'], purpose: [] })
  })

  it('treats a word for the owner as the purpose if the query has other words', () => {
    for (const text of ['dukaan website', 'website dukan'])
      expect(read(text)).toMatchObject({ wanted: ['website'], purpose: [expect.stringContaining('duk')] })
    expect(read('dukan')).toEqual({ wanted: ['dukan'], purpose: [] })
  })
})

describe('Lexicon.meanings', () => {
  it('returns nothing for a word of the catalogue, and the listed meanings of a listed word', () => {
    expect(meanings('menu', asWritten)).toEqual([])
    expect(meanings('shaadi', asWritten)).toEqual(['wedding'])
  })

  it('returns the meaning of words that sound like an unknown word', () => {
    expect(meanings('shadee', asWritten)).toEqual(['wedding'])
    expect(meanings('vebsite', asWritten)).toEqual(['website'])
    expect(meanings('constructor', asWritten)).toEqual([])
  })

  it('returns the meaning of the nearest listed word if typing errors are allowed', () => {
    expect(meanings('shaamdi', asWritten)).toEqual([])
    expect(meanings('shaamdi', slip)).toEqual(['wedding'])
  })
})

describe('a phrase of three or four words', () => {
  const long = createLexicon(
    {
      ignored: ['ka'],
      purpose: { before: [], after: ['for'], owners: [] },
      words: {
        'shaadi ka card': ['wedding invitation'],
        'logo for my gym': ['business site'],
        'shaadi ka': ['x'],
      },
    },
    createVocabulary(['logo']),
  )

  it('is one term in its own order, in any spelling of the same sound, fillers and purposes included', () => {
    expect(long.read('shadee ka card banao').wanted).toEqual(['shaadi ka card', 'banao'])
    expect(long.read('logo for my gym').wanted).toEqual(['logo for my gym'])
    expect(long.meanings('shaadi ka card', asWritten)).toEqual(['wedding invitation'])
  })

  it('leaves the words of another order as they are', () => {
    expect(long.read('card ka shaadi').wanted).not.toContain('shaadi ka card')
  })
})
