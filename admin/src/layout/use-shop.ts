import { USUAL_WORK, type WorkingTime } from '@karigar/contract/base/working-days'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

/** Reads the shop's profile, which the console shows in its own frame. */
export const shopQuery = queryOptions({
  queryKey: ['shop'],
  queryFn: ({ signal }) => call('GET /public/shop', undefined, signal),
  staleTime: Infinity,
  retry: false,
})

const useShop = () => useQuery(shopQuery)

/** Returns how the shop looks; undefined until that is loaded, and for a shop that looks as usual. */
export const useFace = () => useShop().data?.face

/** Returns the shop's name from its profile; undefined until it is loaded. */
export function useShopName(): string | undefined {
  return useShop().data?.name
}

/** Returns when the shop works; undefined until it is loaded. */
export function useWorkingTime(): WorkingTime | undefined {
  const { data } = useShop()
  return data && (data.working ?? USUAL_WORK)
}

/** Tells whether the shop has never been opened; false until that is known. */
export const useShopIsNew = (): boolean => useShop().data?.opening === 'new'

/** Tells whether the shop is open; undefined while loading, null if the request failed. */
export function useShopIsOpen(): boolean | null | undefined {
  const { data, isError } = useShop()
  return data ? data.opening === 'open' : isError ? null : undefined
}
