import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** The shop's name as its own profile has it; undefined until it is known. */
export function useShopName(): string | undefined {
  const { data } = useQuery({
    queryKey: ['shop'],
    queryFn: ({ signal }) => call('GET /public/shop', undefined, signal),
    staleTime: Infinity,
    retry: false,
  })
  return data?.name
}
