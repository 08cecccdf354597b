import { mediumDay } from '@karigar/contract/base/day-names'
import { openWords } from '@karigar/contract/sales/order-open.rules'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { Box, Card, Typography } from '@mui/material'
import { useId, type ReactNode } from 'react'
import { DueDay } from '../../../components/DueDay.tsx'
import { formatDay } from '../../../components/format.ts'
import { PhoneLink } from '../../../components/PhoneLink.tsx'
import { Caption, QuietLine } from '../../../components/Texts.tsx'
import { useIsPhone } from '../../../components/use-is-phone.ts'
import { customerName } from '../../../customers/customer-name.ts'
import { CustomerLink } from '../../../customers/CustomerLink.tsx'
import type { Versioned } from '../../../documents/use-versions.ts'
import { AgreementBadge, ChatChip, PaymentBadge, StatusBadge, ToConfirmBadge } from '../OrderBadges.tsx'
import { customerPhone } from '../order-customer.tsx'
import { ContactButtons } from './ContactBar.tsx'
import { NextStep } from './NextStep.tsx'

type Shown = AdminOrder & Versioned

/** The state of an order in one line. */
export const OrderState = ({ order }: { order: AdminOrder }) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center' }}>
    <StatusBadge status={order.status} />
    <PaymentBadge order={order} isNamed />
    {order.payment_to_confirm && <ToConfirmBadge />}
    {order.agreed_total !== null && <AgreementBadge />}
    <ChatChip order={order} />
  </Box>
)

interface OrderOverviewProps {
  order: Shown
  /** Whether payments are named, which managers do not learn. */
  withMoney: boolean
}

/** What an order opens on: whom it is from, what they want, how it stands and what it needs next. */
export function OrderOverview({ order, withMoney }: OrderOverviewProps) {
  const phone = useIsPhone()
  const titleId = useId()
  const number = customerPhone(order)
  const { customer, contact_name, service_name, variant_name, note } = order
  return (
    <Card
      component="section"
      aria-labelledby={titleId}
      sx={{
        p: 2,
        display: 'grid',
        columnGap: 3,
        rowGap: 1.5,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 0.5, alignContent: 'start', minWidth: 0 }}>
        {phone && <OrderState order={order} />}
        <Typography variant="h2" id={titleId} sx={{ overflowWrap: 'anywhere' }}>
          {customer ? <CustomerLink customer={customer} /> : customerName(order)}
        </Typography>
        {customer && contact_name && contact_name !== customer.name && (
          <QuietLine>Name given: {contact_name}</QuietLine>
        )}
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {[service_name, variant_name].filter(Boolean).join(', ')}
        </Typography>
        <QuietLine sx={{ overflowWrap: 'anywhere' }}>
          {number && <PhoneLink number={number} />}
          {number && customer?.email && ' · '}
          {customer?.email}
        </QuietLine>
        {note && (
          <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
            “{note}”
          </Typography>
        )}
        {!phone && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1 }}>
            <ContactButtons order={order} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', gap: 1.25, alignContent: 'start', minWidth: 0 }}>
        <NextStep order={order} withMoney={withMoney} />
        <Figures order={order} withMoney={withMoney} />
      </Box>
    </Card>
  )
}

/** By when the order is due, and what is still to come in for it, in one line. */
function Figures({ order, withMoney }: OrderOverviewProps) {
  const { due_on, created_at, payment_due_on } = order
  const { name, text } = openWords(order)
  return (
    <Box
      component="dl"
      sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 0.5, m: 0, '& dd': { m: 0 } }}
    >
      {withMoney && (
        <Figure name={name}>
          {text}
          {payment_due_on !== null && (
            <Caption sx={{ ml: 0.75 }}>
              <DueDay day={payment_due_on} />
            </Caption>
          )}
        </Figure>
      )}
      <Figure name="Due by">{mediumDay(due_on)}</Figure>
      <Figure name="Placed">{formatDay(created_at)}</Figure>
    </Box>
  )
}

const Figure = ({ name, children }: { name: string; children: ReactNode }) => (
  <Box>
    <Caption component="dt">{name}</Caption>
    <Typography component="dd" variant="body2" sx={{ fontWeight: 600 }}>
      {children}
    </Typography>
  </Box>
)
