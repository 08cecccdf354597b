import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** The dates without work and meetings; screens that show them share one answer. */
export function useDisabledDates() {
  return useQuery({
    queryKey: ['disabled dates'],
    queryFn: async ({ signal }) =>
      (await call('GET /admin/get_disabled_dates', undefined, signal)).disabled_dates,
  })
}
