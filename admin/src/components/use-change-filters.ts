import { createContext, useCallback, useContext, useEffect, useRef, type RefObject } from 'react'
import { useListContext } from 'react-admin'

type FilterValues = Record<string, unknown>

/** The filters that were asked for last: what the list has by now lags behind, by a navigation. */
export const AskedFiltersContext = createContext<RefObject<FilterValues>>({ current: {} })

/** Kept once a list, for all that changes its filters. */
export function useAskedFilters(): RefObject<FilterValues> {
  const { filterValues } = useListContext()
  const asked = useRef<FilterValues>(filterValues)
  useEffect(() => {
    asked.current = filterValues
  }, [filterValues])
  return asked
}

/** Sets some of a list's filters, empty ones away, and leaves the others as they were asked for last. */
export function useChangeFilters(): (changes: Record<string, string>) => void {
  const { setFilters } = useListContext()
  const askedRef = useContext(AskedFiltersContext)
  return useCallback(
    (changes) => {
      const all = Object.entries({ ...askedRef.current, ...changes })
      askedRef.current = Object.fromEntries(all.filter(([, value]) => value !== ''))
      setFilters(askedRef.current)
    },
    [askedRef, setFilters],
  )
}

/** Takes all of a list's filters away, those too that were asked for and are not there yet. */
export function useClearFilters(): () => void {
  const { setFilters } = useListContext()
  const askedRef = useContext(AskedFiltersContext)
  return useCallback(() => {
    askedRef.current = {}
    setFilters({})
  }, [askedRef, setFilters])
}
