import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** Queries the dates without work and meetings; all screens share one cached response. */
export function useDisabledDates() {
  return useQuery({
    queryKey: ['disabled dates'],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/get_disabled_dates', undefined, signal)).disabled_dates,
  })
}
