import { messages } from '@karigar/contract/messages'
import { expect, test } from 'vitest'
import { toAdjustment, validateAdjustment } from './adjustment-transforms.ts'

test.each([
  ['50', ' Festival gift ', { amount: 50, reason: 'Festival gift' }],
  ['-12.5', '', { amount: -12.5, reason: 'Admin adjustment' }],
  [' 7 ', '   ', { amount: 7, reason: 'Admin adjustment' }],
])('%j for %j', (amount, reason, sent) => {
  expect(toAdjustment({ amount, reason })).toEqual(sent)
})

test.each(['', ' ', 'ten', '0', '5 points', 'Infinity'])('%j is no amount', (amount) => {
  expect(validateAdjustment({ amount }, 'cashback')).toEqual({ amount: messages.user.amountInvalid })
})

test('fires are whole, cashback may have a fraction', () => {
  expect(validateAdjustment({ amount: '1.5' }, 'cashback')).toEqual({})
  expect(validateAdjustment({ amount: '-3' }, 'fires')).toEqual({})
  expect(validateAdjustment({ amount: '1.5' }, 'fires')).toEqual({ amount: messages.user.wholeFires })
})
