import { beforeAll, describe, expect, it, vi } from 'vitest'
import type { SearchCatalogue } from '../pages/pages.ts'
import { answerSearch } from './answer.ts'
import { NO_FILTERS } from './list-address.ts'
import { sampleCatalogue } from './sample-catalogue.fixture.ts'
import { createSearch, type Search } from './search.ts'
import { synonyms } from './synonyms.fixture.ts'
import { createWork, MOST_WORK } from './work.ts'

const LETTERS = 'm n b v c x z l k j h g f d s a p o i u y t r e w q'
const MISSPELT =
  'festivla counetr coluor letetr seaosn makret paercl gardne villgae monsono harbuor silevr'.split(' ')
const WORDS =
  'festival counter colour letter season market parcel garden village monsoon harbour silver'.split(' ')
const SERVICES = 2000

/** A shop in which every letter begins many words, and every word stands in many services. */
const catalogue: SearchCatalogue = {
  ...sampleCatalogue,
  services: Array.from({ length: SERVICES }, (_, n) => {
    const [one, other] = [WORDS[n % WORDS.length], WORDS[Math.floor(n / 7) % WORDS.length]]
    const service = sampleCatalogue.services[n % sampleCatalogue.services.length]
    if (!service) throw new Error('The sample shop has no services.')
    return {
      ...service,
      id: String(n),
      title: `${service.title} ${one} ${n}`,
      summary: `${other} ${one} ${n}`,
    }
  }),
}
const EMPTYING = { category: 'Toys', subcategory: 'Cars', label: 'Red' }

describe('the work of a search', () => {
  let search: Search
  beforeAll(async () => {
    search = await createSearch(catalogue.services, synonyms)
  })

  const answer = (text: string, most: number) => {
    const work = createWork(most)
    const asked = { ...NO_FILTERS, ...EMPTYING, search: text }
    return { answer: answerSearch(catalogue, search, asked, 1, work), work }
  }

  it.each([LETTERS, MISSPELT.join(' ')])(
    'of "%s" ends at its bound, with what was found until then',
    (text) => {
      const most = 5000
      const { answer: cut, work } = answer(text, most)
      expect(work.isCut()).toBe(true)
      // The first word of a step is looked up in any case.
      const [first] = text.split(' ').slice(-12)
      const ofOneWord = answer(first ?? '', MOST_WORK).work.spent()
      expect(work.spent()).toBeLessThan(most + 2 * ofOneWord)
      expect(answer(text, most).answer).toEqual(cut)

      const found = search.find(text, createWork(most))
      expect(found.services.length).toBeGreaterThan(0)
      expect(found.isPartial).toBe(true)
      expect(search.find(text, createWork(most))).toEqual(found)
    },
  )

  it('is done once for all ways to loosen the filters', () => {
    const find = vi.fn<Search['find']>(search.find)
    const asked = { ...NO_FILTERS, ...EMPTYING, search: LETTERS }
    const { nearest } = answerSearch(catalogue, { ...search, find }, asked, 1)
    expect(nearest?.wider).toMatchObject([{ filters: { ...NO_FILTERS, search: LETTERS } }])
    const texts = find.mock.calls.map(([text]) => text)
    expect(texts.filter((text) => text === LETTERS)).toHaveLength(1)
  })

  it('changes nothing for a search that fits', () => {
    for (const text of ['logo', 'festivla website', 'logo festival 77', 'wbstyte', 'website ke liye logo']) {
      const { answer: bounded, work } = answer(text, MOST_WORK)
      expect(work.isCut(), text).toBe(false)
      expect(bounded, text).toEqual(answer(text, Infinity).answer)
    }
  })
})
