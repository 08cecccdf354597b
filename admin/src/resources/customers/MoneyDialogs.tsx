import { readAmount } from '@karigar/contract/base/amount'
import { formatRupees, toPaise, toRupees } from '@karigar/contract/base/rupees'
import { isBlank } from '@karigar/contract/base/text'
import {
  checkCredit,
  checkCreditUse,
  checkDivided,
  divided,
} from '@karigar/contract/sales/customer-money.rules'
import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import { Stack, Typography } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { ChoiceInput } from '../../components/ChoiceInput.tsx'
import { Facts } from '../../components/Facts.tsx'
import { LimitedInput } from '../../components/LimitedInput.tsx'
import { useToday } from '../../components/use-today.ts'
import { ActionDialog } from '../../documents/ActionDialog.tsx'
import type { Versioned } from '../../documents/use-versions.ts'
import { callVersioned } from '../../providers/api.ts'
import {
  AmountInput,
  amountText,
  MethodInput,
  newWay,
  toWay,
  typedAmount,
  WayInputs,
} from '../orders/index.ts'
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

/**
 * Returns the parts that were typed for these orders; an order without an amount gets none. What was typed for an order that
 * a colleague has settled meanwhile stays in the form, where nobody sees it, and is left out.
 */
const partsOf = ({ parts }: Values, dues: Money['dues']) =>
  dues.flatMap(({ order_id }) => {
    const typed = (parts as Values | undefined)?.[order_id]
    return isBlank(typed) ? [] : [{ order_id, amount: Number(readAmount(typed)) }]
  })

/** Returns what is left of an amount once its parts are taken off, in paise. */
const leftOf = (values: Values, dues: Money['dues']) =>
  partsOf(values, dues).reduce(
    (left, part) => left - (toPaise(part.amount) || 0),
    toPaise(typedAmount(values)) || 0,
  )

/** The source of an order's part; by its number, so that a colleague's payment moves no amount to another order. */
const partOf = (order_id: string) => `parts.${order_id}`

/** Returns the texts of all parts' inputs for an amount, by the orders' numbers. */
function partTexts(amount: number, dues: Money['dues']): Record<string, string> {
  const parts = new Map(divided(amount, dues).map((part) => [part.order_id, part.amount]))
  return Object.fromEntries(dues.map(({ order_id }) => [order_id, amountText(parts.get(order_id) ?? 0)]))
}

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
        ...newWay(today),
        parts: partTexts(customer.open, customer.dues),
      }}
      call={(values, attempt, { dues }) =>
        callVersioned('POST /admin/customers/:id/payments', {
          params,
          body: { amount: typedAmount(values), ...toWay(values), parts: partsOf(values, dues) },
          ...attempt,
        })
      }
      check={(values, { dues }) => {
        const parts = partsOf(values, dues)
        const errors = checkDivided({ ...values, amount: typedAmount(values) }, parts, { today, dues })
        return Object.fromEntries(
          Object.entries(errors).map(([name, sentence]) => {
            const part = parts[Number(/^parts\.(\d+)\./.exec(name)?.[1])]
            return [part ? partOf(part.order_id) : name, sentence]
          }),
        )
      }}
      doubtTitle="Keep as Credit?"
      doubt={(values, { dues }) => {
        const left = leftOf(values, dues)
        const isAllPaid = dues.every(({ open, order_id }) =>
          partsOf(values, dues).some((part) => part.order_id === order_id && part.amount === open),
        )
        return left > 0 && !isAllPaid ? customerMoneyMessages.creditDoubt(formatRupees(toRupees(left))) : null
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
            <MethodInput />
            <WayInputs day="Received on" today={today} />
            {dues.length > 0 && <Typography variant="h3">Divided over</Typography>}
            {dues.map(({ order_id, open: due }) => (
              <LimitedInput
                key={order_id}
                source={partOf(order_id)}
                label={`${order_id} (₹)`}
                most={20}
                inputMode="decimal"
                helperText={`${formatRupees(due)} open`}
              />
            ))}
            <Remainder dues={dues} first={customer.open} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Divides the amount anew whenever it changes, and says what is left of it. */
function Remainder({ dues, first }: { dues: Money['dues']; first: number }) {
  const { setValue, trigger, formState } = useFormContext()
  const values = useWatch() as Values
  const amount = typedAmount(values)
  const dividedLast = useRef(first)
  useEffect(() => {
    if (!Number.isFinite(amount) || amount === dividedLast.current) return
    dividedLast.current = amount
    for (const [order_id, part] of Object.entries(partTexts(amount, dues))) setValue(partOf(order_id), part)
  }, [amount, dues, setValue])
  const left = leftOf(values, dues)
  const isEnough = left >= 0
  const { isSubmitted } = formState
  // A part that is made smaller mends what was wrong with the amount.
  useEffect(() => {
    if (isSubmitted && isEnough) void trigger('amount')
  }, [isEnough, isSubmitted, trigger])
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
  const asked = useSearchParams()[0].get('order')
  // An order that a colleague has settled meanwhile is not replaced by another one.
  const first = customer.dues.find(({ order_id }) => asked === null || order_id === asked)
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
          body: { order_id: String(values.order_id), amount: typedAmount(values) },
          ...attempt,
        })
      }
      check={(values, { credit, dues }) => {
        const open = dues.find(({ order_id }) => order_id === values.order_id)?.open ?? 0
        return checkCreditUse(typedAmount(values), { credit, open })
      }}
      sentences={{ saved: customerMoneyMessages.used, failed: customerMoneyMessages.notUsed }}
    >
      {({ credit, dues }) => (
        <>
          <Facts facts={[['Credit', formatRupees(credit)]]} />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <OrderOfCredit dues={dues} credit={credit} />
            <AmountInput autoFocus />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}

/** Chooses the order, and with another one fills in what can be used for it. */
function OrderOfCredit({ dues, credit }: { dues: Money['dues']; credit: number }) {
  const { setValue } = useFormContext()
  const chosen = useWatch({ name: 'order_id' }) as string
  const filledFor = useRef(chosen)
  useEffect(() => {
    const due = dues.find(({ order_id }) => order_id === chosen)
    if (!due || chosen === filledFor.current) return
    filledFor.current = chosen
    setValue('amount', amountText(Math.min(due.open, credit)), { shouldValidate: true })
  }, [chosen, credit, dues, setValue])
  const choices = dues.map(({ order_id, open }) => ({
    id: order_id,
    name: `${order_id}, ${formatRupees(open)} open`,
  }))
  return <ChoiceInput source="order_id" label="Order" choices={choices} />
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
        ...newWay(today),
      }}
      call={(values, attempt) =>
        callVersioned('POST /admin/customers/:id/credit-refunds', {
          params,
          body: { amount: typedAmount(values), ...toWay(values) },
          ...attempt,
        })
      }
      check={(values, { credit }) => ({
        ...checkPaymentEntry({ ...values, amount: typedAmount(values) }, { today }),
        ...checkCredit(typedAmount(values), credit),
      })}
      sentences={{ saved: customerMoneyMessages.givenBack, failed: customerMoneyMessages.giveBackFailed }}
    >
      {({ credit }) => (
        <>
          <Facts facts={[['Credit', formatRupees(credit)]]} />
          <Stack spacing={2} sx={{ mt: 2.5 }}>
            <AmountInput autoFocus />
            <MethodInput />
            <WayInputs day="Given back on" today={today} />
          </Stack>
        </>
      )}
    </ActionDialog>
  )
}
