import { checkGatewayRefund, checkPaymentLink } from '@karigar/contract/sales/payment-link.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { randomKey } from '@karigar/contract/base/random-key'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { OrderLinks } from '@karigar/contract/sales/payment-link.wire'
import { Stack } from '@mui/material'
import { useCallback, useState } from 'react'
import { SaveContextProvider, TextInput } from 'react-admin'
import { readAmount } from '@karigar/contract/base/amount'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { useFormDialog } from '../../../components/dialog-route.ts'
import { Facts } from '../../../components/Facts.tsx'
import { FormDialog } from '../../../components/FormDialog.tsx'
import { formatDate } from '../../../components/format.ts'
import { useFormSave } from '../../../components/use-form-save.ts'
import { call } from '../../../providers/api.ts'
import { nestErrors } from '../../../providers/nested-errors.ts'
import { AmountInput } from './MoneyInputs.tsx'
import { amountText } from './payment-transforms.ts'
import type { Payments } from './use-order-payments.ts'
import { useShowLinks } from './use-order-links.ts'

type Values = Record<string, unknown>

/** Days for which a link is valid unless staff say otherwise. */
const DAYS = '7'

interface GatewayForm {
  number: string
  send: (values: Values, idempotencyKey: string) => Promise<OrderLinks>
  saved: string
  failed: string
}

/** Saves a dialog about Razorpay, once for each time it is opened. */
function useGatewayForm({ number, send, ...sentences }: GatewayForm) {
  const show = useShowLinks(number)
  const { close, closeSaved, leaving } = useFormDialog(`/orders/${number}`)
  const [idempotencyKey] = useState(randomKey)
  const onSaved = useCallback(
    (links: OrderLinks) => {
      show(links)
      closeSaved()
    },
    [closeSaved, show],
  )
  const attempt = useCallback((values: Values) => send(values, idempotencyKey), [idempotencyKey, send])
  const { context, failure } = useFormSave<OrderLinks>({ send: attempt, onSaved, ...sentences })
  return { context, dialog: { close, leaving, failure } }
}

const amountOf = (values: Values) => Number(readAmount(values.amount))

/** Makes a payment link, by default for what is due. */
export function LinkDialog({
  number,
  payments: { due, open, total, paid },
}: {
  number: string
  payments: Payments
}) {
  const send = useCallback(
    (values: Values, idempotencyKey: string) =>
      call('POST /admin/orders/:id/payment-links', {
        params: { id: number },
        body: { amount: amountOf(values), valid_days: Number(values.valid_days) },
        idempotencyKey,
      }),
    [number],
  )
  const sentences = { saved: paymentLinkMessages.made, failed: paymentLinkMessages.makeFailed }
  const { context, dialog } = useGatewayForm({ number, send, ...sentences })
  const [record] = useState(() => ({ amount: amountText(due?.amount ?? open), valid_days: DAYS }))
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Make a Payment Link"
        saveLabel="Make link"
        record={record}
        validate={(values) =>
          nestErrors(checkPaymentLink({ ...values, amount: readAmount(values.amount) }, open))
        }
        width="xs"
      >
        <Facts
          facts={[
            ['Order', number],
            ['Total', formatRupees(total)],
            ['Paid', formatRupees(paid)],
            ['Open', formatRupees(open)],
          ]}
        />
        <Stack spacing={2} sx={{ mt: 2.5 }}>
          <AmountInput autoFocus helperText="An earlier link that is open is cancelled." />
          <TextInput
            source="valid_days"
            label="Valid for days"
            required
            slotProps={{ htmlInput: { maxLength: 3, inputMode: 'numeric' } }}
            helperText="1 to 180."
          />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}

/** Gives back a payment through Razorpay, or a part of it. */
export function GatewayRefundDialog({ number, links }: { number: string; links: OrderLinks }) {
  const [{ refundable }] = useState(links)
  const send = useCallback(
    (values: Values, idempotencyKey: string) =>
      call('POST /admin/orders/:id/gateway-refunds', {
        params: { id: number },
        body: { payment: String(values.payment), amount: amountOf(values) },
        idempotencyKey,
      }),
    [number],
  )
  const sentences = { saved: paymentLinkMessages.refundAsked, failed: paymentLinkMessages.refundFailed }
  const { context, dialog } = useGatewayForm({ number, send, ...sentences })
  const [record] = useState(() => ({
    payment: refundable[0]?.payment ?? '',
    amount: amountText(refundable[0]?.amount ?? 0),
  }))
  const choices = refundable.map(({ payment, amount, received_on }) => ({
    id: payment,
    name: `${formatRupees(amount)} of ${formatDate(received_on)}, ${payment}`,
  }))
  const leftOf = ({ payment }: Values) => refundable.find((one) => one.payment === payment)?.amount ?? 0
  return (
    <SaveContextProvider value={context}>
      <FormDialog
        {...dialog}
        title="Refund through Razorpay"
        saveLabel="Refund"
        record={record}
        validate={(values) =>
          nestErrors(checkGatewayRefund({ amount: readAmount(values.amount) }, leftOf(values)))
        }
        width="xs"
      >
        <Stack spacing={2}>
          <ChoiceInput source="payment" label="Payment" choices={choices} />
          <AmountInput autoFocus helperText="Razorpay sends it to where it came from." />
        </Stack>
      </FormDialog>
    </SaveContextProvider>
  )
}
