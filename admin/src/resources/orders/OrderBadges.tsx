import {
  ORDER_STATUS_NAMES,
  PAYMENT_NAMES,
  PURCHASE_STATUS_NAMES,
  shownPayment,
  toGiveBack,
} from '@karigar/contract/sales/order-names'
import type { OrderStatus, PurchaseStatus, AdminOrder } from '@karigar/contract/sales/order.wire'
import { Chip, type ChipProps } from '@mui/material'

const statusColours: Record<OrderStatus, ChipProps['color']> = {
  pending: 'warning',
  'in-progress': 'info',
  completed: 'success',
  cancelled: 'default',
}
const paymentColours: Record<PurchaseStatus, ChipProps['color']> = {
  pending: 'warning',
  paid: 'success',
  failed: 'error',
  refunded: 'default',
  unpaid: 'default',
}

/** Shows an order's status. */
export function StatusBadge({ status }: { status: OrderStatus }) {
  return (
    <Chip size="small" variant="outlined" label={ORDER_STATUS_NAMES[status]} color={statusColours[status]} />
  )
}

/** Says that the customer has given notice of a payment and waits for an answer. */
export function ToConfirmBadge() {
  return <Chip size="small" label="To confirm" color="warning" />
}

/** Says that a higher total awaits the customer's agreement. */
export function AgreementBadge() {
  return <Chip size="small" label="Awaiting agreement" color="warning" />
}

interface PaymentProps {
  /** Managers' orders do not say what is to be given back. */
  order: Pick<AdminOrder, 'status' | 'purchase_status'> & Partial<Pick<AdminOrder, 'to_give_back'>>
  /** True where it stands beside the order's status, without a heading. */
  isNamed?: boolean
}

/** Shows an order's payment status; of a cancelled order what is to be given back, or nothing where that is nothing. */
export function PaymentBadge({ order, isNamed = false }: PaymentProps) {
  if (order.to_give_back) return <Chip size="small" color="warning" label={toGiveBack(order.to_give_back)} />
  const status = shownPayment(order)
  if (status === null) return isNamed ? null : '–'
  return (
    <Chip
      size="small"
      variant="outlined"
      label={(isNamed ? PAYMENT_NAMES : PURCHASE_STATUS_NAMES)[status]}
      color={paymentColours[status]}
    />
  )
}

/** Says that an order is filed away or counts as not sent; nothing once the customer was heard of. */
export function ChatChip({
  order: { heard_at, filed_at },
}: {
  order: Pick<AdminOrder, 'heard_at' | 'filed_at'>
}) {
  if (filed_at !== null) return <Chip size="small" label="Filed away" />
  return heard_at === null ? <Chip size="small" color="warning" label="Not sent" /> : null
}
