import { formatRupees } from '@karigar/contract/base/rupees'
import { mediumDay } from '@karigar/contract/base/day-names'
import {
  checkDeduction,
  checkPaymentDue,
  checkReason,
  quarterOf,
  SETTLEMENT_LIMITS,
} from '@karigar/contract/sales/settlement.rules'
import { settlementMessages } from '@karigar/contract/sales/settlement.words'
import { readAmount, readPercent } from '@karigar/contract/base/amount'
import { Stack } from '@mui/material'
import { DateInput } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { Facts } from '../../../components/Facts.tsx'
import { LimitedInput, PercentInput } from '../../../components/LimitedInput.tsx'
import { useToday } from '../../../components/use-today.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { AmountInput, DayInput } from './MoneyInputs.tsx'
import { amountText } from './payment-transforms.ts'
import { useLedger, type LedgerProps } from './use-ledger.ts'

type Values = Readonly<Record<string, unknown>>
const text = (value: unknown) => String(value ?? '').trim()
const numbers = ({ amount, rate, ...rest }: Values) => ({
  ...rest,
  amount: readAmount(amount),
  rate: readPercent(rate),
})

/** Records income tax that a business customer has deducted from what was due. */
export function DeductionDialog(props: LedgerProps) {
  const { params, dialog } = useLedger(props)
  const { number, payments } = props
  const today = useToday()
  return (
    <ActionDialog
      {...dialog}
      title="Tax Deducted by the Customer"
      saveLabel="Record deducted tax"
      start={{
        amount: amountText(payments.open),
        section: '393(1)',
        rate: '10',
        deductor: '',
        tan: '',
        received_on: today,
      }}
      call={(values, attempt) =>
        callVersioned('POST /admin/orders/:id/tax-deductions', {
          params,
          body: {
            amount: Number(readAmount(values.amount)),
            rate: Number(readPercent(values.rate)),
            section: text(values.section),
            deductor: text(values.deductor),
            tan: text(values.tan),
            received_on: text(values.received_on),
          },
          ...attempt,
        })
      }
      check={(values, { open }) => checkDeduction(numbers(values), { today, open })}
      sentences={{ saved: settlementMessages.deducted, failed: settlementMessages.deductFailed }}
    >
      {(seen) => (
        <>
          <Facts
            facts={[
              ['Order', number],
              ['Total', formatRupees(seen.total)],
              ['Open', formatRupees(seen.open)],
            ]}
          />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <AmountInput
              autoFocus
              helperText="It counts as paid. The certificate stays open until it is there."
            />
            <LimitedInput source="section" label="Section" required most={SETTLEMENT_LIMITS.section} />
            <PercentInput
              source="rate"
              label="Rate, per cent"
              helperText="10 for professional services, 2 for technical ones; 1 or 2 for contracts."
            />
            <LimitedInput
              source="deductor"
              label="Who has deducted it"
              required
              most={SETTLEMENT_LIMITS.deductor}
            />
            <LimitedInput
              source="tan"
              label="Their TAN"
              required
              most={20}
              helperText="Four letters, five digits, a letter, such as DELA12345B."
            />
            <DayInput label="Deducted on" today={today} />
            <Quarter />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Says in which quarter the day of the deduction is. */
function Quarter() {
  const day = String(useWatch({ name: 'received_on' }) ?? '')
  return /^\d{4}-\d{2}-\d{2}$/.test(day) ? <Facts facts={[['Quarter', quarterOf(day)]]} /> : null
}

const reasons = {
  'write-off': {
    title: 'Write Off What Is Open',
    saveLabel: 'Write off',
    endpoint: 'POST /admin/orders/:id/write-off',
    hint: 'The order is closed as unpaid. It can be expected again later.',
    sentences: { saved: settlementMessages.writtenOff, failed: settlementMessages.writeOffFailed },
  },
  'expect-again': {
    title: 'Expect It Again',
    saveLabel: 'Expect again',
    endpoint: 'POST /admin/orders/:id/expect-again',
    hint: 'What was written off is open again.',
    sentences: { saved: settlementMessages.expectedAgain, failed: settlementMessages.expectFailed },
  },
} as const

interface ReasonDialogProps extends LedgerProps {
  kind: keyof typeof reasons
}

/** Writes off what will never come, or expects it again, with a reason. */
export function ReasonDialog({ kind, ...ledger }: ReasonDialogProps) {
  const { endpoint, hint, ...looks } = reasons[kind]
  const { params, dialog } = useLedger(ledger)
  return (
    <ActionDialog
      {...dialog}
      {...looks}
      start={{ reason: '' }}
      call={(values, attempt) =>
        callVersioned(endpoint, { params, body: { reason: text(values.reason) }, ...attempt })
      }
      check={checkReason}
    >
      {(seen) => (
        <>
          <Facts
            facts={[
              ['Order', ledger.number],
              ['Total', formatRupees(seen.total)],
              ['Paid', formatRupees(seen.paid)],
              kind === 'write-off'
                ? ['Open', formatRupees(seen.open)]
                : ['Written off', formatRupees(seen.written_off)],
            ]}
          />
          <LimitedInput
            source="reason"
            label="Reason"
            required
            autoFocus
            most={SETTLEMENT_LIMITS.reason}
            helperText={hint}
            sx={{ mt: 2.5 }}
          />
        </>
      )}
    </ActionDialog>
  )
}

/** Changes the day by which what is open is expected. */
export function PaymentDueDialog(props: LedgerProps) {
  const { params, dialog } = useLedger(props)
  const { number, payments } = props
  return (
    <ActionDialog
      {...dialog}
      title="Payment Expected By"
      saveLabel="Save day"
      start={{ payment_due_on: payments.own_payment_due_on ?? '' }}
      call={(values, { version }) =>
        callVersioned('PUT /admin/orders/:id/payment-due', {
          params,
          body: { payment_due_on: text(values.payment_due_on) || null },
          version,
        })
      }
      check={checkPaymentDue}
      sentences={{ saved: settlementMessages.dueSaved, failed: settlementMessages.dueFailed }}
    >
      {(seen) => (
        <>
          <Facts
            facts={[
              ['Order', number],
              ['Open', formatRupees(seen.open)],
              ['Expected by', seen.payment_due_on === null ? '–' : mediumDay(seen.payment_due_on)],
            ]}
          />
          <DateInput
            source="payment_due_on"
            label="Day"
            autoFocus
            helperText="Empty: the day on which the order was heard of, and once something was paid, the day on which the work is due."
            sx={{ mt: 2.5 }}
          />
        </>
      )}
    </ActionDialog>
  )
}
