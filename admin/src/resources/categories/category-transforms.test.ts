import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { expect, test } from 'vitest'
import { newCategory, toSaveCategory, validateCategory } from './category-transforms.ts'

test('requires a name', () => {
  expect(validateCategory(newCategory)).toEqual({ name: 'Category name is required' })
  expect(validateCategory({ name: 'Design' })).toEqual({})
})

test('refuses a time that has passed, and one that changes nothing', () => {
  const planned = { ...newCategory, name: 'Design', state: 'hidden' } as const
  const { past, hiddenAlready } = scheduleMessages
  expect(validateCategory({ ...planned, goes_live_at: '2020-01-01T00:00:00.000Z' })).toEqual({
    goes_live_at: past,
  })
  expect(validateCategory({ ...planned, taken_down_at: '2099-01-01T00:00:00.000Z' })).toEqual({
    taken_down_at: hiddenAlready,
  })
})

test('trims texts and sends a missing description as an empty text', () => {
  expect(toSaveCategory({ name: ' Design ', subcategories: ['Logos'] })).toEqual({
    name: 'Design',
    description: '',
    subcategories: ['Logos'],
    goes_live_at: null,
    taken_down_at: null,
  })
})
