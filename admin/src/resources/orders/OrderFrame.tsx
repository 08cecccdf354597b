import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import ArrowBackIcon from '@mui/icons-material/ArrowBack'
import { Button, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { HttpError, useGetOne, useNotify } from 'react-admin'
import { Link, useLocation } from 'react-router-dom'
import { Loaded } from '../../components/Loaded.tsx'
import { PageHeader } from '../../components/PageHeader.tsx'
import { REFRESH_MS } from '../../providers/query-client.ts'

const isMissing = (error: unknown) => error instanceof HttpError && error.status === 404

interface OrderFrameProps {
  number: string
  /** Rendered beside the heading. */
  tools?: (order: AdminOrderWithHistory) => ReactNode
  children: (order: AdminOrderWithHistory) => ReactNode
}

/** Loads one order for its page at /orders/{order_id}; react-admin's Show would need the record's id in the address. */
export function OrderFrame({ number, tools, children }: OrderFrameProps) {
  const notify = useNotify()
  const { search } = useLocation()
  const query = useGetOne<AdminOrderWithHistory>(
    'orders',
    { id: number },
    {
      refetchInterval: REFRESH_MS,
      retry: (failures, reason) => failures < 1 && !isMissing(reason),
      onError: (reason: unknown) => {
        if (!isMissing(reason)) notify(orderMessages.loadFailed, { type: 'error' })
      },
    },
  )
  const { data, error } = query
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
      <PageHeader title={isMissing(error) ? orderMessages.notFound : `Order ${number}`}>
        {tools && data && tools(data)}
      </PageHeader>
      {isMissing(error) ? (
        <Typography>There is no order with the number {number}.</Typography>
      ) : (
        <Loaded of={query} failed={orderMessages.loadFailed} room={[220, 160]}>
          {children}
        </Loaded>
      )}
    </>
  )
}
