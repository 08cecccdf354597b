import { formatRupees } from '@karigar/contract/base/rupees'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { useToday } from '../../components/use-today.ts'
import { DayInput, TypedReference } from './payments/MoneyInputs.tsx'
import { methodChoices } from './payments/payment-methods.ts'
import { NOT_SAID } from './StatusInputs.tsx'

const wayChoices = [...methodChoices, { id: NOT_SAID, name: 'I do not know' }]

/** Asks how the rupees that are missing of an order were paid. */
export function HowPaid({ number, missing }: { number: string; missing: number }) {
  const method: unknown = useWatch({ name: 'method' })
  const today = useToday()
  return (
    <>
      <Typography variant="body2">How were the missing {formatRupees(missing)} paid?</Typography>
      <ChoiceInput source="method" label="Method" choices={wayChoices} />
      {method !== NOT_SAID && (
        <>
          <LimitedInput
            source="reference"
            label="Reference"
            most={60}
            helperText="The 12-digit UTR number for UPI, or the number of the transfer or receipt."
          />
          <TypedReference number={number} />
          <DayInput label="Received on" today={today} />
        </>
      )}
    </>
  )
}
