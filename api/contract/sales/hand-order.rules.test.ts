import { expect, it } from 'vitest'
import { deskMessages } from './order-desk.words.ts'
import { orderMessages } from './order.words.ts'
import { checkHandOrder } from './hand-order.rules.ts'

const lines = [{ title: 'Logo', price: 100, quantity: 1 }]

it('wants an account, or a name and a number that can be one', () => {
  expect(checkHandOrder({ customer_id: 'u1', lines })).toEqual({})
  expect(checkHandOrder({ lines, contact_name: ' ', phone: '' })).toEqual({
    contact_name: deskMessages.callerName,
    phone: deskMessages.callerPhone,
  })
  expect(checkHandOrder({ lines, contact_name: 'Nila', phone: '98765 43210' })).toEqual({})
  expect(checkHandOrder({ lines, customer_id: 'u1', phone: '12' })).toEqual({
    phone: orderMessages.phoneInvalid,
  })
})

it('checks lines and discount as a change of an order does', () => {
  expect(checkHandOrder({ customer_id: 'u1', lines: [] })).toEqual({ lines: deskMessages.linesMissing })
  expect(checkHandOrder({ customer_id: 'u1', lines, discount: 10 })).toEqual({
    discount_reason: deskMessages.reasonMissing,
  })
  expect(checkHandOrder({ customer_id: 'u1', lines, discount: 0 })).toEqual({})
})
