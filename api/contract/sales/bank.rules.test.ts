import { expect, test } from 'vitest'
import { differenceOf, isExpected, isPayout } from './bank.rules.ts'
import { bankMessages } from './bank.words.ts'

const due = (amount: number) => ({ amount })

test.each([
  [1000, { open: 1000, due: due(300) }, null],
  [300, { open: 1000, due: due(300) }, null],
  [250.5, { open: 1000, due: due(300) }, bankMessages.less('₹49.50', '₹300')],
  [500, { open: 1000, due: due(300) }, bankMessages.moreThanDue('₹200', '₹300', '₹1,000')],
  [1200, { open: 1000, due: due(300) }, bankMessages.more('₹200', '₹1,000')],
  [900, { open: 1000, due: null }, bankMessages.less('₹100', '₹1,000')],
  [10, { open: 0, due: null }, bankMessages.nothingOpen],
])('₹%d of %j differs so: %s', (amount, expected, sentence) => {
  expect(differenceOf(amount, expected)).toBe(sentence)
  expect(isExpected(amount, expected)).toBe(sentence === null)
})

test('a line that names Razorpay is a payout', () => {
  expect(isPayout('NEFT CR-UTIB0000100-Razorpay Software')).toBe(true)
  expect(isPayout('UPI-RAZA PAYAL')).toBe(false)
})
