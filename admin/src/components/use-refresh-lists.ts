import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

const LISTS = new Set<unknown>(['getList', 'getManyReference'])

/**
 * Returns a function that fetches every list again after a change, because a record may show in several (a
 * category counts its services). Single records are left out: one just deleted would answer 404.
 */
export function useRefreshLists(): () => void {
  const client = useQueryClient()
  return useCallback(() => {
    void client.invalidateQueries({ predicate: ({ queryKey }) => LISTS.has(queryKey[1]) })
  }, [client])
}
