import { expect, test } from 'vitest'
import { orderAddress, orderAt, ORDER_SCREEN } from './catalogue-order-address.ts'

test.each([
  ['categories', ''],
  ['featured', ''],
  ['services', 'design'],
  ['labels', 'web-of-things'],
  ['services', ''],
] as const)('the address of %s of “%s” leads back to them', (kind, category) => {
  const address = orderAddress(kind, category)
  expect(orderAt(address.slice(ORDER_SCREEN.length + 1))).toEqual({ kind, category })
})

test('an address that names no list is that of the categories', () => {
  expect(orderAt(undefined)).toEqual({ kind: 'categories', category: '' })
  expect(orderAt('orders')).toEqual({ kind: 'categories', category: '' })
})
