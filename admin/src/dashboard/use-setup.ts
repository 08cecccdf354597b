import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'
import { useShownFailure } from '../components/use-shown-failure.ts'

export const SETUP_KEY = ['setup']

/** Fetches which of the steps of the first run are done, and whether the shop is open. */
export function useSetup() {
  const query = useQuery({
    queryKey: SETUP_KEY,
    queryFn: ({ signal }) => call('GET /admin/setup', undefined, signal),
    // Always fetched again, so that a step just completed is shown as done.
    staleTime: 0,
  })
  return { setup: query.data, failure: useShownFailure(query), refetch: query.refetch }
}
