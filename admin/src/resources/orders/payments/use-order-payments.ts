import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { callVersioned } from '../../../providers/api.ts'
import { useRefreshDocuments } from '../documents/use-order-documents.ts'
import { useRefreshDesk } from '../desk/use-order-desk.ts'
import { REFRESH_MS } from '../../../providers/query-client.ts'

/** An order's ledger with the ETag that it was read under. */
export type Payments = OrderPayments & { etag: string }

const keyOf = (number: string) => ['order payments', number]

/** Fetches the payments of an order, by its number. */
export function useOrderPayments(number: string) {
  return useQuery({
    queryKey: keyOf(number),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      callVersioned('GET /admin/orders/:id/payments', { params: { id: number }, signal }),
  })
}

/** Returns a function that fetches an order's payments again, after its status was changed elsewhere. */
export function useRefreshPayments(number: string): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(number) }), [client, number])
}

/**
 * Returns a function that shows the ledger a change has led to, and fetches what follows from it: the order
 * and the lists.
 */
export function useShowPayments(number: string): (payments: Payments) => void {
  const client = useQueryClient()
  const refreshLists = useRefreshLists()
  const refreshDesk = useRefreshDesk(number)
  const refreshDocuments = useRefreshDocuments(number)
  return useCallback(
    (payments: Payments) => {
      client.setQueryData(keyOf(number), payments)
      void client.invalidateQueries({
        predicate: ({ queryKey: [resource, method] }) => resource === 'orders' && method === 'getOne',
      })
      refreshDesk()
      refreshDocuments()
      refreshLists()
    },
    [client, number, refreshDesk, refreshDocuments, refreshLists],
  )
}
