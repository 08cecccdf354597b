import { DateInput } from 'react-admin'
import { LimitedInput } from '../../../components/LimitedInput.tsx'

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
