import { expect, test } from 'vitest'
import { newCategory, toSaveCategory, validateCategory } from './category-transforms.ts'

test('a category needs a name', () => {
  expect(validateCategory(newCategory)).toEqual({ name: 'Category name is required' })
  expect(validateCategory({ name: 'Design' })).toEqual({})
})

test('texts are trimmed and emptied fields sent as empty', () => {
  expect(toSaveCategory({ name: ' Design ', subcategories: ['Logos'] })).toEqual({
    name: 'Design',
    description: '',
    subcategories: ['Logos'],
  })
})
