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

describe('a query', () => {
  it('is read without filler words, however they are spelt', () => {
    for (const text of ['logo banao', 'Logo chahiye', 'logo chaahiye', 'banaao logo'])
      expect(read(text)).toEqual({ wanted: ['logo'], purpose: [] })
  })

  it('keeps a meaningful word that sounds like a filler', () => {
    expect(read('karo website').wanted).toEqual(['karo', 'website'])
    expect(read('chahie menu').wanted).toEqual(['chahie', 'menu'])
  })

  it('keeps its fillers if it has nothing else, and stays empty if it is empty', () => {
    expect(read('chahiye').wanted).toEqual(['chahiye'])
    expect(read(' – ')).toEqual({ wanted: [], purpose: [] })
  })

  it('separates the wanted thing from its purpose if it names both', () => {
    expect(read('school ke liye website')).toEqual({ wanted: ['website'], purpose: ['school', 'ke'] })
    expect(read('banner for a school')).toEqual({ wanted: ['banner'], purpose: ['a', 'school'] })
    expect(read('website chahiye liye').wanted).toEqual(['website', 'liye'])
  })

  it('joins two words that are a phrase in the list', () => {
    for (const text of ['visitting card banao', 'card visiting', 'visiting banao card', 'card for visiting'])
      expect(read(text)).toEqual({ wanted: ['visiting card'], purpose: [] })
  })

  it('treats a word for the owner as the purpose if it names anything else', () => {
    for (const text of ['dukaan website', 'website dukan'])
      expect(read(text)).toMatchObject({ wanted: ['website'], purpose: [expect.stringContaining('duk')] })
    expect(read('dukan')).toEqual({ wanted: ['dukan'], purpose: [] })
  })
})

describe('a word', () => {
  it('of the catalogue has no other meanings, and one of the list has the listed ones', () => {
    expect(meanings('menu', asWritten)).toEqual([])
    expect(meanings('shaadi', asWritten)).toEqual(['wedding'])
  })

  it('that is unknown means what sounds like it', () => {
    expect(meanings('shadee', asWritten)).toEqual(['wedding'])
    expect(meanings('vebsite', asWritten)).toEqual(['website'])
    expect(meanings('constructor', asWritten)).toEqual([])
  })

  it('with a typing error means the nearest listed word if errors are allowed', () => {
    expect(meanings('shaamdi', asWritten)).toEqual([])
    expect(meanings('shaamdi', slip)).toEqual(['wedding'])
  })
})
