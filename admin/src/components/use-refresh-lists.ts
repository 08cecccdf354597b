import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

/**
 * Fetches every list anew after a change: one record may show in several (a category counts its services).
 * Single records are left alone, for the one just deleted would only answer 404.
 */
export function useRefreshLists(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'getList' })
  }, [client])
}
