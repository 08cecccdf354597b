import { customerChatLink } from '@karigar/contract/words/chat-link'
import { messages } from '@karigar/contract/words/messages'
import type { AdminOrderWithHistory } from '@karigar/contract/wire/order'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material'
import { HttpError, useGetOne, useNotify } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import type { DialogRoute } from '../../components/dialog-route.ts'
import { Facts } from '../../components/Facts.tsx'
import { formatDay, formatMoment } from '../../components/format.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { RetryAlert } from '../../components/RetryAlert.tsx'
import { Section } from '../../components/Section.tsx'
import { REFRESH_MS } from '../../providers/query-client.ts'
import { PhoneLink } from '../bookings/PhoneLink.tsx'
import { customerName, customerPhone } from './order-cells.tsx'
import { OrderContent } from './content/OrderContent.tsx'
import { OrderChat } from './OrderChat.tsx'
import { OrderHistory } from './OrderHistory.tsx'
import { OrderStatusForm } from './OrderStatusForm.tsx'
import { PaymentsCard } from './payments/PaymentsCard.tsx'
import { useRefreshPayments } from './payments/use-order-payments.ts'

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

/** The page of one order at /orders/{order_id}; react-admin's Show would need the record's id in the address. */
export function OrderPage({ number, dialog }: { number: string; dialog: DialogRoute['dialog'] }) {
  const notify = useNotify()
  const { search } = useLocation()
  const { data, error, refetch } = useGetOne<AdminOrderWithHistory>(
    'orders',
    { id: number },
    {
      refetchInterval: REFRESH_MS,
      retry: (failures, reason) => failures < 1 && !isMissing(reason),
      onError: (reason: unknown) => {
        if (!isMissing(reason)) notify(messages.order.loadFailed, { type: 'error' })
      },
    },
  )
  return (
    <>
      <Button
        component={Link}
        to={{ pathname: '/orders', search }}
        startIcon={<ArrowBackIcon />}
        sx={{ mb: 1, ml: -1 }}
      >
        All orders
      </Button>
      <PageHeader title={isMissing(error) ? messages.order.notFound : `Order ${number}`} />
      {error && !data && !isMissing(error) && (
        <RetryAlert sentence={messages.order.loadFailed} onRetry={() => void refetch()} />
      )}
      {isMissing(error) && <Typography>There is no order with the number {number}.</Typography>}
      {!data && !error && (
        <Box role="status" aria-label="Loading">
          <Skeleton height={220} />
          <Skeleton height={160} />
        </Box>
      )}
      {data && <Order order={data} dialog={dialog} refetch={() => void refetch()} />}
    </>
  )
}

interface OrderProps {
  order: AdminOrderWithHistory
  /** The dialog that the address asks for. */
  dialog: DialogRoute['dialog']
  refetch: () => void
}

function Order({ order, dialog, refetch }: OrderProps) {
  const refreshPayments = useRefreshPayments(order.order_id)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Services">
          <OrderContent order={order} dialog={dialog} />
        </Section>
        <PaymentsCard number={order.order_id} dialog={dialog} />
        <Section title="Order status history">
          <OrderHistory history={order.history} kind="status" />
        </Section>
        <Section title="Payment status history">
          <OrderHistory history={order.history} kind="purchase_status" />
        </Section>
      </Box>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Update Order Status">
          <OrderStatusForm
            order={order}
            onSaved={() => {
              refetch()
              refreshPayments()
            }}
          />
        </Section>
        <Section title="Chat">
          <OrderChat order={order} onMarked={refetch} />
        </Section>
        <Section title="Customer">
          <CustomerFacts order={order} />
        </Section>
      </Box>
    </Box>
  )
}

function CustomerFacts({ order }: { order: AdminOrderWithHistory }) {
  const { customer, contact_name, note, promised_on, created_at, updated_at } = order
  const number = customerPhone(order)
  const greeting = messages.manager.greeting(
    customer?.name ?? contact_name,
    order.order_id,
    order.service_name,
  )
  return (
    <Facts
      facts={[
        ['Name', customerName(order)],
        ...(customer && contact_name && contact_name !== customer.name
          ? ([['Name given', contact_name]] as const)
          : []),
        ['Customer ID', customer?.id ?? '–'],
        ['Email', customer?.email ?? '–'],
        [
          'Phone',
          number ? (
            <>
              <PhoneLink number={number} /> ·{' '}
              <MuiLink
                href={customerChatLink(number, greeting)}
                target="_blank"
                rel="noopener"
                color="inherit"
              >
                WhatsApp
              </MuiLink>
            </>
          ) : (
            '–'
          ),
        ],
        ...(customer?.phone && customer.phone !== number
          ? ([['Account’s phone', <PhoneLink key="account" number={customer.phone} />]] as const)
          : []),
        [
          'Note',
          note ? (
            <Box component="span" sx={{ whiteSpace: 'pre-line' }}>
              {note}
            </Box>
          ) : (
            '–'
          ),
        ],
        ['Order date', formatMoment(created_at)],
        ['Promised by', formatDay(promised_on)],
        ['Last change', formatMoment(updated_at)],
      ]}
    />
  )
}
