import { toPaise, toRupees } from '@karigar/contract/base/rupees'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { Stack } from '@mui/material'
import { lazy, Suspense } from 'react'
import { useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { newWay, toWay } from './payments/payment-transforms.ts'
import { Spinner } from '../../layout/Spinner.tsx'
import { paymentChoices, statusChoices } from './order-choices.ts'

const HowPaid = lazy(() => import('./HowPaid.tsx').then((m) => ({ default: m.HowPaid })))

/** The choice that leaves open how an order was paid. */
export const NOT_SAID = 'not-said'

type Values = Readonly<Record<string, unknown>>
type Statuses = Partial<Pick<AdminOrder, 'status' | 'purchase_status'>>
type Shown = Statuses & Partial<Pick<AdminOrder, 'agreed_total' | 'totalAmount' | 'paid'>>

/** Returns the rupees that Paid would bring in; none for an order that is paid, or whose money was given back. */
function missingOf({ purchase_status, agreed_total, totalAmount = 0, paid = 0 }: Shown): number {
  if (purchase_status === 'paid' || purchase_status === 'refunded') return 0
  return Math.max(0, toRupees(toPaise((agreed_total ?? totalAmount) - paid)))
}

const saysHow = ({ purchase_status, method, missing }: Values) =>
  purchase_status === 'paid' && Number(missing) > 0 && method !== NOT_SAID

/** Returns the values of the form of an order's statuses, and what is saved of them. */
export const statusForm = (withPayment: boolean, today: string) => ({
  start: (order: Shown): Record<string, unknown> => {
    const { status, purchase_status } = order
    return withPayment ? { status, purchase_status, missing: missingOf(order), ...newWay(today) } : { status }
  },
  transform: (values: Values): Statuses & { paid_how?: object } => {
    const { status, purchase_status } = values as Values & Statuses
    if (!withPayment) return { status }
    return { status, purchase_status, ...(saysHow(values) && { paid_how: toWay(values) }) }
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
    <Stack useFlexGap spacing={2}>
      <ChoiceInput source="status" label="Order Status" choices={statusChoices} />
      {withPayment && (
        <>
          <ChoiceInput source="purchase_status" label="Payment Status" choices={paymentChoices} />
          {order && <AskHow number={order.order_id} />}
        </>
      )}
    </Stack>
  )
}

/** Asks how an order was paid that is set to Paid while something of it is missing. */
function AskHow({ number }: { number: string }) {
  const [status, missing] = useWatch({ name: ['purchase_status', 'missing'] }) as unknown[]
  if (status !== 'paid' || !(Number(missing) > 0)) return null
  return (
    <Suspense fallback={<Spinner />}>
      <HowPaid number={number} missing={Number(missing)} />
    </Suspense>
  )
}
