import { expect, test } from 'vitest'
import { openWords } from './order-open.rules.ts'

const heard = {
  status: 'pending',
  purchase_status: 'pending',
  totalAmount: 10_998,
  open: 10_998,
  heard_at: '2026-11-27T06:00:00.000Z',
  filed_at: null,
} as const

test('an order whose customer was heard of says how much of it is open', () => {
  expect(openWords(heard)).toMatchObject({ name: 'Open', text: '₹10,998 of ₹10,998', short: '₹10,998 open' })
  expect(openWords({ ...heard, open: 0, purchase_status: 'paid' })).toMatchObject({
    name: 'Open',
    text: 'Nothing',
    short: 'Nothing open',
  })
})

test('an order that nobody has confirmed has a value, of which nothing is due', () => {
  const opened = { ...heard, heard_at: null, open: 0 }
  expect(openWords(opened)).toEqual({
    name: 'Value',
    text: '₹10,998, nothing due yet',
    short: 'Nothing due yet',
    isUnconfirmed: true,
  })
})

test('nothing more is expected of an order that was cancelled or filed away', () => {
  for (const over of [{ status: 'cancelled' }, { filed_at: '2026-11-27T06:00:00.000Z' }] as const)
    expect(openWords({ ...heard, heard_at: null, open: 0, ...over }).text).toBe('Nothing')
})
