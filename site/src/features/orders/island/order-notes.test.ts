import { expect, test } from 'vitest'
import type { HandedOff } from '../../cart/page/handed-off.ts'
import { orderNotes } from './order-notes.ts'

const handed = (isCustomers: boolean): HandedOff => ({
  key: 'k',
  lines: [],
  contact: null,
  order: { order_id: 'KG-7F3K2M', prices: [], discount: 0, total: 100, isCustomers, linkKey: 'x'.repeat(22) },
  refused: null,
  isCart: true,
})

test('a guest’s order is followed by its link, and in the account once the guest has signed in', () => {
  expect(orderNotes(handed(false), false)).toMatchObject({
    owner: 'guest',
    linkHref: `/order/KG-7F3K2M#${'x'.repeat(22)}`,
  })
  expect(orderNotes(handed(false), true)).toMatchObject({ owner: 'customer', pageHref: '/orders/KG-7F3K2M' })
  expect(orderNotes(handed(true), false).owner).toBe('customer')
})
