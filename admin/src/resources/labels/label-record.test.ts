import { scheduleMessages } from '@karigar/contract/catalogue/schedule.words'
import { expect, test } from 'vitest'
import { labelRecord } from './label-record.tsx'

const form = labelRecord.forms?.create
if (!form) throw new Error('There is no form.')
const { toSave, check } = form
const start = form.valuesOf()

test('requires a name and a category', () => {
  const root = 'Name and category are required'
  const [noName, noCategory] = ['Please enter a name', 'Please choose a category']
  expect(check(start)).toEqual({ root, name: noName, category_id: noCategory })
  expect(check({ name: 'Logo', category_id: '' })).toEqual({ root, category_id: noCategory })
  expect(check({ name: ' ', category_id: 'design' })).toEqual({ root, name: noName })
  expect(check({ name: 'Logo', category_id: 'design' })).toEqual({})
})

test('refuses a time that changes nothing, beside what is missing', () => {
  const goes_live_at = '2099-01-01T00:00:00.000Z'
  const { liveAlready } = scheduleMessages
  const named = { ...start, name: 'Logo', goes_live_at }
  expect(check({ ...named, category_id: 'design' })).toEqual({ goes_live_at: liveAlready })
  expect(check(named)).toMatchObject({
    category_id: 'Please choose a category',
    goes_live_at: liveAlready,
  })
})

test('trims texts', () => {
  expect(toSave({ name: ' Logo ', category_id: 'design' })).toEqual({
    name: 'Logo',
    category_id: 'design',
    description: '',
    state: 'live',
    goes_live_at: null,
    taken_down_at: null,
  })
})
