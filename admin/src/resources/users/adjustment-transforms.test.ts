import { userMessages } from '@karigar/contract/accounts/user.words'
import { expect, test } from 'vitest'
import { toAdjustment, checkAdjustmentForm } from './adjustment-transforms.ts'

test.each([
  ['50', ' Festival gift ', { amount: 50, reason: 'Festival gift' }],
  ['-12.5', '', { amount: -12.5, reason: 'Admin adjustment' }],
  [' 7 ', '   ', { amount: 7, reason: 'Admin adjustment' }],
])('reads the amount %j and the reason %j', (amount, reason, sent) => {
  expect(toAdjustment({ amount, reason })).toEqual(sent)
})

test.each(['', ' ', 'ten', '0', '5 points', 'Infinity'])('refuses %j as an amount', (amount) => {
  expect(checkAdjustmentForm({ amount })).toEqual({ amount: userMessages.amountInvalid })
})
