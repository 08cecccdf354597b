import { formatRupees } from '@karigar/contract/base/rupees'
import { PAYMENT_LINK_STATE_NAMES, REFUND_STATE_NAMES } from '@karigar/contract/sales/payment-names'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import type { OrderLinks, OtherPayment, PaymentLink } from '@karigar/contract/sales/payment-link.wire'
import { Alert, Box, Button, Chip, Divider, TextField, Typography } from '@mui/material'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { useNotify } from 'react-admin'
import { BusyButton } from '../../../components/BusyButton.tsx'
import { DialogButton } from '../../../components/DialogButton.tsx'
import { Caption, StrongLine } from '../../../components/Texts.tsx'
import { formatMoment } from '../../../components/format.ts'
import { callVersioned } from '../../../providers/api.ts'
import { refusalOf } from '../../../providers/errors.ts'
import { ChatTextDialog } from '../chat/ChatTextDialog.tsx'
import { useShowPart } from '../order-parts.ts'

interface PaymentLinksProps {
  number: string
  orderLinks: OrderLinks
  /** What is still to be paid, in rupees. */
  open: number
}

/** The links by which an order can be paid through Razorpay, and refunds through it. */
export function PaymentLinks({ number, orderLinks, open }: PaymentLinksProps) {
  const { gateway, is_test, links, refunds, refundable, other_payments } = orderLinks
  if (gateway !== 'ready' && links.length === 0) return null
  return (
    <>
      <Divider sx={{ mt: 2, mb: 1 }} />
      {is_test && (
        <Alert severity="error" sx={{ mb: 1 }}>
          {gatewayKeyMessages.testMode}
        </Alert>
      )}
      {other_payments
        .filter(({ state }) => state === 'waiting')
        .map((other) => (
          <OtherPaymentAlert key={other.payment} number={number} other={other} />
        ))}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1 }}>
        {gateway === 'ready' && open > 0 && (
          <DialogButton variant="outlined" dialog={`${number}/payment-link`}>
            Make a payment link
          </DialogButton>
        )}
        {gateway === 'ready' && refundable.length > 0 && (
          <DialogButton variant="outlined" dialog={`${number}/gateway-refund`}>
            Refund through Razorpay
          </DialogButton>
        )}
      </Box>
      {links.map((one) => (
        <OneLink key={one.id} number={number} link={one} />
      ))}
      {refunds.map(({ id, state, amount, trouble, actor, created_at }) => (
        <Box key={id} sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
          <Typography variant="body2">
            {`Refund of ${formatRupees(amount)}: ${REFUND_STATE_NAMES[state]}`}
          </Typography>
          {trouble && (
            <Alert severity="warning" sx={{ mt: 1 }}>
              {trouble}
            </Alert>
          )}
          <Caption>
            {actor} · {formatMoment(created_at)}
          </Caption>
        </Box>
      ))}
    </>
  )
}

const SETTLING = {
  enter: 'POST /admin/orders/:id/other-payments/:payment/enter',
  'give back': 'POST /admin/orders/:id/other-payments/:payment/give-back',
} as const

/** A payment of another amount than its link asks for, with the two ways to go on. */
function OtherPaymentAlert({ number, other }: { number: string; other: OtherPayment }) {
  const { payment, amount, currency } = other
  const show = useShowPart(number, 'links')
  const notify = useNotify()
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (what: keyof typeof SETTLING) =>
      callVersioned(SETTLING[what], { params: { id: number, payment } }),
    onSuccess: show,
    onError: (error) => notify(refusalOf(error, paymentLinkMessages.otherFailed), { type: 'error' }),
  })
  const press = (what: keyof typeof SETTLING) => ({
    size: 'small' as const,
    color: 'inherit' as const,
    loading: isPending && variables === what,
    onClick: () => mutate(what),
  })
  return (
    <Alert severity="warning" sx={{ mb: 1 }}>
      {paymentLinkMessages.otherArrived(currency === 'INR' ? formatRupees(amount) : `${amount} ${currency}`)}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
        {currency === 'INR' && <BusyButton {...press('enter')}>{paymentLinkMessages.enterOther}</BusyButton>}
        <BusyButton {...press('give back')}>{paymentLinkMessages.giveBackOther}</BusyButton>
      </Box>
    </Alert>
  )
}

const CALLS = {
  cancel: 'POST /admin/orders/:id/payment-links/:link/cancel',
  check: 'POST /admin/orders/:id/payment-links/:link/check',
} as const

/** Returns a function that cancels a link or asks about it. */
function useLinkAction(number: string, id: string) {
  const show = useShowPart(number, 'links')
  const notify = useNotify()
  return useMutation({
    mutationFn: (what: keyof typeof CALLS) =>
      callVersioned(CALLS[what], { params: { id: number, link: id } }),
    onSuccess: show,
    onError: (error, what) => {
      const fallback = what === 'cancel' ? paymentLinkMessages.cancelFailed : paymentLinkMessages.checkFailed
      notify(refusalOf(error, fallback), { type: 'error' })
    },
  })
}

function OneLink({ number, link }: { number: string; link: PaymentLink }) {
  const { id, state, amount, url, trouble, expires_at, actor, created_at } = link
  const { mutate, isPending, variables } = useLinkAction(number, id)
  const [isWriting, setWriting] = useState(false)
  const isOpen = state === 'open'
  return (
    <Box sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <StrongLine>{`Payment link, ${formatRupees(amount)}`}</StrongLine>
        <Chip
          size="small"
          label={PAYMENT_LINK_STATE_NAMES[state]}
          color={state === 'paid' ? 'success' : 'default'}
        />
      </Box>
      {trouble && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {trouble}
        </Alert>
      )}
      {isOpen && url && (
        <TextField
          label="Address to send"
          multiline
          value={url}
          sx={{ mt: 1.5 }}
          slotProps={{ htmlInput: { readOnly: true }, inputLabel: { shrink: true } }}
          onFocus={({ target }) => target.select()}
        />
      )}
      {isOpen && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
          {url && (
            <Button size="small" variant="outlined" aria-haspopup="dialog" onClick={() => setWriting(true)}>
              Send in WhatsApp
            </Button>
          )}
          <BusyButton
            size="small"
            loading={isPending && variables === 'check'}
            onClick={() => mutate('check')}
          >
            Ask Razorpay
          </BusyButton>
          <BusyButton
            size="small"
            loading={isPending && variables === 'cancel'}
            onClick={() => mutate('cancel')}
          >
            Cancel the link
          </BusyButton>
        </Box>
      )}
      <Caption>
        {[isOpen ? `Ends ${formatMoment(expires_at)}` : '', actor, formatMoment(created_at)]
          .filter(Boolean)
          .join(' · ')}
      </Caption>
      {isWriting && (
        <ChatTextDialog number={number} occasion="payment_link" onClose={() => setWriting(false)} />
      )}
    </Box>
  )
}
