import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder, OrderStatus } from '@karigar/contract/sales/order.wire'
import { formatRupees } from '@karigar/contract/base/rupees'
import { Box } from '@mui/material'
import { useEditContext } from 'react-admin'
import { EditDialog } from '../../documents/EditDialog.tsx'
import { Facts } from '../../components/Facts.tsx'
import { formatMoment } from '../../components/format.ts'
import { useToday } from '../../components/use-today.ts'
import { cancelDoubt, cancelWords } from './cancel-question.ts'
import { orderFields } from './order-choices.ts'
import { statusForm, StatusInputs } from './StatusInputs.tsx'

const sentences = {
  saved: orderMessages.updated,
  failed: orderMessages.updateFailed,
  missing: orderMessages.notFound,
}

interface OrderStatusDialogProps {
  id: string
  /** Whether the payment status can be changed as well. */
  withPayment?: boolean
}

/** Specification §2, Orders: Update Order Status. */
export function OrderStatusDialog({ id, withPayment = true }: OrderStatusDialogProps) {
  const today = useToday()
  const form = statusForm(withPayment, today)
  return (
    <EditDialog
      id={id}
      title="Update Order Status"
      saveLabel="Update Status"
      {...form}
      start={(record) => form.start(record as Partial<AdminOrder>)}
      fields={orderFields}
      sentences={sentences}
      {...(withPayment && {
        doubt: (values, { status }) => cancelDoubt({ id, status: status as OrderStatus }, values),
        doubtWords: cancelWords,
      })}
    >
      <OrderFacts />
      <ShownStatusInputs withPayment={withPayment} />
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

/** The inputs, once the order is loaded. */
function ShownStatusInputs({ withPayment }: { withPayment: boolean }) {
  const { record } = useEditContext<AdminOrder>()
  return <StatusInputs order={record} withPayment={withPayment} />
}
