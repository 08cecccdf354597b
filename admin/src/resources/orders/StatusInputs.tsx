import { Stack } from '@mui/material'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { paymentChoices, statusChoices } from './status-choices.ts'

/** The selects for order status and payment status; managers get only the first. */
export function StatusInputs({ withPayment = true }: { withPayment?: boolean }) {
  return (
    <Stack spacing={2}>
      <ChoiceInput source="status" label="Order Status" choices={statusChoices} />
      {withPayment && (
        <ChoiceInput source="purchase_status" label="Payment Status" choices={paymentChoices} />
      )}
    </Stack>
  )
}
