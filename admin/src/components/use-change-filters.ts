import { createContext, useCallback, useContext, useEffect, useRef, type RefObject } from 'react'
import { useListContext, useNavigate } from 'react-admin'

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

interface ChangeOptions {
  /** In place of the address the list has now, which the back button then does not return to. */
  replace?: boolean
}

/** Sets some of a list's filters, empty ones away, and leaves the others as they were asked for last. */
export function useChangeFilters(): (changes: Record<string, string>, options?: ChangeOptions) => void {
  const { setFilters, sort, perPage } = useListContext()
  const navigate = useNavigate()
  const askedRef = useContext(AskedFiltersContext)
  return useCallback(
    (changes, { replace = false } = {}) => {
      const all = Object.entries({ ...askedRef.current, ...changes })
      askedRef.current = Object.fromEntries(all.filter(([, value]) => value !== ''))
      if (!replace) return setFilters(askedRef.current)
      // react-admin's own way only adds to the history: this is the address it would go to.
      const search = new URLSearchParams({
        displayedFilters: '{}',
        filter: JSON.stringify(askedRef.current),
        order: sort.order,
        page: '1',
        perPage: String(perPage),
        sort: sort.field,
      })
      navigate({ search: `?${search}` }, { replace: true })
    },
    [askedRef, navigate, perPage, setFilters, sort],
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
