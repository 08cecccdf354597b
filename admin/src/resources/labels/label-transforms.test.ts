import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
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

test('refuses a time that changes nothing, beside what is missing', () => {
  const goes_live_at = '2099-01-01T00:00:00.000Z'
  const { liveAlready } = scheduleMessages
  const named = { ...newLabel, name: 'Logo', goes_live_at }
  expect(validateLabel({ ...named, category_id: 'design' })).toEqual({ goes_live_at: liveAlready })
  expect(validateLabel(named)).toMatchObject({
    category_id: 'Please choose a category',
    goes_live_at: liveAlready,
  })
})

test('trims texts', () => {
  expect(toSaveLabel({ name: ' Logo ', category_id: 'design' })).toEqual({
    name: 'Logo',
    category_id: 'design',
    description: '',
    goes_live_at: null,
    taken_down_at: null,
  })
})
