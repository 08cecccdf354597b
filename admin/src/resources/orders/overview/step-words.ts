import type { OrderStepKind } from '@karigar/contract/sales/next-step.rules'
import type { OrderStepView } from '@karigar/contract/sales/next-step.wire'
import type { TodayKind } from '@karigar/contract/office/dashboard.wire'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { dayOf, labelOf } from '../../../today/today-words.ts'

/** Steps that can wait, so that the list of the day does not name them. */
const LATER: Readonly<Record<Exclude<OrderStepKind, TodayKind>, (at: string) => string>> = {
  'order-in-work': (at) => `In work, due ${at}`,
  'payment-to-ask': (at) => `Payment expected, ${at}`,
  'invoice-to-issue': () => 'Done and paid, not invoiced',
  'credit-to-issue': () => 'The invoice needs a credit note',
}

const isLater = (kind: OrderStepKind): kind is keyof typeof LATER => kind in LATER

/** Says why an order needs somebody, in the words of the list of the day where that has it. */
export function stepLabel({ kind, at }: Pick<OrderStepView, 'kind' | 'at'>): string {
  return isLater(kind) ? LATER[kind](dayOf(at)) : labelOf({ kind, at })
}

type Ended = Pick<AdminOrder, 'status' | 'purchase_status' | 'filed_at'>

/** Says of an order that needs nothing why that is so; `canBringBack` tells whether the reader may. */
export function endLabel({ status, purchase_status, filed_at }: Ended, canBringBack: boolean): string {
  if (filed_at !== null)
    return canBringBack
      ? 'Filed away. Bring it back if the customer writes after all.'
      : 'Filed away. Nothing is left to do.'
  if (status === 'cancelled') return 'Cancelled. Nothing is left to do.'
  if (purchase_status === 'refunded') return 'Refunded. Nothing is left to do.'
  return 'Done. Nothing is left to do.'
}
