import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { expect, test } from 'vitest'
import { categoryRecord } from './category-record.tsx'

const form = categoryRecord.forms?.create
if (!form) throw new Error('There is no form.')
const { toSave, validate } = form
const start = form.valuesOf()

test('requires a name', () => {
  expect(validate(start)).toEqual({ name: 'Category name is required' })
  expect(validate({ name: 'Design' })).toEqual({})
})

test('refuses a time that has passed, and one that changes nothing', () => {
  const planned = { ...start, name: 'Design', state: 'hidden' } as const
  const { past, hiddenAlready } = scheduleMessages
  expect(validate({ ...planned, goes_live_at: '2020-01-01T00:00:00.000Z' })).toEqual({
    goes_live_at: past,
  })
  expect(validate({ ...planned, taken_down_at: '2099-01-01T00:00:00.000Z' })).toEqual({
    taken_down_at: hiddenAlready,
  })
})

test('trims texts and sends a missing description as an empty text', () => {
  expect(toSave({ name: ' Design ', subcategories: ['Logos'] })).toEqual({
    name: 'Design',
    description: '',
    subcategories: ['Logos'],
    state: 'live',
    goes_live_at: null,
    taken_down_at: null,
  })
})
