import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** How far the shop is with what it needs before it can trade. */
export function useSetup() {
  const { data, isError, refetch } = useQuery({
    queryKey: ['setup'],
    queryFn: ({ signal }) => call('GET /admin/setup', undefined, signal),
    // Whoever comes back from doing a step finds it ticked off.
    staleTime: 0,
  })
  return { setup: data, failed: isError, refetch: () => void refetch() }
}
