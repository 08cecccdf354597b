import { formatRupees } from '@karigar/contract/base/rupees'
import { refundableByHand } from '@karigar/contract/sales/payment-forms.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { Stack } from '@mui/material'
import { Facts } from '../../../components/Facts.tsx'
import { useToday } from '../../../components/use-today.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { AmountInput, MethodInput, WayInputs } from './MoneyInputs.tsx'
import { checkEntry, newEntry, overpaymentDoubt, toEntry } from './payment-transforms.ts'
import { useLedger, type LedgerProps } from './use-ledger.ts'

const kinds = {
  payment: {
    title: 'Record a Payment',
    saveLabel: 'Record payment',
    endpoint: 'POST /admin/orders/:id/payments',
    day: 'Received on',
    sentences: { saved: paymentMessages.recorded, failed: paymentMessages.recordFailed },
  },
  refund: {
    title: 'Record a Refund',
    saveLabel: 'Record refund',
    endpoint: 'POST /admin/orders/:id/refunds',
    day: 'Given back on',
    sentences: { saved: paymentMessages.refunded, failed: paymentMessages.refundFailed },
  },
} as const

interface EntryDialogProps extends LedgerProps {
  kind: keyof typeof kinds
}

/** Records a payment or a refund of an order, once for each time the dialog is opened. */
export function EntryDialog({ kind, ...ledger }: EntryDialogProps) {
  const { endpoint, day, ...looks } = kinds[kind]
  const { number, payments } = ledger
  const isRefund = kind === 'refund'
  const today = useToday()
  const { params, dialog } = useLedger(ledger)
  return (
    <ActionDialog
      {...dialog}
      {...looks}
      start={newEntry(payments, isRefund, today)}
      call={(values, attempt) => callVersioned(endpoint, { params, body: toEntry(values), ...attempt })}
      check={(values, seen) =>
        checkEntry(values, {
          today,
          ...(isRefund && { refundable: refundableByHand(seen), refunding: seen.refunding }),
        })
      }
      doubt={(values, { open }) => (isRefund ? null : overpaymentDoubt(values, open))}
      doubtTitle={paymentMessages.amountQuestion}
    >
      {(seen) => (
        <>
          <Facts
            facts={[
              ['Order', number],
              ['Total', formatRupees(seen.total)],
              ['Paid', formatRupees(seen.paid)],
              ...(isRefund ? [] : [['Open', formatRupees(seen.open)] as const]),
            ]}
          />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <AmountInput autoFocus />
            <MethodInput />
            <WayInputs number={number} day={day} today={today} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}
