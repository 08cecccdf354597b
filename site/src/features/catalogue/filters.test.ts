import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { servicesHref } from '../../lib/links.ts'
import { catalogue } from './catalogue.fixture.ts'
import { findNamed, findServices, hasFilters, NO_FILTERS, readFilters } from './filters.ts'
import { createSearch } from './search.ts'

const search = createSearch(catalogue.services, { ignored: [], words: {} })
const results = (query: string) =>
  findServices(catalogue, search, readFilters(query)).map(({ category, services }) => [
    category.name,
    services.map(({ title }) => title),
  ])

describe('the filters in the address', () => {
  it('are read, trimmed and limited; others are left alone', () => {
    expect(readFilters('?category=Design&search=%20logo%20&utm_source=x')).toEqual({
      ...NO_FILTERS,
      category: 'Design',
      search: 'logo',
    })
    expect(readFilters(`?search=${'x'.repeat(5000)}`).search).toHaveLength(200)
  })

  it('are none on the bare page', () => {
    expect(hasFilters(readFilters(''))).toBe(false)
    expect(servicesHref(NO_FILTERS)).toBe('/services')
  })

  it('are written as they are read', () => {
    const text = fc.string({ maxLength: 50, unit: 'grapheme' }).map((value) => value.trim())
    fc.assert(
      fc.property(fc.record({ category: text, subcategory: text, search: text, label: text }), (filters) => {
        const path = servicesHref(filters)
        expect(readFilters(path.slice('/services'.length))).toEqual(filters)
      }),
    )
  })
})

describe('the filtered services', () => {
  it('are those of a category, by name in any case or by id', () => {
    const design = [['Design', ['Logo Design', 'Wedding Invitation Suite']]]
    for (const category of ['Design', 'DESIGN', 'design'])
      expect(results(`?category=${category}`)).toEqual(design)
  })

  it('are those of a subcategory and of a label', () => {
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

  it('are none for an unknown category, subcategory or label', () => {
    for (const query of ['?category=Toys', '?subcategory=Toys', '?label=Toys'])
      expect(results(query)).toEqual([])
  })
})

it('a name is found by id before name', () => {
  const list = [
    { id: 'b', name: 'a' },
    { id: 'a', name: 'b' },
  ]
  expect(findNamed(list, 'a')).toBe(list[1])
  expect(findNamed(list, 'B')).toBe(list[1])
  expect(findNamed(list, 'c')).toBeUndefined()
})
