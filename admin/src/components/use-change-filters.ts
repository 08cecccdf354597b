import { createContext, useCallback, useContext, useEffect, useRef, type RefObject } from 'react'
import { useListContext, useNavigate } from 'react-admin'
import { listAddress } from './list-address.ts'

type FilterValues = Record<string, unknown>

/** The filters set last; the list's own filter values lag behind by one navigation. */
export const AskedFiltersContext = createContext<RefObject<FilterValues>>({ current: {} })

/** Returns the ref for AskedFiltersContext: one per list, shared by everything that changes its filters. */
export function useAskedFilters(): RefObject<FilterValues> {
  const { filterValues } = useListContext()
  const asked = useRef<FilterValues>(filterValues)
  useEffect(() => {
    asked.current = filterValues
  }, [filterValues])
  return asked
}

interface ChangeOptions {
  /** Replaces the current history entry instead of adding one. */
  replace?: boolean
}

/** Returns a function that sets some of a list's filters and keeps the others; '' removes a filter. */
export function useChangeFilters(): (changes: Record<string, string>, options?: ChangeOptions) => void {
  const { setFilters, sort, perPage } = useListContext()
  const navigate = useNavigate()
  const askedRef = useContext(AskedFiltersContext)
  return useCallback(
    (changes, { replace = false } = {}) => {
      const all = Object.entries({ ...askedRef.current, ...changes })
      askedRef.current = Object.fromEntries(all.filter(([, value]) => value !== ''))
      if (!replace) return setFilters(askedRef.current)
      // setFilters always adds to the history.
      const search = listAddress({ filter: askedRef.current, sort, perPage })
      navigate({ search }, { replace: true })
    },
    [askedRef, navigate, perPage, setFilters, sort],
  )
}

/** Returns a function that removes all of a list's filters, including those not applied yet. */
export function useClearFilters(): () => void {
  const { setFilters } = useListContext()
  const askedRef = useContext(AskedFiltersContext)
  return () => {
    askedRef.current = {}
    setFilters({})
  }
}
