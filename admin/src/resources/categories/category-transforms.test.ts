import { expect, test } from 'vitest'
import { newCategory, toSaveCategory, validateCategory } from './category-transforms.ts'

test('requires a name', () => {
  expect(validateCategory(newCategory)).toEqual({ name: 'Category name is required' })
  expect(validateCategory({ name: 'Design' })).toEqual({})
})

test('trims texts and sends a missing description as an empty text', () => {
  expect(toSaveCategory({ name: ' Design ', subcategories: ['Logos'] })).toEqual({
    name: 'Design',
    description: '',
    subcategories: ['Logos'],
  })
})
