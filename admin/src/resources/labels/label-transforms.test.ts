import { expect, test } from 'vitest'
import { newLabel, toSaveLabel, validateLabel } from './label-transforms.ts'

test('requires a name and a category', () => {
  const root = 'Name and category are required'
  const [noName, noCategory] = ['Please enter a name', 'Please choose a category']
  expect(validateLabel(newLabel)).toEqual({ root, name: noName, category_id: noCategory })
  expect(validateLabel({ name: 'Logo', category_id: '' })).toEqual({ root, category_id: noCategory })
  expect(validateLabel({ name: ' ', category_id: 'design' })).toEqual({ root, name: noName })
  expect(validateLabel({ name: 'Logo', category_id: 'design' })).toEqual({})
})

test('trims texts', () => {
  expect(toSaveLabel({ name: ' Logo ', category_id: 'design' })).toEqual({
    name: 'Logo',
    category_id: 'design',
    description: '',
  })
})
