import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { expect, test } from 'vitest'
import { categoryRecord } from './category-record.tsx'

const form = categoryRecord.forms?.create
if (!form) throw new Error('There is no form.')
const { toSave, check } = form
const start = form.valuesOf()

test('requires a name', () => {
  expect(check(start)).toEqual({ name: 'Category name is required' })
  expect(check({ name: 'Design' })).toEqual({})
})

test('refuses a time that has passed, and one that changes nothing', () => {
  const planned = { ...start, name: 'Design', state: 'hidden' } as const
  const { past, hiddenAlready } = scheduleMessages
  expect(check({ ...planned, goes_live_at: '2020-01-01T00:00:00.000Z' })).toEqual({
    goes_live_at: past,
  })
  expect(check({ ...planned, taken_down_at: '2099-01-01T00:00:00.000Z' })).toEqual({
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
    icon: '',
    motif: '',
  })
})
