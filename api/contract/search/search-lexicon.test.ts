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
  it('is read without fillers, however they are spelt', () => {
    for (const text of ['logo banao', 'Logo chahiye', 'logo chaahiye', 'banaao logo'])
      expect(read(text)).toEqual({ wanted: ['logo'], purpose: [] })
  })

  it('keeps a word that means something, though it sounds like a filler', () => {
    expect(read('karo website').wanted).toEqual(['karo', 'website'])
    expect(read('chahie menu').wanted).toEqual(['chahie', 'menu'])
  })

  it('of fillers alone is taken as it is, and an empty one is empty', () => {
    expect(read('chahiye').wanted).toEqual(['chahiye'])
    expect(read(' – ')).toEqual({ wanted: [], purpose: [] })
  })

  it('tells what a thing is for from the thing, where it names both', () => {
    expect(read('school ke liye website')).toEqual({ wanted: ['website'], purpose: ['school', 'ke'] })
    expect(read('banner for a school')).toEqual({ wanted: ['banner'], purpose: ['a', 'school'] })
    expect(read('website chahiye liye').wanted).toEqual(['website', 'liye'])
  })

  it('takes two words of the list for one', () => {
    for (const text of ['visitting card banao', 'card visiting', 'visiting banao card', 'card for visiting'])
      expect(read(text)).toEqual({ wanted: ['visiting card'], purpose: [] })
  })

  it('does not ask for who asks, where it names anything else', () => {
    for (const text of ['dukaan website', 'website dukan'])
      expect(read(text)).toMatchObject({ wanted: ['website'], purpose: [expect.stringContaining('duk')] })
    expect(read('dukan')).toEqual({ wanted: ['dukan'], purpose: [] })
  })
})

describe('a word', () => {
  it('of the catalogue means itself, one of the list what the list says', () => {
    expect(meanings('menu', asWritten)).toEqual([])
    expect(meanings('shaadi', asWritten)).toEqual(['wedding'])
  })

  it('nobody knows means what sounds like it', () => {
    expect(meanings('shadee', asWritten)).toEqual(['wedding'])
    expect(meanings('vebsite', asWritten)).toEqual(['website'])
    expect(meanings('constructor', asWritten)).toEqual([])
  })

  it('with a slip means the nearest of the list where slips are allowed', () => {
    expect(meanings('shaamdi', asWritten)).toEqual([])
    expect(meanings('shaamdi', slip)).toEqual(['wedding'])
  })
})
