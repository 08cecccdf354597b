import type { OrderLinks } from '@karigar/contract/sales/payment-link.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'
import { call } from '../../../providers/api.ts'
import { REFRESH_MS } from '../../../providers/query-client.ts'
import { useRefreshDesk } from '../desk/use-order-desk.ts'
import { useRefreshPayments } from './use-order-payments.ts'

const keyOf = (number: string) => ['order links', number]
/** How often to look again while Razorpay is being asked, in milliseconds. */
const SOON_MS = 3000

const isUnsettled = ({ links, refunds }: OrderLinks) =>
  links.some(({ state }) => state === 'making' || state === 'cancelling') ||
  refunds.some(({ state }) => state === 'asked')

/** Fetches the payment links of an order, and what they change in it: payments, status and timeline. */
export function useOrderLinks(number: string) {
  const refreshPayments = useRefreshPayments(number)
  const refreshDesk = useRefreshDesk(number)
  const client = useQueryClient()
  const query = useQuery({
    queryKey: keyOf(number),
    refetchInterval: ({ state: { data } }) => (data && isUnsettled(data) ? SOON_MS : REFRESH_MS),
    queryFn: () => call('GET /admin/orders/:id/payment-links', { params: { id: number } }),
  })
  const settled =
    query.data &&
    JSON.stringify(
      [query.data.links, query.data.refunds, query.data.other_payments].map((rows) =>
        rows.map(({ state }) => state),
      ),
    )
  const before = useRef(settled)
  useEffect(() => {
    if (before.current !== undefined && before.current !== settled) {
      refreshPayments()
      refreshDesk()
      void client.invalidateQueries({ queryKey: ['orders', 'getOne'] })
    }
    before.current = settled
  }, [client, refreshDesk, refreshPayments, settled])
  return query
}

/** Returns a function that shows the links which a change has led to. */
export function useShowLinks(number: string): (links: OrderLinks) => void {
  const client = useQueryClient()
  return useCallback((links: OrderLinks) => client.setQueryData(keyOf(number), links), [client, number])
}
