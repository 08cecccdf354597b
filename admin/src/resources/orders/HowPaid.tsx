import { formatRupees } from '@karigar/contract/base/rupees'
import { Typography } from '@mui/material'
import { useWatch } from 'react-hook-form'
import { useToday } from '../../components/use-today.ts'
import { MethodInput, WayInputs } from './payments/MoneyInputs.tsx'
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
      <MethodInput choices={wayChoices} />
      {method !== NOT_SAID && <WayInputs number={number} day="Received on" today={today} hasNote={false} />}
    </>
  )
}
