import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callVersioned } from '../../../providers/api.ts'
import { useRefreshDesk } from '../desk/use-order-desk.ts'
import { REFRESH_MS } from '../../../providers/query-client.ts'

/** An order's documents with the ETag of its billing details. */
export type DocumentsData = OrderDocuments & { etag: string }

const keyOf = (number: string) => ['order documents', number]

/** Fetches the documents of an order, by its number, and which can be issued. */
export function useOrderDocuments(number: string) {
  return useQuery({
    queryKey: keyOf(number),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) =>
      callVersioned('GET /admin/orders/:id/documents', { params: { id: number }, signal }),
  })
}

/** Returns a function that fetches an order's documents again, after its amount or payments were changed. */
export function useRefreshDocuments(number: string): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(number) }), [client, number])
}

/** Returns a function that shows the documents which a change has led to, and fetches the timeline again. */
export function useShowDocuments(number: string): (documents: DocumentsData) => void {
  const client = useQueryClient()
  const refreshDesk = useRefreshDesk(number)
  return useCallback(
    (documents: DocumentsData) => {
      client.setQueryData(keyOf(number), documents)
      refreshDesk()
    },
    [client, number, refreshDesk],
  )
}
