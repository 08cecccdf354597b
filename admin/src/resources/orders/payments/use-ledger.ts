import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { useShowPart, type PartOf } from '../order-parts.ts'

export interface LedgerProps {
  number: string
  payments: PartOf<'payments'>
}

/**
 * Returns what every dialog over an order's ledger is about. After a colleague's payment it shows the newest ledger, so
 * that nobody records one without having seen that.
 */
export function useLedger({ number, payments }: LedgerProps) {
  const show = useShowPart(number, 'payments')
  const params = { id: number }
  const dialog = {
    of: payments,
    screen: `/orders/${number}`,
    changed: paymentMessages.changed,
    onChanged: show,
    onSaved: show,
    width: 'xs',
  } as const
  return { params, dialog }
}
