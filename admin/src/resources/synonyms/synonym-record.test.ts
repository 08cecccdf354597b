import { expect, test } from 'vitest'
import { synonymRecord } from './synonym-record.tsx'

const form = synonymRecord.forms?.create
if (!form) throw new Error('There is no form.')
const { toSave, check } = form

test('a synonym needs what shoppers type and at least one word of the services', () => {
  expect(check({ word: ' ', meanings: [] })).toEqual({
    word: 'Enter what shoppers type',
    meanings: 'Enter at least one word that your services use',
  })
  expect(check({ word: 'nishan', meanings: ['logo'] })).toEqual({})
})

test('spaces around the words of a synonym are not sent', () => {
  expect(toSave({ word: ' nishan ', meanings: [' logo '] })).toEqual({
    word: 'nishan',
    meanings: ['logo'],
  })
})
