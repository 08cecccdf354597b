import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import { SearchAnswerSchema } from '../search.wire.ts'
import { SERVICES_PER_PAGE } from '../pages/size.ts'
import { answerSearch } from './answer.ts'
import { type Filters, NO_FILTERS } from './list-address.ts'
import { sampleCatalogue } from './sample-catalogue.fixture.ts'
import { createSearch } from './search.ts'
import { synonyms } from './synonyms.fixture.ts'

const search = await createSearch(sampleCatalogue.services, synonyms)
const answer = (filters: Partial<Filters>, page = 1) =>
  answerSearch(sampleCatalogue, search, { ...NO_FILTERS, ...filters }, page)
const ids = ({ groups }: ReturnType<typeof answer>) =>
  groups.flatMap(({ services }) => services.map(({ id }) => id))

describe('answerSearch', () => {
  it('puts every result on one page, and returns the last page for a higher number', () => {
    const [first, second] = [answer({ sort: 'price-low' }), answer({ sort: 'price-low' }, 2)]
    expect([first.page, first.pages, second.page]).toEqual([1, 2, 2])
    expect(ids(first)).toHaveLength(SERVICES_PER_PAGE)
    expect(new Set([...ids(first), ...ids(second)]).size).toBe(sampleCatalogue.services.length)
    expect(answer({ sort: 'price-low' }, 900)).toEqual(second)
  })

  it('counts the results of each category on all pages', () => {
    const both = [answer({ sort: 'price-low' }), answer({ sort: 'price-low' }, 2)].flatMap(
      ({ groups }) => groups,
    )
    for (const { category, total } of both)
      expect(total).toBe(sampleCatalogue.services.filter((one) => one.category_id === category.id).length)
  })

  it('returns the filters with the names as the catalogue spells them', () => {
    expect(
      answer({ category: 'design', subcategory: 'brand identity', label: 'logo' }).filters,
    ).toMatchObject({
      category: 'Design',
      subcategory: 'Brand Identity',
      label: 'Logo',
    })
  })

  it('offers only subcategories and labels of the chosen category', () => {
    expect(answer({}).choices).toMatchObject({ subcategories: [], labels: [] })
    const { choices } = answer({ category: 'Design' })
    const design = sampleCatalogue.categories.find(({ name }) => name === 'Design')
    expect(choices.subcategories.map(({ name }) => name)).toEqual(design?.subcategories)
    expect(choices.labels.every(({ count }) => count > 0)).toBe(true)
  })

  it('returns the matched terms that the cards show', () => {
    expect(answer({ search: 'loggo' }).terms).toEqual(['logo'])
    expect(answer({ category: 'Design' }).terms).toEqual([])
  })

  it('offers alternatives only if no service matches, and then reports no partial match', () => {
    expect(answer({ search: 'logo' }).nearest).toBeNull()
    const nothing = answer({ search: 'wedding qqqqq', category: 'Toys' })
    expect(nothing).toMatchObject({ total: 0, pages: 1, is_partial: false })
    expect(nothing.nearest?.wider.length).toBeGreaterThan(0)
    expect(nothing.nearest?.popular.map(({ count }) => count)).toEqual(
      nothing.nearest?.popular.map(({ count }) => count).toSorted((a, b) => b - a),
    )
  })

  it('returns an answer that matches the schema of the contract', () => {
    const contract = Compile(SearchAnswerSchema)
    for (const filters of [{}, { search: 'logo' }, { search: 'wbstyte' }, { category: 'Toys', label: 'x' }])
      expect([...contract.Errors(answer(filters))]).toEqual([])
  })
})
