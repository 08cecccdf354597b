import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyText, catalogue } from './catalogue.fixture.ts'
import { sampleCatalogue } from './sample-catalogue.fixture.ts'
import { createSearch } from './search.ts'
import queries from './typed-queries.json' with { type: 'json' }
import { synonyms } from './synonyms.fixture.ts'

const search = await createSearch(catalogue.services, synonyms)
const titles = (text: string) => search.find(text).services.map(({ title }) => title)

describe('search', () => {
  it.each([
    ['logo', 'Logo Design'],
    ['Logo Animation', 'Logo Animation Intro'],
    ['web', 'Business Website'],
    ['invit', 'Wedding Invitation Suite'],
    ['e-commerce', 'Online Store Setup'],
    ['reels', 'Instagram Reel Editing'],
    ['logos', 'Logo Design'],
  ])('"%s" finds %s first', (text, first) => expect(titles(text)[0]).toBe(first))

  it.each([
    ['webste', 'Business Website'],
    ['wesite', 'Business Website'],
    ['instagrm rel', 'Instagram Reel Editing'],
    ['loggo desgin', 'Logo Design'],
    ['anumasion', 'Logo Animation Intro'],
  ])('"%s" is read as a typing error and finds %s first', (text, first) =>
    expect(titles(text)[0]).toBe(first),
  )

  it.each([
    ['website banwana hai', 'Business Website'],
    ['mujhe logo chahiye', 'Logo Design'],
    ['I need a logo for my shop', 'Logo Design'],
    ['insta reel', 'Instagram Reel Editing'],
    ['shaadi card', 'Wedding Invitation Suite'],
    ['dukan', 'Online Store Setup'],
    ['लोगो', 'Logo Design'],
  ])('"%s" is understood and finds %s first', (text, first) => expect(titles(text)[0]).toBe(first))

  it('requires all words if a service has them all, and any of them otherwise', () => {
    expect(titles('logo animation')).toEqual(['Logo Animation Intro'])
    expect(titles('wedding website').toSorted()).toEqual(['Business Website', 'Wedding Invitation Suite'])
  })

  it.each(['flowers', 'drone', 'hosting', 'phonepe', 'mog'])(
    '"%s" does not match words that only look similar',
    async (text) => {
      const { find } = await createSearch(catalogue.services, { ...synonyms, words: {} })
      expect(find(text).services).toEqual([])
    },
  )

  it('marks guesses, but not matches', () => {
    for (const text of ['lgo', 'lgoo', 'anumasion']) expect(search.find(text).isGuess).toBe(true)
    for (const text of ['logo', 'loggo', 'dukan', 'wedding website'])
      expect(search.find(text).isGuess).toBe(false)
  })

  it('finds services by the first letter of their names', () => {
    expect(titles('l').slice(0, 2).toSorted()).toEqual(['Logo Animation Intro', 'Logo Design'])
    expect(titles('x')).toEqual([])
  })

  it('does not guess short words', () => expect(titles('xyz')).toEqual([]))

  it('finds nothing for a word that resembles nothing', () => expect(titles('qqqqqqqqqq')).toEqual([]))

  it('finds everything for an empty query', () => {
    expect(search.find(' - ').services).toHaveLength(catalogue.services.length)
  })

  it('returns the matched terms, and whether only some words matched', () => {
    expect(search.find('loggo')).toMatchObject({ terms: new Set(['logo']), isPartial: false })
    expect([...search.find('dukan').terms]).toEqual(['store'])
    expect(search.find('wedding website').isPartial).toBe(true)
  })

  it('ranks services for the named purpose first, and leaves out no other', () => {
    expect(titles('logo for a wedding')).toEqual(['Logo Design', 'Logo Animation Intro'])
    expect(titles('animation ke liye logo')).toEqual(['Logo Animation Intro', 'Logo Design'])
  })

  it('suggests the nearest words that find something', () => {
    expect(search.find('wbstyte').services).toEqual([])
    expect(search.suggest('wbstyte')).toBe('website')
    expect(search.suggest('qqqqqqqq')).toBeUndefined()
    expect(search.suggest('')).toBeUndefined()
  })

  it('accepts any text, returns no service twice, and gives the same result each time', () => {
    const strange = fc.constantFrom(
      'constructor',
      '__proto__',
      'toString',
      '<script>',
      '\u0000',
      '\ud800',
      '%',
    )
    fc.assert(
      fc.property(fc.oneof(anyText, fc.string(), strange), (text) => {
        const found = search.find(text)
        const ids = found.services.map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
        expect(search.find(text)).toEqual(found)
        search.suggest(text)
      }),
    )
  })
})

const sample = await createSearch(sampleCatalogue.services, synonyms)

describe('the search in the sample shop', () => {
  const score = (list: readonly string[][]) =>
    list.filter(([text = '', ...expected]) =>
      sample
        .find(text)
        .services.slice(0, 3)
        .some(({ id }) => expected.includes(id)),
    ).length

  it('finds the wanted service among the first three for most typed queries', () => {
    expect(queries.known).toHaveLength(60)
    expect(score(queries.known)).toBeGreaterThanOrEqual(55)
  })

  it('finds it for most queries that the search was not tuned on', () => {
    expect(score(queries.seen)).toBeGreaterThanOrEqual(17)
    expect(score(queries.heldOut)).toBeGreaterThanOrEqual(15)
  })

  it('finds websites first for a website for a shop', () => {
    const wanted = ['professional-website-development', 'online-store-setup']
    for (const text of queries.shopWebsite)
      expect
        .soft(
          sample
            .find(text)
            .services.slice(0, 2)
            .map(({ id }) => id)
            .toSorted(),
          text,
        )
        .toEqual(wanted.toSorted())
  })

  it('finds the closest service first for queries that are easily misread', () => {
    for (const [text = '', ...expected] of queries.mended) {
      const { services, isGuess } = sample.find(text)
      expect.soft(expected, text).toContain(services[0]?.id)
      expect.soft(isGuess, text).toBe(text === 'lgo')
    }
  })

  it.each(sampleCatalogue.services.map(({ title }) => title))('finds "%s" first by its title', (title) => {
    for (const text of [title, title.toUpperCase(), ` ${title.toLowerCase()} `])
      expect(sample.find(text).services[0]?.title).toBe(title)
  })
})
