import { describe, expect, it } from 'vitest'
import { createLexicon } from './search-lexicon.ts'

const known = new Map(['logo', 'website', 'menu', 'banner', 'school', 'karo'].map((term) => [term, term]))
const { read, meanings } = createLexicon(
  {
    ignored: ['banao', 'chahiye', 'kaaro'],
    purpose: { before: ['liye'], after: ['for'] },
    words: { shaadi: ['wedding'], 'visiting card': ['stationery'], chahie: ['tea'] },
  },
  known,
)
const exact = false as const

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
    expect(read('visitting card banao').wanted).toEqual(['visiting card'])
  })
})

describe('a word', () => {
  it('of the catalogue means itself, one of the list what the list says', () => {
    expect(meanings('menu', exact)).toEqual([])
    expect(meanings('shaadi', exact)).toEqual(['wedding'])
  })

  it('nobody knows means what sounds like it', () => {
    expect(meanings('shadee', exact)).toEqual(['wedding'])
    expect(meanings('vebsite', exact)).toEqual(['website'])
    expect(meanings('constructor', exact)).toEqual([])
  })

  it('with a slip means the nearest of the list where slips are allowed', () => {
    expect(meanings('shaamdi', exact)).toEqual([])
    expect(meanings('shaamdi', 1)).toEqual(['wedding'])
  })
})
