import { useQueryClient } from '@tanstack/react-query'

const LISTS = new Set<unknown>(['getList', 'getManyReference'])

/** Tells whether a query with this second part of its key is a list of records. */
export const isList = (method: unknown): boolean => LISTS.has(method)

/**
 * Returns a function that fetches every list again after a change, because a record may show in several (a
 * category counts its services). Single records are left out: one just deleted would answer 404.
 */
export function useRefreshLists(): () => void {
  const client = useQueryClient()
  return () => void client.invalidateQueries({ predicate: ({ queryKey }) => isList(queryKey[1]) })
}
