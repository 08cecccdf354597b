import { messages } from '@karigar/contract/words/messages'
import type { AdminOrder } from '@karigar/contract/wire/order'
import { formatRupees } from '@karigar/contract/rules/pricing'
import { Box } from '@mui/material'
import { useEditContext, type RaRecord } from 'react-admin'
import { EditDialog } from '../../components/EditDialog.tsx'
import { Facts } from '../../components/Facts.tsx'
import { formatMoment } from '../../components/format.ts'
import { orderFields } from './status-choices.ts'
import { StatusInputs } from './StatusInputs.tsx'

const sentences = {
  saved: messages.order.updated,
  failed: messages.order.updateFailed,
  missing: messages.order.notFound,
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
      validate={() => ({})}
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
