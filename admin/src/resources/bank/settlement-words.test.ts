import type { GatewaySettlement } from '@karigar/contract/sales/bank.wire'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'
import { expect, test } from 'vitest'
import { faultsOf } from './settlement-words.ts'

const settlement: GatewaySettlement = {
  id: 'setl_1',
  settled_on: '2026-11-28',
  utr: 'X',
  gross: 1000,
  others: 0,
  fees: 20,
  gst: 3.6,
  paid_out: 976.4,
  off: 0,
  lines: 1,
  unknown: 0,
  arrived: { day: '2026-11-28', amount: 976.4 },
}

test('a settlement whose sums agree has no fault, whether it has arrived or not', () => {
  expect(faultsOf(settlement)).toEqual([])
  expect(faultsOf({ ...settlement, arrived: null })).toEqual([])
})

test('a settlement says which sums do not agree, and how many payments no order has', () => {
  expect(
    faultsOf({ ...settlement, paid_out: 900, off: -76.4, unknown: 2, arrived: { day: '', amount: 800 } }),
  ).toEqual([
    gatewaySettlementMessages.paidOutWrong('₹976.40', '₹76.40'),
    gatewaySettlementMessages.arrivedWrong('₹800', '₹900'),
    gatewaySettlementMessages.unknown(2),
  ])
})
