import { isOpen } from '@karigar/contract/rules/shop-opening'
import { useQuery } from '@tanstack/react-query'
import { call } from '../providers/api.ts'

function useShop() {
  return useQuery({
    queryKey: ['shop'],
    queryFn: ({ signal }) => call('GET /public/shop', undefined, signal),
    staleTime: Infinity,
    retry: false,
  })
}

/** The shop's name as its own profile has it; undefined until it is known. */
export function useShopName(): string | undefined {
  return useShop().data?.name
}

/** Whether the shop has opened; undefined while that is being asked, null where the server did not say. */
export function useShopIsOpen(): boolean | null | undefined {
  const { data, isError } = useShop()
  return data ? isOpen(data) : isError ? null : undefined
}
