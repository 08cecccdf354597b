import { dashboardMessages } from '@karigar/contract/office/dashboard.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'react-admin'
import { useTellsFailures } from '../components/use-load-failed.ts'
import { REFRESH_MS } from '../providers/query-client.ts'
import { call } from '../providers/api.ts'

const RECENT_ORDERS = 5

/**
 * Fetches everything the dashboard shows. If one request fails, all of it fails: half the figures would
 * mislead.
 */
export function useDashboard() {
  const provider = useDataProvider()
  const query = useQuery({
    // Keyed as a list, so that it follows what is done to an order.
    queryKey: ['dashboard', 'getList'],
    refetchInterval: REFRESH_MS,
    queryFn: async ({ signal }) => {
      const newest = (perPage: number) => ({
        pagination: { page: 1, perPage },
        sort: { field: 'created_at', order: 'DESC' as const },
        filter: {},
        signal,
      })
      const [users, recent, items, statistics, work] = await Promise.all([
        provider.getList('users', newest(1)),
        provider.getList<AdminOrder>('orders', newest(RECENT_ORDERS)),
        call('GET /admin/today', undefined, signal),
        call('GET /admin/orders/statistics/summary', undefined, signal),
        call('GET /admin/dashboard/today', undefined, signal),
      ])
      return {
        users: users.total ?? 0,
        recent: recent.data,
        items,
        statistics,
        work,
      }
    },
  })
  useTellsFailures(query, dashboardMessages.adminLoadFailed)
  return query
}

export type DashboardData = NonNullable<ReturnType<typeof useDashboard>['data']>
