import { describe, expect, test } from 'vitest'
import { nestErrors } from './nested-errors.ts'

describe('nesting field errors', () => {
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

  test('puts a sentence about a whole list under root, beside the rows of the others', () => {
    expect(nestErrors({ 'variants.0.price_categories': 'none left', variants: 'no variant' })).toEqual({
      variants: Object.assign([{ price_categories: { root: 'none left' } }], { root: 'no variant' }),
    })
  })

  test('is empty for no errors', () => {
    expect(nestErrors({})).toEqual({})
  })
})
