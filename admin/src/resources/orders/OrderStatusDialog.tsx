import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Box, Stack } from '@mui/material'
import { useEditContext, type RaRecord } from 'react-admin'
import { EditDialog } from '../../documents/EditDialog.tsx'
import { Facts } from '../../components/Facts.tsx'
import { formatMoment } from '../../components/format.ts'
import { orderFields, paymentChoices, statusChoices } from './order-choices.ts'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'

const sentences = {
  saved: orderMessages.updated,
  failed: orderMessages.updateFailed,
  missing: orderMessages.notFound,
}

const statusOnly = ({ status }: Omit<RaRecord, 'id'>) => ({ status })
const start = ({ status, purchase_status }: Omit<RaRecord, 'id'>) => ({ status, purchase_status })

interface OrderStatusDialogProps {
  id: string
  /** Whether the payment status can be changed as well. */
  withPayment?: boolean
}

/** Specification §2, Orders: Update Order Status. */
export function OrderStatusDialog({ id, withPayment = true }: OrderStatusDialogProps) {
  const values = withPayment ? start : statusOnly
  return (
    <EditDialog
      id={id}
      title="Update Order Status"
      saveLabel="Update Status"
      start={values}
      transform={values}
      fields={orderFields}
      sentences={sentences}
    >
      <OrderFacts />
      <StatusInputs withPayment={withPayment} />
    </EditDialog>
  )
}

function OrderFacts() {
  const { record } = useEditContext<AdminOrder>()
  if (!record) return null
  const { service_name, variant_name, totalAmount, user_id, created_at } = record
  return (
    <Box sx={{ mb: 3 }}>
      <Facts
        facts={[
          ['Order ID', record.order_id],
          ['Service', variant_name ? `${service_name} (${variant_name})` : service_name],
          ['Amount', formatRupees(totalAmount)],
          ['Customer ID', user_id ?? 'Guest'],
          ['Order date', formatMoment(created_at)],
        ]}
      />
    </Box>
  )
}

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
