import { formatRupees } from '@karigar/contract/base/rupees'
import { refundableByHand } from '@karigar/contract/sales/payment-forms.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { PAYMENT_METHOD_NAMES } from '@karigar/contract/sales/payment-names'
import type { RecordedMethod } from '@karigar/contract/sales/payment.wire'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { AskBeforeSave, noDoubt } from '../../../components/AskBeforeSave.tsx'
import { atMost } from '../../../components/at-most.ts'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { useToday } from '../../../components/use-today.ts'
import { callVersioned } from '../../../providers/api.ts'
import { TypedReference } from './KnownReferences.tsx'
import { AmountInput, DayInput } from './MoneyInputs.tsx'
import { newEntry, overpaymentDoubt, toEntry, validateEntry } from './payment-transforms.ts'
import { useLedgerForm, type Attempt } from './use-ledger-form.ts'
import type { Payments } from './use-order-payments.ts'

const METHODS: readonly RecordedMethod[] = ['upi', 'bank-transfer', 'cash', 'card', 'other']
const methodChoices = METHODS.map((id) => ({ id, name: PAYMENT_METHOD_NAMES[id] }))

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

interface EntryDialogProps {
  kind: keyof typeof kinds
  number: string
  payments: Payments
}

/** Records a payment or a refund of an order, once for each time the dialog is opened. */
export function EntryDialog({ kind, number, payments }: EntryDialogProps) {
  const { title, saveLabel, endpoint, day, sentences } = kinds[kind]
  const isRefund = kind === 'refund'
  const today = useToday()
  const send = useCallback(
    (values: Record<string, unknown>, attempt: Attempt) =>
      callVersioned(endpoint, { params: { id: number }, body: toEntry(values), ...attempt }),
    [endpoint, number],
  )
  const { seen, context, dialog } = useLedgerForm({ number, payments, send, ...sentences })
  const { open } = seen
  const most = { refundable: refundableByHand(seen), refunding: seen.refunding }
  const doubt = useCallback((values: Record<string, unknown>) => overpaymentDoubt(values, open), [open])
  const [record] = useState(() => newEntry(payments, isRefund, today))
  return (
    <SaveContextProvider value={context}>
      <AskBeforeSave title={paymentMessages.amountQuestion} doubt={isRefund ? noDoubt : doubt}>
        <FormDialog
          {...dialog}
          title={title}
          saveLabel={saveLabel}
          record={record}
          validate={(values) => validateEntry(values, { today, ...(isRefund && most) })}
          width="xs"
        >
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
            <ChoiceInput source="method" label="Method" choices={methodChoices} />
            <TextInput
              source="reference"
              label="Reference"
              slotProps={atMost(60)}
              helperText="The 12-digit UTR number for UPI, or the number of the transfer or receipt."
            />
            <TypedReference number={number} />
            <DayInput label={day} today={today} />
            <TextInput source="note" label="Note" slotProps={atMost(200)} helperText="Only staff see it." />
          </Stack>
        </FormDialog>
      </AskBeforeSave>
    </SaveContextProvider>
  )
}
