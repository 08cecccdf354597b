import { DateInput } from 'react-admin'
import { referenceKey } from '@karigar/contract/sales/payment-reference'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { Alert } from '@mui/material'
import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { call } from '../../../providers/api.ts'
import { methodChoices } from './payment-methods.ts'

/** The amount of a payment, as people write amounts: ₹1,19,999 or 119999. */
export function AmountInput({
  autoFocus = false,
  helperText = false,
}: {
  autoFocus?: boolean
  helperText?: string | false
}) {
  return (
    <LimitedInput
      source="amount"
      label="Amount (₹)"
      required
      autoFocus={autoFocus}
      helperText={helperText}
      most={20}
      inputMode="decimal"
    />
  )
}

/** The day on which money moved. */
export function DayInput({ label, today }: { label: string; today: string }) {
  return <DateInput source="received_on" label={label} required slotProps={{ htmlInput: { max: today } }} />
}

/** Shortest reference that is looked up: shorter ones are still being typed. */
const SHORTEST = 4

/** Says what is known by a reference, except for the notice of the order itself. */
export function KnownReferences({ number, reference }: { number: string; reference: string }) {
  const key = referenceKey(reference)
  const { data } = useQuery({
    queryKey: ['known reference', key],
    enabled: key.length >= SHORTEST,
    staleTime: 0,
    queryFn: ({ signal }) => call('GET /admin/payment-references', { query: { reference } }, signal),
  })
  const known = data?.known.filter(({ kind, order_id }) => kind !== 'notice' || order_id !== number) ?? []
  return (
    <div role="status">
      {known.map((one) => (
        <Alert key={`${one.kind} ${one.order_id}`} severity="warning" sx={{ mt: 1 }}>
          {paymentMessages.referenceKnown(one)}
        </Alert>
      ))}
    </div>
  )
}

/** Says what is known by the reference that is being typed. */
export function TypedReference({ number }: { number: string }) {
  const reference = useWatch<{ reference?: string | null }, 'reference'>({ name: 'reference' })
  return <KnownReferences number={number} reference={String(reference ?? '')} />
}

interface WayInputsProps {
  /** The order that the money is for; absent where it may be for several. */
  number?: string
  /** The label of the day. */
  day: string
  today: string
  /** False where nothing is noted. */
  hasNote?: boolean
}

/** Reference, day and note of a payment or refund; its method stands before them. */
export function WayInputs({ number = '', day, today, hasNote = true }: WayInputsProps) {
  return (
    <>
      <LimitedInput
        source="reference"
        label="Reference"
        most={60}
        helperText="The 12-digit UTR number for UPI, or the number of the transfer or receipt."
      />
      <TypedReference number={number} />
      <DayInput label={day} today={today} />
      {hasNote && <LimitedInput source="note" label="Note" most={200} helperText="Only staff see it." />}
    </>
  )
}

/** How money moved, as staff choose it. */
export const MethodInput = ({ choices = methodChoices }: { choices?: readonly object[] }) => (
  <ChoiceInput source="method" label="Method" choices={[...choices]} />
)
