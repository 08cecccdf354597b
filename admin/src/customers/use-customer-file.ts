import type { CustomerFile } from '@karigar/contract/office/customer.wire'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { staffCall } from '../providers/api.ts'
import { REFRESH_MS } from '../providers/query-client.ts'

const keyOf = (id: string) => ['customer file', id]

/** Fetches the contacts that a customer has given elsewhere, and the notes. */
export function useCustomerFile(id: string) {
  return useQuery({
    queryKey: keyOf(id),
    refetchInterval: REFRESH_MS,
    queryFn: ({ signal }) => staffCall('GET /staff/customers/:id/file', { params: { id } }, signal),
  })
}

/** Returns a function that shows the file a change has led to. */
export function useShowFile(id: string): (file: CustomerFile) => void {
  const client = useQueryClient()
  return useCallback((file: CustomerFile) => void client.setQueryData(keyOf(id), file), [client, id])
}
