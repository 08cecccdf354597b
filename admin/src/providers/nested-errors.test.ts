import { describe, expect, test } from 'vitest'
import { nestErrors } from './nested-errors.ts'

describe('nestErrors', () => {
  test('puts a path of names and numbers into objects and lists', () => {
    expect(nestErrors({ title: 'a', 'variants.1.price_categories.0.price': 'b' })).toEqual({
      title: 'a',
      variants: [{}, { price_categories: [{ price: 'b' }] }],
    })
  })

  test('keeps several errors of one row together', () => {
    expect(nestErrors({ 'price_categories.0.name': 'a', 'price_categories.0.price': 'b' })).toEqual({
      price_categories: [{ name: 'a', price: 'b' }],
    })
  })

  test('puts an error of a whole list under root, next to the errors of its rows', () => {
    expect(nestErrors({ 'variants.0.price_categories': 'none left', variants: 'no variant' })).toEqual({
      variants: Object.assign([{ price_categories: { root: 'none left' } }], { root: 'no variant' }),
    })
  })

  test('returns an empty object for no errors', () => {
    expect(nestErrors({})).toEqual({})
  })
})
