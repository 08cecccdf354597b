import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { Stack } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { textOrNull } from '../../components/text-of.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { paymentChoices, statusChoices } from './order-choices.ts'

const HowPaid = lazy(() => import('./HowPaid.tsx').then((m) => ({ default: m.HowPaid })))

/** The choice that leaves open how an order was paid. */
export const NOT_SAID = 'not-said'

type Values = Readonly<Record<string, unknown>>
type Statuses = Partial<Pick<AdminOrder, 'status' | 'purchase_status'>>

/** Returns what is missing of an order whatever its status, in rupees. */
const missingOf = ({
  agreed_total,
  totalAmount,
  paid,
}: Pick<AdminOrder, 'agreed_total' | 'totalAmount' | 'paid'>) =>
  Math.max(0, (agreed_total ?? totalAmount) - paid)

const saysHow = ({ purchase_status, method, is_paid_now }: Values) =>
  purchase_status === 'paid' && is_paid_now !== true && method !== NOT_SAID

/** Returns the values of the form of an order's statuses, and what is saved of them. */
export const statusForm = (withPayment: boolean, today: string) => ({
  start: ({ status, purchase_status }: Statuses): Record<string, unknown> =>
    withPayment
      ? {
          status,
          purchase_status,
          is_paid_now: purchase_status === 'paid',
          method: 'upi',
          reference: '',
          received_on: today,
        }
      : { status },
  transform: (values: Values): Statuses & { paid_how?: object } => {
    const { status, purchase_status, method, reference, received_on } = values as Values & Statuses
    if (!withPayment) return { status }
    const paid_how = { method, reference: textOrNull(reference), received_on }
    return { status, purchase_status, ...(saysHow(values) && { paid_how }) }
  },
  check: (values: Values): FieldErrors =>
    withPayment && saysHow(values) ? checkPaymentEntry({ amount: 1, ...values }, { today }) : {},
})

interface StatusInputsProps {
  order: AdminOrder | undefined
  withPayment?: boolean
}

/** The selects for order status and payment status; managers get only the first. */
export function StatusInputs({ order, withPayment = true }: StatusInputsProps) {
  return (
    <Stack spacing={2}>
      <ChoiceInput source="status" label="Order Status" choices={statusChoices} />
      {withPayment && (
        <>
          <ChoiceInput source="purchase_status" label="Payment Status" choices={paymentChoices} />
          {order && <AskHow order={order} />}
        </>
      )}
    </Stack>
  )
}

/** Asks how an order was paid that is set to Paid while something of it is missing. */
function AskHow({ order }: { order: AdminOrder }) {
  const status: unknown = useWatch({ name: 'purchase_status' })
  const missing = missingOf(order)
  if (status !== 'paid' || order.purchase_status === 'paid' || missing === 0) return null
  return (
    <Suspense fallback={<Spinner />}>
      <HowPaid number={order.order_id} missing={missing} />
    </Suspense>
  )
}
