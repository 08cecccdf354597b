import { readAmount } from '@karigar/contract/base/amount'
import { formatRupees, toPaise, toRupees } from '@karigar/contract/base/rupees'
import { isBlank } from '@karigar/contract/base/text'
import { checkCredit, checkDivided, divided } from '@karigar/contract/sales/customer-money.rules'
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import type { RecordedMethod } from '@karigar/contract/sales/payment.wire'
import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { Facts } from '../../components/Facts.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { textOrNull } from '../../components/text-of.ts'
import { useToday } from '../../components/use-today.ts'
import { ActionDialog } from '../../documents/ActionDialog.tsx'
import type { Versioned } from '../../documents/use-versions.ts'
import { callVersioned } from '../../providers/api.ts'
import { AmountInput, amountText, DayInput, methodChoices } from '../orders/index.ts'
import { moneyPath } from '../../customers/customer-path.ts'

type Values = Record<string, unknown>
type Money = CustomerMoney & Versioned

/** Returns what every dialog over a customer's money is about. */
function useMoney(customer: Money) {
  const client = useQueryClient()
  const show = () => {
    for (const queryKey of [['customers'], ['orders'], ['order']]) void client.invalidateQueries({ queryKey })
  }
  return {
    of: customer,
    screen: moneyPath(customer.id),
    changed: customerMoneyMessages.changed,
    onChanged: show,
    onSaved: show,
    width: 'xs',
  } as const
}

const wayOf = ({ method, reference, note, received_on }: Values) => ({
  method: method as RecordedMethod,
  reference: textOrNull(reference),
  note: textOrNull(note),
  received_on: String(received_on ?? ''),
})
const amountOf = ({ amount }: Values) => Number(readAmount(amount))

/** Method, reference, day and note of a payment. */
function WayInputs({ day, today }: { day: string; today: string }) {
  return (
    <>
      <ChoiceInput source="method" label="Method" choices={methodChoices} />
      <LimitedInput
        source="reference"
        label="Reference"
        most={60}
        helperText="The 12-digit UTR number for UPI, or the number of the transfer or receipt."
      />
      <DayInput label={day} today={today} />
      <LimitedInput source="note" label="Note" most={200} helperText="Only staff see it." />
    </>
  )
}

const partsOf = (values: Values, dues: Money['dues']) =>
  dues.flatMap(({ order_id }, index) => {
    const typed = (values.parts as Values[] | undefined)?.[index]?.amount
    return isBlank(typed) ? [] : [{ order_id, index, amount: Number(readAmount(typed)) }]
  })

/** Records one payment of a customer, and divides it over the orders for which something is open. */
export function PaymentDialog({ customer }: { customer: Money }) {
  const today = useToday()
  const dialog = useMoney(customer)
  const params = { id: customer.id }
  return (
    <ActionDialog<CustomerMoney, Money>
      {...dialog}
      title="Record a Payment"
      saveLabel="Record payment"
      start={{
        amount: amountText(customer.open),
        method: 'upi',
        reference: '',
        received_on: today,
        note: '',
        parts: customer.dues.map(({ open }) => ({ amount: amountText(open) })),
      }}
      call={(values, attempt) =>
        callVersioned('POST /admin/customers/:id/payments', {
          params,
          body: {
            amount: amountOf(values),
            ...wayOf(values),
            parts: partsOf(values, customer.dues).map(({ order_id, amount }) => ({ order_id, amount })),
          },
          ...attempt,
        })
      }
      check={(values, { dues }) => {
        const parts = partsOf(values, customer.dues)
        const errors = checkDivided({ ...values, amount: amountOf(values) }, parts, { today, dues })
        // The form has a row for every order, also for those that get nothing.
        return Object.fromEntries(
          Object.entries(errors).map(([name, sentence]) => {
            const place = /^parts\.(\d+)\./.exec(name)?.[1]
            return [place ? `parts.${parts[Number(place)]?.index}.amount` : name, sentence]
          }),
        )
      }}
      sentences={{ saved: customerMoneyMessages.recorded, failed: customerMoneyMessages.recordFailed }}
    >
      {({ dues, open }) => (
        <>
          <Facts facts={[['Open', formatRupees(open)]]} />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <AmountInput
              autoFocus
              helperText="It is divided over the orders, what is expected first coming first."
            />
            <WayInputs day="Received on" today={today} />
            {dues.length > 0 && <Typography variant="h3">Divided over</Typography>}
            {dues.map(({ order_id, open: due }, index) => (
              <LimitedInput
                key={order_id}
                source={`parts.${index}.amount`}
                label={`${order_id} (₹)`}
                most={20}
                inputMode="decimal"
                helperText={`${formatRupees(due)} open`}
              />
            ))}
            <Remainder dues={dues} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Divides the amount anew whenever it changes, and says what is left of it. */
function Remainder({ dues }: { dues: Money['dues'] }) {
  const { setValue, formState } = useFormContext()
  const values = useWatch() as Values
  const amount = amountOf(values)
  const isTyped = Boolean(formState.dirtyFields.amount)
  useEffect(() => {
    if (!isTyped || !Number.isFinite(amount)) return
    const parts = new Map(divided(amount, dues).map((part) => [part.order_id, part.amount]))
    for (const [index, { order_id }] of dues.entries())
      setValue(`parts.${index}.amount`, amountText(parts.get(order_id) ?? 0))
  }, [amount, dues, isTyped, setValue])
  const sum = partsOf(values, dues).reduce((total, part) => total + (toPaise(part.amount) || 0), 0)
  const left = (toPaise(amount) || 0) - sum
  return (
    <Typography role="status" variant="body2">
      {left > 0 ? `${formatRupees(toRupees(left))} are left and become the customer’s credit.` : ''}
    </Typography>
  )
}

/** Pays for an order with a customer's credit. */
export function UseCreditDialog({ customer }: { customer: Money }) {
  const dialog = useMoney(customer)
  const params = { id: customer.id }
  const [first] = customer.dues
  const choices = customer.dues.map(({ order_id, open }) => ({
    id: order_id,
    name: `${order_id}, ${formatRupees(open)} open`,
  }))
  return (
    <ActionDialog<CustomerMoney, Money>
      {...dialog}
      title="Use Credit"
      saveLabel="Use credit"
      start={{
        order_id: first?.order_id ?? '',
        amount: amountText(Math.min(first?.open ?? 0, customer.credit)),
      }}
      call={(values, attempt) =>
        callVersioned('POST /admin/customers/:id/credit-uses', {
          params,
          body: { order_id: String(values.order_id), amount: amountOf(values) },
          ...attempt,
        })
      }
      check={(values, { credit, dues }) => {
        const open = dues.find(({ order_id }) => order_id === values.order_id)?.open ?? 0
        return checkCredit(amountOf(values), Math.min(credit, open))
      }}
      sentences={{ saved: customerMoneyMessages.used, failed: customerMoneyMessages.notUsed }}
    >
      {({ credit }) => (
        <>
          <Facts facts={[['Credit', formatRupees(credit)]]} />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <ChoiceInput source="order_id" label="Order" choices={choices} />
            <AmountInput autoFocus />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Gives a customer's credit back. */
export function GiveBackDialog({ customer }: { customer: Money }) {
  const today = useToday()
  const dialog = useMoney(customer)
  const params = { id: customer.id }
  return (
    <ActionDialog<CustomerMoney, Money>
      {...dialog}
      title="Give Credit Back"
      saveLabel="Record refund"
      start={{
        amount: amountText(customer.credit),
        method: 'upi',
        reference: '',
        received_on: today,
        note: '',
      }}
      call={(values, attempt) =>
        callVersioned('POST /admin/customers/:id/credit-refunds', {
          params,
          body: { amount: amountOf(values), ...wayOf(values) },
          ...attempt,
        })
      }
      check={(values, { credit }) => ({
        ...checkPaymentEntry({ ...values, amount: amountOf(values) }, { today }),
        ...checkCredit(amountOf(values), credit),
      })}
      sentences={{ saved: customerMoneyMessages.givenBack, failed: customerMoneyMessages.giveBackFailed }}
    >
      {({ credit }) => (
        <>
          <Facts facts={[['Credit', formatRupees(credit)]]} />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <AmountInput autoFocus />
            <WayInputs day="Given back on" today={today} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}
