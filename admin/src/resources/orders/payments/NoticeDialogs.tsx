import { formatRupees } from '@karigar/contract/base/rupees'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { PaymentNotice } from '@karigar/contract/sales/payment.wire'
import { Alert, Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { atMost } from '../../../components/at-most.ts'
import { Facts } from '../../../components/Facts.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { formatMoment } from '../../../components/format.ts'
import { useToday } from '../../../components/use-today.ts'
import { callVersioned } from '../../../providers/api.ts'
import { KnownReferences } from './KnownReferences.tsx'
import { AmountInput, DayInput } from './MoneyInputs.tsx'
import { amountText, toConfirmation, validateConfirmation, validateRefusal } from './payment-transforms.ts'
import { useLedgerForm, type Attempt } from './use-ledger-form.ts'
import type { Payments } from './use-order-payments.ts'

interface NoticeDialogProps {
  number: string
  payments: Payments
  notice: PaymentNotice
}

function NoticeFacts({ number, notice }: Pick<NoticeDialogProps, 'number' | 'notice'>) {
  return (
    <Facts
      facts={[
        ['Order', number],
        ['UTR number', notice.utr],
        ['Asked for', formatRupees(notice.amount)],
        ['Said on', formatMoment(notice.updated_at)],
      ]}
    />
  )
}

/** The notice as the newest ledger has it: the customer may have corrected its number. */
const newestOf = ({ notices }: Payments, { id, ...notice }: PaymentNotice) =>
  notices.find((other) => other.id === id) ?? { id, ...notice }

/** Confirms that a customer's payment has arrived. */
export function ConfirmNoticeDialog({ number, payments, notice }: NoticeDialogProps) {
  const today = useToday()
  const send = useCallback(
    (values: Record<string, unknown>, attempt: Attempt) =>
      callVersioned('POST /admin/orders/:id/payment-notices/:notice/confirm', {
        params: { id: number, notice: notice.id },
        body: toConfirmation(values),
        ...attempt,
      }),
    [notice.id, number],
  )
  const sentences = { saved: paymentMessages.confirmed, failed: paymentMessages.confirmFailed }
  const { seen, context, dialog } = useLedgerForm({ number, payments, send, ...sentences })
  const [record] = useState(() => ({ amount: amountText(notice.amount), received_on: today }))
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Confirm the Payment"
        saveLabel="Confirm"
        record={record}
        validate={(values) => validateConfirmation(values, today)}
        width="xs"
      >
        <NoticeFacts number={number} notice={newestOf(seen, notice)} />
        <KnownReferences number={number} reference={newestOf(seen, notice).utr} />
        <Alert severity="info" sx={{ my: 2 }}>
          Look for the UTR number in your bank’s app or message first. Enter the amount that arrived.
        </Alert>
        <Stack spacing={2}>
          <AmountInput autoFocus />
          <DayInput label="Received on" today={today} />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}

/** Refuses a customer's notice, with a reason that the customer reads. */
export function RefuseNoticeDialog({ number, payments, notice }: NoticeDialogProps) {
  const send = useCallback(
    (values: Record<string, unknown>, attempt: Attempt) =>
      callVersioned('POST /admin/orders/:id/payment-notices/:notice/refuse', {
        params: { id: number, notice: notice.id },
        body: { reason: String(values.reason).trim() },
        ...attempt,
      }),
    [notice.id, number],
  )
  const sentences = { saved: paymentMessages.refused, failed: paymentMessages.refuseFailed }
  const { seen, context, dialog } = useLedgerForm({ number, payments, send, ...sentences })
  const [record] = useState({ reason: '' })
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Refuse the Notice"
        saveLabel="Refuse"
        record={record}
        validate={validateRefusal}
        width="xs"
      >
        <NoticeFacts number={number} notice={newestOf(seen, notice)} />
        <TextInput
          source="reason"
          label="Reason"
          required
          autoFocus
          multiline
          sx={{ mt: 2.5 }}
          slotProps={atMost(300)}
          helperText="The customer reads it beside the order, such as: Our bank knows no payment with this number."
        />
      </FormDialog>
    </SaveContextProvider>
  )
}
