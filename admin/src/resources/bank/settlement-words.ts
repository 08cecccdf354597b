import { formatRupees, toPaise } from '@karigar/contract/base/rupees'
import type { GatewaySettlement } from '@karigar/contract/sales/bank.wire'
import { gatewaySettlementMessages } from '@karigar/contract/sales/bank.words'

/** Says what is wrong with a settlement: its sums, what has arrived, payments that no order has. */
export function faultsOf({ paid_out, off, arrived, unknown }: GatewaySettlement): string[] {
  const faults: string[] = []
  if (toPaise(off) !== 0)
    faults.push(
      gatewaySettlementMessages.paidOutWrong(formatRupees(paid_out - off), formatRupees(Math.abs(off))),
    )
  if (arrived && toPaise(arrived.amount) !== toPaise(paid_out))
    faults.push(gatewaySettlementMessages.arrivedWrong(formatRupees(arrived.amount), formatRupees(paid_out)))
  if (unknown > 0) faults.push(gatewaySettlementMessages.unknown(unknown))
  return faults
}
