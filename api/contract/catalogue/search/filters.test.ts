import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { catalogue } from './catalogue.fixture.ts'
import { countChoices, filterServices, groupServices } from './filters.ts'
import {
  FILTER_NAMES,
  type Filters,
  hasFilters,
  NO_FILTERS,
  readFilters,
  servicesHref,
} from './list-address.ts'
import { findNamed, withCategory } from './names.ts'
import { sampleCatalogue } from './sample-catalogue.fixture.ts'
import { createSearch } from './search.ts'
import { SORTS } from './sorts.ts'

const search = await createSearch(catalogue.services, {
  ignored: [],
  purpose: { before: [], after: [], owners: [] },
  words: {},
})
const found = (filters: Filters) =>
  filterServices(
    filters.search ? search.find(filters.search).services : catalogue.services,
    catalogue,
    filters,
  )
const results = (query: string) =>
  groupServices(found(readFilters(query))).map(({ category, services }) => [
    category.name,
    services.map(({ title }) => title),
  ])

const oneOf = (values: readonly string[]) => fc.constantFrom('', 'Unknown', ...values)
const anyFilters = fc.record({
  category: oneOf(sampleCatalogue.categories.flatMap(({ id, name }) => [id, name])),
  subcategory: oneOf(sampleCatalogue.categories.flatMap(({ subcategories }) => subcategories)),
  label: oneOf(sampleCatalogue.labels.flatMap(({ id, name }) => [id, name])),
  search: fc.constant(''),
  sort: fc.constantFrom(...SORTS.map(({ value }) => value)),
}) satisfies fc.Arbitrary<Filters>

describe('the filters in the address', () => {
  it('are read, trimmed and limited in length; other parameters are ignored', () => {
    expect(readFilters('?category=Design&search=%20logo%20&utm_source=x')).toEqual({
      ...NO_FILTERS,
      category: 'Design',
      search: 'logo',
    })
    expect(readFilters(`?search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  })

  it('contain a sort order only if it exists', () => {
    expect(readFilters('?sort=price-high').sort).toBe('price-high')
    expect(readFilters('?sort=constructor')).toEqual(NO_FILTERS)
  })

  it('are empty without parameters', () => {
    expect(hasFilters(readFilters(''))).toBe(false)
    expect(hasFilters(readFilters('?category=&subcategory=&search=&sort='))).toBe(false)
    expect(servicesHref(NO_FILTERS)).toBe('/services')
  })

  it('survive writing and reading, in a fixed order', () => {
    const text = fc.string({ maxLength: 50, unit: 'grapheme' }).map((value) => value.trim())
    const sort = fc.constantFrom(...SORTS.map(({ value }) => value))
    fc.assert(
      fc.property(
        fc.record({ category: text, subcategory: text, search: text, label: text, sort }),
        (filters) => {
          const query = servicesHref(filters).slice('/services'.length)
          expect(readFilters(query)).toEqual(filters)
          expect([...new URLSearchParams(query).keys()]).toEqual(FILTER_NAMES.filter((name) => filters[name]))
        },
      ),
    )
  })

  it('lose only subcategory and label when the category changes', () => {
    const filters = { category: 'Design', subcategory: 'Logos', search: 'a', label: 'b', sort: 'delivery' }
    expect(withCategory(filters, 'Media')).toEqual({
      ...NO_FILTERS,
      category: 'Media',
      search: 'a',
      sort: 'delivery',
    })
    expect(withCategory(filters, 'Design')).toEqual(filters)
  })
})

describe('the filtered services', () => {
  it('are those of a category, by name in any case or by id', () => {
    const design = [['Design', ['Logo Design', 'Wedding Invitation Suite']]]
    for (const category of ['Design', 'DESIGN', 'design'])
      expect(results(`?category=${category}`)).toEqual(design)
  })

  it('are those of a subcategory or of a label', () => {
    expect(results('?category=Development&subcategory=Websites')).toEqual([
      ['Development', ['Business Website']],
    ])
    expect(results('?label=Reels')).toEqual([['Media', ['Instagram Reel Editing']]])
    expect(results('?category=Design&label=logo')).toEqual([['Design', ['Logo Design']]])
  })

  it('are grouped by category, the group of the best match first', () => {
    expect(results('?search=logo+design')).toEqual([['Design', ['Logo Design']]])
    expect(results('?search=logo')).toEqual([
      ['Design', ['Logo Design']],
      ['Media', ['Logo Animation Intro']],
    ])
  })

  it('are empty for an unknown category, subcategory or label', () => {
    for (const query of ['?category=Toys', '?subcategory=Toys', '?label=Toys'])
      expect(results(query)).toEqual([])
  })

  it('are sorted by price or delivery time; equal ones keep their order', () => {
    const [first, second, third, fourth] = catalogue.services
    if (!first || !second || !third || !fourth) throw new Error('the fixture is too small')
    const services = [
      { ...first, price: 500, delivery_time: '2 days' },
      { ...second, price: 90, delivery_time: '36 hrs' },
      { ...third, price: 500, delivery_time: 'soon' },
      { ...fourth, price: 1200, delivery_time: '2 days' },
    ]
    const order = (sort: string) =>
      filterServices(services, catalogue, { ...NO_FILTERS, sort }).map(({ id }) =>
        services.findIndex((service) => service.id === id),
      )
    expect(order('')).toEqual([0, 1, 2, 3])
    expect(order('price-low')).toEqual([1, 0, 2, 3])
    expect(order('price-high')).toEqual([3, 0, 2, 1])
    expect(order('delivery')).toEqual([1, 0, 3, 2])
  })

  it('are the same whether the search or the filters are applied first', async () => {
    const sample = await createSearch(sampleCatalogue.services, {
      ignored: [],
      purpose: { before: [], after: [], owners: [] },
      words: {},
    })
    fc.assert(
      fc.property(
        anyFilters,
        fc.constantFrom('logo', 'website', 'design', 'reel edting'),
        (filters, text) => {
          const searched = sample.find(text).services
          const kept = new Set(filterServices(sampleCatalogue.services, sampleCatalogue, filters))
          const unsorted = { ...filters, sort: '' }
          expect(filterServices(searched, sampleCatalogue, unsorted)).toEqual(
            searched.filter((service) => kept.has(service)),
          )
          expect(new Set(filterServices(searched, sampleCatalogue, filters))).toEqual(
            new Set(filterServices(searched, sampleCatalogue, unsorted)),
          )
        },
      ),
    )
  })
})

it('countChoices counts the services that each choice would show', () => {
  const { categories, labels, services } = sampleCatalogue
  const sizeWith = (filters: Filters) => filterServices(services, sampleCatalogue, filters).length
  fc.assert(
    fc.property(anyFilters, (filters) => {
      const counts = countChoices(services, sampleCatalogue, filters)
      const chosen = findNamed(categories, filters.category)
      const told = (numbers: ReadonlyMap<string, number>, keys: readonly string[]) =>
        keys.map((key) => [key, numbers.get(key) ?? 0])
      const inCategory = ({ id, name }: { id: string; name: string }) =>
        id === chosen?.id ? filters : withCategory(filters, name)
      expect([
        ...told(
          counts.categories,
          categories.map(({ id }) => id),
        ),
        ...told(counts.subcategories, chosen?.subcategories ?? []),
        ...told(
          counts.labels,
          labels.map(({ id }) => id),
        ),
      ]).toEqual([
        ...categories.map((category) => [category.id, sizeWith(inCategory(category))]),
        ...(chosen?.subcategories ?? []).map((subcategory) => [
          subcategory,
          sizeWith({ ...filters, subcategory }),
        ]),
        ...labels.map(({ id }) => [id, sizeWith({ ...filters, label: id })]),
      ])
    }),
  )
})

it('findNamed prefers an id to a name', () => {
  const list = [
    { id: 'b', name: 'a' },
    { id: 'a', name: 'b' },
  ]
  expect(findNamed(list, 'a')).toBe(list[1])
  expect(findNamed(list, 'B')).toBe(list[1])
  expect(findNamed(list, 'c')).toBeUndefined()
})
