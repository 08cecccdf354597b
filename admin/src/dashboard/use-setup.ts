import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

export const SETUP_KEY = ['setup']

/** Fetches which of the steps of the first run are done, and whether the shop is open. */
export function useSetup() {
  const { data, isError, refetch } = useQuery({
    queryKey: SETUP_KEY,
    queryFn: ({ signal }) => call('GET /admin/setup', undefined, signal),
    // Always fetched again, so that a step just completed is shown as done.
    staleTime: 0,
  })
  return { setup: data, failed: isError, refetch: () => void refetch() }
}
