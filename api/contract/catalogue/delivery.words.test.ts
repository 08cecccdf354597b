import { expect, it } from 'vitest'
import { deliveryText, deliveryWord } from './delivery.words.ts'

it.each([
  ['3 days', false, 'Delivery in 3 days'],
  ['3-5 days', true, 'Guaranteed delivery in 3-5 days'],
  ['३ दिन', false, 'Delivery in ३ दिन'],
  ['same day', false, 'Delivery: same day'],
  ['Within 48 hours', true, 'Guaranteed delivery: Within 48 hours'],
  ['in 2 weeks', false, 'Delivery: in 2 weeks'],
  ['next business day', true, 'Guaranteed delivery: next business day'],
])('the delivery time %j is a sentence, guaranteed or not', (time, isGuaranteed, sentence) => {
  expect(deliveryText(time, deliveryWord(isGuaranteed))).toBe(sentence)
})
