import { expect, test } from 'vitest'
import { newLabel, toSaveLabel, validateLabel } from './label-transforms.ts'

test('a label needs a name and a category', () => {
  const sentence = 'Name and category are required'
  expect(validateLabel(newLabel)).toEqual({ name: sentence, category_id: sentence })
  expect(validateLabel({ name: 'Logo', category_id: 'design' })).toEqual({})
})

test('texts are trimmed', () => {
  expect(toSaveLabel({ name: ' Logo ', category_id: 'design' })).toEqual({
    name: 'Logo',
    category_id: 'design',
    description: '',
  })
})
