import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ServiceCard } from '../pages/listing.ts'
import type { SearchCatalogue } from '../pages/pages.ts'
import { answerSearch } from './answer.ts'
import { NO_FILTERS } from './list-address.ts'
import { sampleCatalogue } from './sample-catalogue.fixture.ts'
import { createSearch } from './search.ts'
import { SORTS } from './sorts.ts'
import { synonyms } from './synonyms.fixture.ts'

/** Few and similar words, so that many services have equal scores and many words resemble each other. */
const WORDS = [
  'logo',
  'logos',
  'Logo',
  'lego',
  'reel',
  'reels',
  'real',
  'card',
  'care',
  'website',
  'wedding',
  'shop',
]
const someText = fc
  .array(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 })
  .map((all) => all.join(' '))

type Edit = (services: ServiceCard[]) => { services: ServiceCard[]; changed: string[] }

const { categories, labels, services: sample } = sampleCatalogue

const someCard = fc
  .record({
    title: someText,
    summary: someText,
    category: fc.constantFrom(...categories),
    label: fc.option(fc.constantFrom(...labels)),
    price: fc.nat(5),
  })
  .map(({ title, summary, category, label, price }) => ({
    title,
    summary,
    category_id: category.id,
    category: category.name,
    labels: label ? [{ id: label.id, name: label.name }] : [],
    price,
  }))

/** Sorts services in the shop's order: by category, and within a category in the given order. */
const inShopsOrder = (services: ServiceCard[]) =>
  services.toSorted(
    (a, b) =>
      categories.findIndex(({ id }) => id === a.category_id) -
      categories.findIndex(({ id }) => id === b.category_id),
  )

const someEdit: fc.Arbitrary<Edit> = fc
  .tuple(fc.constantFrom('add', 'change', 'change', 'remove'), fc.nat(500), someCard)
  .map(([kind, n, card]) => (services) => {
    const old = services[n % Math.max(services.length, 1)]
    const [model] = sample
    if (kind === 'add' || !old || !model) {
      const id = `added-${n}`
      const others = services.filter((service) => service.id !== id)
      return {
        services: inShopsOrder([...others, { ...(model ?? old), ...card, id } as ServiceCard]),
        changed: [id],
      }
    }
    const others = services.filter((service) => service !== old)
    if (kind === 'remove') return { services: others, changed: [old.id] }
    const changed = services.map((service) => (service === old ? { ...old, ...card } : service))
    return { services: inShopsOrder(changed), changed: [old.id] }
  })

const someQuestion = fc.record({
  search: fc.oneof(someText, fc.constantFrom('logi', 'wbsite', 'shaadi', 'qqqq', 'l', 'card for a wedding')),
  category: fc.constantFrom('', '', ...categories.map(({ name }) => name)),
  label: fc.constantFrom('', '', '', ...labels.map(({ name }) => name)),
  sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
})

const someWords = fc.dictionary(
  fc.constantFrom('real', 'lego logo', 'shaadi', 'card for a wedding', 'qqqq'),
  fc.array(fc.constantFrom('logo', 'wedding', 'website reel'), { minLength: 1, maxLength: 2 }),
)

describe('an updated search index', () => {
  it('gives the same results in the same order as a new index, after any edits', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(someEdit, { minLength: 1, maxLength: 30 }),
        fc.array(someQuestion, { minLength: 5, maxLength: 10 }),
        fc.array(someWords, { maxLength: 3 }),
        async (edits, questions, changedWords) => {
          let services: ServiceCard[] = sample.slice(0, 20)
          const following = await createSearch(services, synonyms)
          for (const edit of edits) {
            const next = edit(services)
            services = next.services
            following.update(services, next.changed)
          }
          // Of several changes of the synonyms only the last one counts.
          for (const words of changedWords) following.update(services, [], words)
          const words = changedWords.at(-1) ?? synonyms.words
          const anew = await createSearch(services, { ...synonyms, words })
          const catalogue: SearchCatalogue = { categories, labels, services }
          for (const question of questions) {
            const filters = { ...NO_FILTERS, ...question }
            expect(answerSearch(catalogue, following, filters, 1)).toEqual(
              answerSearch(catalogue, anew, filters, 1),
            )
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
