import type { CustomerFile } from '@karigar/contract/office/customer.wire'
import { useQueryClient } from '@tanstack/react-query'
import { useDocument } from '../documents/use-document.ts'
import { staffCall } from '../providers/api.ts'

const keyOf = (id: string) => ['customer file', id]

/** Fetches the contacts that a customer has given elsewhere, and the notes. */
export const useCustomerFile = (id: string) =>
  useDocument({
    queryKey: keyOf(id),
    load: (signal) => staffCall('GET /staff/customers/:id/file', { params: { id } }, signal),
  })

/** Returns a function that shows the file a change has led to. */
export function useShowFile(id: string): (file: CustomerFile) => void {
  const client = useQueryClient()
  return (file) => client.setQueryData(keyOf(id), file)
}
