import { NO_FILTERS } from '@karigar/contract/catalogue/search/list-address'
import { expect, it } from 'vitest'
import { isNarrower } from './narrow-results.ts'

const logos = { ...NO_FILTERS, category: 'Design', search: 'Logo' }

it.each([
  ['further letters', { search: 'logos' }, true],
  ['a further word', { search: 'logo animation' }, true],
  ['the same search', {}, false],
  ['another search', { search: 'reel' }, false],
  ['a shorter search', { search: 'log' }, false],
  ['another category', { search: 'logos', category: 'Video' }, false],
  ['another order', { search: 'logos', sort: 'price-low' }, false],
])('%s: a search narrows the results only if nothing else changes', (_, changes, expected) => {
  expect(isNarrower({ ...logos, ...changes }, logos)).toBe(expected)
})
