import { formatRupees } from '@karigar/contract/base/rupees'
import type { ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, Typography } from '@mui/material'
import { useState, type ReactNode } from 'react'
import { HttpError, useGetOne } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { useIsPhone } from '../../components/use-is-phone.ts'
import type { Versioned } from '../../documents/use-versions.ts'
import { REFRESH_MS } from '../../providers/query-client.ts'
import { ChatTextDialog } from './chat/ChatTextDialog.tsx'
import { OrderChatContext } from './chat/order-chat.ts'
import { ContactBar } from './overview/ContactBar.tsx'
import { OrderState } from './overview/OrderOverview.tsx'
import { useLoadFailed } from '../../components/use-load-failed.ts'

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

interface OrderFrameProps {
  number: string
  /** Whether the heading names the amount, which managers' does not. */
  withMoney: boolean
  /** Rendered at the right of the heading. */
  tools?: (order: AdminOrderWithHistory) => ReactNode
  children: (order: AdminOrderWithHistory & Versioned) => ReactNode
}

/** Loads one order for its page at /orders/{order_id}; react-admin's Show would need the record's id in the address. */
export function OrderFrame({ number, withMoney, tools, children }: OrderFrameProps) {
  const phone = useIsPhone()
  const [occasion, setOccasion] = useState<ChatOccasion | null>(null)
  const tellFailed = useLoadFailed()
  const { search } = useLocation()
  const query = useGetOne<AdminOrderWithHistory & Versioned>(
    'orders',
    { id: number },
    {
      refetchInterval: REFRESH_MS,
      retry: (failures, reason) => failures < 1 && !isMissing(reason),
      onError: (reason: unknown) => {
        if (!isMissing(reason)) tellFailed(reason, orderMessages.loadFailed)
      },
    },
  )
  const { data, error } = query
  const title = withMoney && data ? `Order ${number} · ${formatRupees(data.totalAmount)}` : `Order ${number}`
  return (
    <>
      <Button
        component={Link}
        to={{ pathname: '/orders', search }}
        startIcon={<ArrowBackIcon />}
        sx={{ mb: { xs: 0.5, md: 1 }, ml: -1 }}
      >
        All orders
      </Button>
      <PageHeader
        title={isMissing(error) ? orderMessages.notFound : title}
        {...(data && { beside: <OrderState order={data} /> })}
      >
        {tools && data && !phone && tools(data)}
      </PageHeader>
      {isMissing(error) ? (
        <Typography>There is no order with the number {number}.</Typography>
      ) : (
        <Loaded of={query} failed={orderMessages.loadFailed} room={[220, 160]}>
          {(order) => (
            <OrderChatContext value={setOccasion}>
              {children(order)}
              {phone && tools?.(order)}
              {phone && <ContactBar order={order} />}
              {occasion !== null && (
                <ChatTextDialog number={number} occasion={occasion} onClose={() => setOccasion(null)} />
              )}
            </OrderChatContext>
          )}
        </Loaded>
      )}
    </>
  )
}
