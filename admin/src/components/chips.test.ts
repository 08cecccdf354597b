import { expect, test } from 'vitest'
import { addChips, holdsSeveral } from './chips.ts'

test('splits values at commas, line breaks and tabs, and leaves out blanks and repeats', () => {
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

test('tells a text with several values from one with a single value', () => {
  expect(holdsSeveral('Social media')).toBe(false)
  expect(holdsSeveral(' Social media\n')).toBe(false)
  expect(holdsSeveral('Logos, Packaging')).toBe(true)
  expect(holdsSeveral('Logos\nPackaging')).toBe(true)
})
