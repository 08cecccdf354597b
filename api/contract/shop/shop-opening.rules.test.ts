import { expect, it } from 'vitest'
import { taglineSentence } from './shop-opening.rules.ts'

it.each([
  ['Design that sells', 'Design that sells.'],
  ['Design that sells.', 'Design that sells.'],
  ['Design that sells. ', 'Design that sells.'],
  ['Ready to grow?', 'Ready to grow?'],
  ['Simply “beautiful!”', 'Simply “beautiful!”'],
  ['आपका अपना डिज़ाइन स्टूडियो।', 'आपका अपना डिज़ाइन स्टूडियो।'],
  ['Logos (and more)', 'Logos (and more).'],
  ['', ''],
])('the tagline %j is the sentence %j', (tagline, sentence) => {
  expect(taglineSentence({ tagline })).toBe(sentence)
})
