import { checkGatewayRefund, checkPaymentLink } from '@karigar/contract/sales/payment-link.rules'
import { formatRupees } from '@karigar/contract/base/rupees'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { Stack } from '@mui/material'
import { useState } from 'react'
import { readAmount } from '@karigar/contract/base/amount'
import { ChoiceInput } from '../../../components/ChoiceInput.tsx'
import { Facts } from '../../../components/Facts.tsx'
import { LimitedInput } from '../../../components/LimitedInput.tsx'
import { formatDate } from '../../../components/format.ts'
import { ActionDialog } from '../../../documents/ActionDialog.tsx'
import { callVersioned } from '../../../providers/api.ts'
import { useShowPart, type PartOf } from '../order-parts.ts'
import { AmountInput } from './MoneyInputs.tsx'
import { amountText } from './payment-transforms.ts'
import type { LedgerProps } from './use-ledger.ts'

type Values = Record<string, unknown>

/** Days for which a link is valid unless staff say otherwise. */
const DAYS = '7'

const withAmount = (values: Values) => ({ ...values, amount: readAmount(values.amount) })
const amountOf = (values: Values) => Number(readAmount(values.amount))

/** Makes a payment link, by default for what is due. */
export function LinkDialog({ number, payments: { due, open, total, paid } }: LedgerProps) {
  const show = useShowPart(number, 'links')
  return (
    <ActionDialog
      screen={`/orders/${number}`}
      onSaved={show}
      title="Make a Payment Link"
      saveLabel="Make link"
      start={{ amount: amountText(due?.amount ?? open), valid_days: DAYS }}
      call={(values, { idempotencyKey }) =>
        callVersioned('POST /admin/orders/:id/payment-links', {
          params: { id: number },
          body: { amount: amountOf(values), valid_days: Number(values.valid_days) },
          idempotencyKey,
        })
      }
      check={(values) => checkPaymentLink(withAmount(values), open)}
      sentences={{ saved: paymentLinkMessages.made, failed: paymentLinkMessages.makeFailed }}
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
        <LimitedInput
          source="valid_days"
          label="Valid for days"
          required
          most={3}
          inputMode="numeric"
          helperText="1 to 180."
        />
      </Stack>
    </ActionDialog>
  )
}

/** Gives back a payment through Razorpay, or a part of it. */
export function GatewayRefundDialog({ number, links }: { number: string; links: PartOf<'links'> }) {
  const [{ refundable }] = useState(links)
  const show = useShowPart(number, 'links')
  const choices = refundable.map(({ payment, amount, received_on }) => ({
    id: payment,
    name: `${formatRupees(amount)} of ${formatDate(received_on)}, ${payment}`,
  }))
  const leftOf = ({ payment }: Values) => refundable.find((one) => one.payment === payment)?.amount ?? 0
  return (
    <ActionDialog
      screen={`/orders/${number}`}
      onSaved={show}
      title="Refund through Razorpay"
      saveLabel="Refund"
      start={{
        payment: refundable[0]?.payment ?? '',
        amount: amountText(refundable[0]?.amount ?? 0),
      }}
      call={(values, { idempotencyKey }) =>
        callVersioned('POST /admin/orders/:id/gateway-refunds', {
          params: { id: number },
          body: { payment: String(values.payment), amount: amountOf(values) },
          idempotencyKey,
        })
      }
      check={(values) => checkGatewayRefund(withAmount(values), leftOf(values))}
      sentences={{ saved: paymentLinkMessages.refundAsked, failed: paymentLinkMessages.refundFailed }}
      width="xs"
    >
      <Stack spacing={2}>
        <ChoiceInput source="payment" label="Payment" choices={choices} />
        <AmountInput autoFocus helperText="Razorpay sends it to where it came from." />
      </Stack>
    </ActionDialog>
  )
}
