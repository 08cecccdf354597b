import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** Fetches which of the steps before the shop can trade are done. */
export function useSetup() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call('GET /admin/setup', undefined, signal),
    // Always fetched again, so that a step just completed is shown as done.
    staleTime: 0,
  })
  return { setup: data, failed: isError, refetch: () => void refetch() }
}
