import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { callVersioned } from '../../../providers/api.ts'
import { REFRESH_MS } from '../../../providers/query-client.ts'

/** An order's desk with the ETag that it was read under. */
export type DeskData = OrderDesk & { etag: string }

/** Beginning of the query keys of all desks. */
export const DESKS = ['order desk']

const keyOf = (number: string) => [...DESKS, number]

/** Fetches the desk of an order, by its number. */
export function useOrderDesk(number: string) {
  return useQuery({
    queryKey: keyOf(number),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => callVersioned('GET /staff/orders/:id/desk', { params: { id: number }, signal }),
  })
}

/** Returns a function that fetches an order's desk again, after something that its timeline shows. */
export function useRefreshDesk(number: string): () => void {
  const client = useQueryClient()
  return useCallback(() => void client.invalidateQueries({ queryKey: keyOf(number) }), [client, number])
}

/** Returns a function that shows the desk a change has led to, and fetches the order again. */
export function useShowDesk(number: string): (desk: DeskData) => void {
  const client = useQueryClient()
  return useCallback(
    (desk: DeskData) => {
      client.setQueryData(keyOf(number), desk)
      void client.invalidateQueries({
        predicate: ({ queryKey: [resource, method] }) => resource === 'orders' && method === 'getOne',
      })
    },
    [client, number],
  )
}
