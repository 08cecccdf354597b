import { ORDER_STEPS } from '@karigar/contract/sales/next-step.rules'
import { expect, test } from 'vitest'
import { endLabel, stepLabel } from './step-words.ts'

test('every step says why it is one, with its day where a day says something', () => {
  for (const kind of ORDER_STEPS) expect(stepLabel({ kind, at: '2026-11-27' }), kind).not.toBe('')
  expect(stepLabel({ kind: 'order-in-work', at: '2026-12-07' })).toBe('In work, due 7 Dec 2026')
  expect(stepLabel({ kind: 'order-overdue', at: '2026-11-20' })).toBe('Work overdue, 20 Nov 2026')
  expect(stepLabel({ kind: 'surplus', at: '2026-11-20T06:00:00.000Z' })).toBe('More was paid than is owed')
})

test('an order that needs nothing says why', () => {
  const order = { status: 'completed', purchase_status: 'paid', filed_at: null } as const
  expect(endLabel(order)).toMatch(/^Done/)
  expect(endLabel({ ...order, purchase_status: 'refunded' })).toMatch(/^Refunded/)
  expect(endLabel({ ...order, status: 'cancelled' })).toMatch(/^Cancelled/)
  expect(endLabel({ ...order, status: 'pending', filed_at: '2026-11-20T06:00:00.000Z' })).toMatch(/^Filed/)
})
