import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { expect, test } from 'vitest'
import { freeLine } from '../content/content-transforms.ts'
import { newHandOrder, toHandOrder, checkHandForm } from './hand-order-transforms.ts'

const lines = [{ ...freeLine(), title: 'Logo', price: '₹ 1,000' }]

test('leaves an empty discount to the first-order offer, and takes 0 as none', () => {
  const values = { ...newHandOrder(), lines, contact_name: ' Nila ', phone: '98765 43210' }
  expect(toHandOrder(values)).toMatchObject({
    customer_id: null,
    contact_name: 'Nila',
    lines: [{ price: 1000, quantity: 1 }],
    discount: null,
  })
  expect(toHandOrder({ ...values, discount: '0' })).toMatchObject({ discount: 0 })
  expect(checkHandForm(values, undefined)).toEqual({})
})

test('says what is missing at its field', () => {
  expect(checkHandForm(newHandOrder(), undefined)).toEqual({
    contact_name: deskMessages.callerName,
    phone: deskMessages.callerPhone,
    'lines.0.title': deskMessages.titleMissing,
    'lines.0.price': deskMessages.priceInvalid,
  })
  expect(checkHandForm({ ...newHandOrder(), lines, customer_id: 'u1' }, undefined)).toEqual({})
})
