import { describe, expect, test } from 'vitest'
import { paymentMessages } from './payment.words.ts'
import { upiMessages } from '../shop/upi.words.ts'
import {
  checkAdvance,
  checkPaymentEntry,
  checkUpiSettings,
  merchantCodeFault,
} from './payment-forms.rules.ts'

const today = '2026-11-23'
const entry = { amount: 500, method: 'cash', received_on: today }

describe('a payment that staff record', () => {
  test('may have any amount with two decimals, and any day until today', () => {
    for (const amount of [0.01, '499.50', 1_000_000, 1.15])
      expect(checkPaymentEntry({ ...entry, amount, received_on: '2026-01-31' }, { today })).toEqual({})
  })

  test.each([
    [{ amount: '' }, { amount: paymentMessages.amountInvalid }],
    [{ amount: 'abc' }, { amount: paymentMessages.amountInvalid }],
    [{ amount: 0 }, { amount: paymentMessages.amountInvalid }],
    [{ amount: -5 }, { amount: paymentMessages.amountInvalid }],
    [{ amount: 1.005 }, { amount: paymentMessages.amountDecimals }],
    [{ amount: 1e12 }, { amount: paymentMessages.amountHigh('₹10,00,00,000') }],
    [{ method: undefined }, { method: paymentMessages.methodMissing }],
    [{ received_on: '' }, { received_on: paymentMessages.dayInvalid }],
    [{ received_on: '2026-02-30' }, { received_on: paymentMessages.dayInvalid }],
    [{ received_on: '2026-11-24' }, { received_on: paymentMessages.dayInFuture }],
    [{ method: 'upi', reference: '123' }, { reference: upiMessages.utrLength(3) }],
  ])('is refused with %j', (changes, errors) => {
    expect(checkPaymentEntry({ ...entry, ...changes }, { today })).toEqual(errors)
  })

  test('is no refund of more than was paid', () => {
    const refund = (amount: number, refundable: number) =>
      checkPaymentEntry({ ...entry, amount }, { today, refundable })
    expect(refund(500, 500)).toEqual({})
    expect(refund(500.01, 500)).toEqual({ amount: paymentMessages.refundHigh('₹500') })
    expect(refund(1, 0)).toEqual({ amount: paymentMessages.nothingToRefund })
  })
})

test('an advance is a whole number from 0 to 100, and may be empty for one order only', () => {
  for (const advance_percent of [0, 30, '100']) expect(checkAdvance({ advance_percent })).toEqual({})
  for (const advance_percent of [-1, 101, 2.5, 'half', '', null])
    expect(checkAdvance({ advance_percent })).toEqual({ advance_percent: paymentMessages.advanceInvalid })
  expect(checkAdvance({ advance_percent: '' }, true)).toEqual({})
})

test.each([
  ['', null],
  [undefined, null],
  [' 7333 ', null],
  ['733', paymentMessages.mcInvalid],
  ['7333x', paymentMessages.mcInvalid],
  ['0000', paymentMessages.mcPersonal],
])('a merchant category code “%s” is answered with %s', (code, sentence) => {
  expect(merchantCodeFault(code)).toBe(sentence)
})

test('the UPI settings say what is wrong with each field', () => {
  const settings = { upi_address: 'x', payee_name: 'n'.repeat(100), mc: '12', advance_percent: 101 }
  expect(Object.keys(checkUpiSettings(settings)).toSorted()).toEqual([
    'advance_percent',
    'mc',
    'payee_name',
    'upi_address',
  ])
})
