import type { Period } from '@karigar/contract/base/period'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useStore } from 'react-admin'
import { call } from '../providers/api.ts'
import { REFRESH_MS } from '../providers/query-client.ts'

/** Fetches the figures of the chosen period, which the browser keeps. */
export function usePeriod() {
  const [period, choose] = useStore<Period>('dashboard.period', '30')
  const { data, isError, isPlaceholderData, refetch } = useQuery({
    queryKey: ['dashboard', 'period', period],
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call('GET /admin/dashboard/period', { query: { days: period } }, signal),
  })
  return { period, choose, data, isStale: isPlaceholderData, failed: isError, refetch: () => void refetch() }
}
