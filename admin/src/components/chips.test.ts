import { expect, test } from 'vitest'
import { addChips, holdsSeveral } from './chips.ts'

test('commas, lines and cells part values; blanks and repeats are left out', () => {
  expect(addChips(['Logos'], 'Packaging, Social media ,, Logos,')).toEqual([
    'Logos',
    'Packaging',
    'Social media',
  ])
  expect(addChips([], 'Reels\r\nShort films\n\nAdverts\tTrailers')).toEqual([
    'Reels',
    'Short films',
    'Adverts',
    'Trailers',
  ])
  expect(addChips(['Logos'], '  ')).toEqual(['Logos'])
})

test('one value stays in the field to be finished, several become chips at once', () => {
  expect(holdsSeveral('Social media')).toBe(false)
  expect(holdsSeveral(' Social media\n')).toBe(false)
  expect(holdsSeveral('Logos, Packaging')).toBe(true)
  expect(holdsSeveral('Logos\nPackaging')).toBe(true)
})
