import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import synonyms from '../../../../data/search-synonyms.json' with { type: 'json' }
import { catalogue } from './catalogue.fixture.ts'
import { createSearch } from './search.ts'

const search = createSearch(catalogue.services, synonyms)
const titles = (text: string) => search(text).map(({ title }) => title)

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
  ])('"%s" is read as a slip of the pen: %s', (text, first) => expect(titles(text)[0]).toBe(first))

  it.each([
    ['website banwana hai', 'Business Website'],
    ['mujhe logo chahiye', 'Logo Design'],
    ['I need a logo for my shop', 'Logo Design'],
    ['insta reel', 'Instagram Reel Editing'],
    ['shaadi card', 'Wedding Invitation Suite'],
    ['dukan', 'Online Store Setup'],
    ['लोगो', 'Logo Design'],
  ])('"%s" is understood as %s', (text, first) => expect(titles(text)[0]).toBe(first))

  it('wants all words when some service has them all, and any when none has', () => {
    expect(titles('logo animation')).toEqual(['Logo Animation Intro'])
    expect(titles('wedding website').toSorted()).toEqual(['Business Website', 'Wedding Invitation Suite'])
  })

  it('does not guess short words', () => expect(titles('xyz')).toEqual([]))

  it('finds nothing for what nothing resembles', () => expect(titles('qqqqqqqqqq')).toEqual([]))

  it('shows everything when nothing was asked', () => {
    expect(search(' - ')).toHaveLength(catalogue.services.length)
  })

  it('takes any text, and gives each service at most once', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString')), (text) => {
        const ids = search(text).map(({ id }) => id)
        expect(new Set(ids).size).toBe(ids.length)
      }),
    )
  })
})
