import { formatRupees } from '@karigar/contract/base/rupees'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { PaymentNotice } from '@karigar/contract/sales/payment.wire'
import { Alert, Stack } from '@mui/material'
import { Facts } from '../../../components/Facts.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { formatMoment } from '../../../components/format.ts'
import { useToday } from '../../../components/use-today.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { KnownReferences, AmountInput, DayInput } from './MoneyInputs.tsx'
import { amountText, checkConfirmation, checkRefusal, toConfirmation } from './payment-transforms.ts'
import { useLedger, type LedgerProps } from './use-ledger.ts'

interface NoticeDialogProps extends LedgerProps {
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
const newestOf = ({ notices }: LedgerProps['payments'], notice: PaymentNotice) =>
  notices.find(({ id }) => id === notice.id) ?? notice

/** Confirms that a customer's payment has arrived. */
export function ConfirmNoticeDialog({ notice, ...ledger }: NoticeDialogProps) {
  const { number } = ledger
  const today = useToday()
  const { params, dialog } = useLedger(ledger)
  return (
    <ActionDialog
      {...dialog}
      title="Confirm the Payment"
      saveLabel="Confirm"
      start={{ amount: amountText(notice.amount), received_on: today }}
      call={(values, attempt) =>
        callVersioned('POST /admin/orders/:id/payment-notices/:notice/confirm', {
          params: { ...params, notice: notice.id },
          body: toConfirmation(values),
          ...attempt,
        })
      }
      check={(values) => checkConfirmation(values, today)}
      sentences={{ saved: paymentMessages.confirmed, failed: paymentMessages.confirmFailed }}
    >
      {(seen) => (
        <>
          <NoticeFacts number={number} notice={newestOf(seen, notice)} />
          <KnownReferences number={number} reference={newestOf(seen, notice).utr} />
          <Alert severity="info" sx={{ my: 2 }}>
            Look for the UTR number in your bank’s app or message first. Enter the amount that arrived.
          </Alert>
          <Stack spacing={2}>
            <AmountInput autoFocus />
            <DayInput label="Received on" today={today} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Refuses a customer's notice, with a reason that the customer reads. */
export function RefuseNoticeDialog({ notice, ...ledger }: NoticeDialogProps) {
  const { params, dialog } = useLedger(ledger)
  return (
    <ActionDialog
      {...dialog}
      title="Refuse the Notice"
      saveLabel="Refuse"
      start={{ reason: '' }}
      call={(values, attempt) =>
        callVersioned('POST /admin/orders/:id/payment-notices/:notice/refuse', {
          params: { ...params, notice: notice.id },
          body: { reason: String(values.reason).trim() },
          ...attempt,
        })
      }
      check={checkRefusal}
      sentences={{ saved: paymentMessages.refused, failed: paymentMessages.refuseFailed }}
    >
      {(seen) => (
        <>
          <NoticeFacts number={ledger.number} notice={newestOf(seen, notice)} />
          <LimitedInput
            source="reason"
            label="Reason"
            required
            autoFocus
            multiline
            sx={{ mt: 2.5 }}
            most={300}
            helperText="The customer reads it beside the order, such as: Our bank knows no payment with this number."
          />
        </>
      )}
    </ActionDialog>
  )
}
