import type { OrderVersions } from '@karigar/contract/sales/order-version.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useRefreshLists } from '../../../components/use-refresh-lists.ts'
import { callVersioned } from '../../../providers/api.ts'
import { REFRESH_MS } from '../../../providers/query-client.ts'
import { useRefreshDocuments } from '../documents/use-order-documents.ts'
import { useRefreshDesk } from '../desk/use-order-desk.ts'
import { useRefreshPayments } from '../payments/use-order-payments.ts'

/** An order's versions with the ETag that they were read under. */
export type Versions = OrderVersions & { etag: string }

const keyOf = (number: string) => ['order versions', number]

/** Fetches the versions of an order, by its number. */
export function useOrderVersions(number: string) {
  return useQuery({
    queryKey: keyOf(number),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      callVersioned('GET /admin/orders/:id/versions', { params: { id: number }, signal }),
  })
}

/** Returns a function that fetches again all that a changed order shows, and the lists. */
export function useRefreshContent(number: string): () => void {
  const client = useQueryClient()
  const refreshLists = useRefreshLists()
  const refreshPayments = useRefreshPayments(number)
  const refreshDesk = useRefreshDesk(number)
  const refreshDocuments = useRefreshDocuments(number)
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: keyOf(number) })
    void client.invalidateQueries({
      predicate: ({ queryKey: [resource, method] }) => resource === 'orders' && method === 'getOne',
    })
    refreshPayments()
    refreshDesk()
    refreshDocuments()
    refreshLists()
  }, [client, number, refreshDesk, refreshDocuments, refreshLists, refreshPayments])
}
