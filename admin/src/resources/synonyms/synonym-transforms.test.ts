import { expect, test } from 'vitest'
import { toSaveSynonym, validateSynonym } from './synonym-transforms.ts'

test('a synonym needs what shoppers type and at least one word of the services', () => {
  expect(validateSynonym({ word: ' ', meanings: [] })).toEqual({
    word: 'Enter what shoppers type',
    meanings: 'Enter at least one word that your services use',
  })
  expect(validateSynonym({ word: 'nishan', meanings: ['logo'] })).toEqual({})
})

test('spaces around the words of a synonym are not sent', () => {
  expect(toSaveSynonym({ word: ' nishan ', meanings: [' logo '] })).toEqual({
    word: 'nishan',
    meanings: ['logo'],
  })
})
