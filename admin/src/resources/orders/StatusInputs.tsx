import { Stack } from '@mui/material'
import { SelectInput } from '../../components/SelectInput.tsx'
import { paymentChoices, statusChoices } from './status-choices.ts'

/** The two selectors of an order; only admins say how far the payment is. */
export function StatusInputs({ withPayment = true }: { withPayment?: boolean }) {
  return (
    <Stack spacing={2}>
      <SelectInput source="status" label="Order Status" choices={statusChoices} />
      {withPayment && (
        <SelectInput source="purchase_status" label="Payment Status" choices={paymentChoices} />
      )}
    </Stack>
  )
}
