import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useListContext, useLocation } from 'react-admin'
import { useChangeFilters } from './use-change-filters.ts'
import { useTypedFilter } from './use-typed-filter.ts'

export interface SearchFilterProps {
  label: string
  /** What stands in the empty field; by default the label. */
  placeholder?: string
}

/** Long enough to span fast typing, short enough that nobody notices the wait. */
const PAUSE_MS = 120

/**
 * The list's `q` filter, sent when typing pauses, but not while a dialog is open, because navigating would
 * close it.
 */
export function SearchFilter({ label, placeholder = `${label}...` }: SearchFilterProps) {
  const { filterValues } = useListContext()
  const changeFilters = useChangeFilters()
  const applied = String((filterValues as { q?: string }).q ?? '')
  const { typed, setTyped, setAsked } = useTypedFilter(applied)
  const { pathname } = useLocation()
  // The search sent last since the field got the focus; null if there is none, or if the list's search
  // changed elsewhere. While it is set, the next search replaces it in the history, so that Back undoes all
  // of the typing at once.
  const askedRef = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (applied !== askedRef.current) askedRef.current = null
  }, [applied])
  // A dialog's address stands below that of the list.
  const isDialogOpen = pathname.split('/').filter(Boolean).length > 1
  useEffect(() => {
    const q = typed.trim()
    if (q === applied || isDialogOpen) return
    const timer = setTimeout(() => {
      // The address may already be that of a dialog that has not rendered yet.
      if (!location.pathname.endsWith(pathname)) return
      setAsked(q)
      changeFilters({ q }, { replace: askedRef.current !== null })
      askedRef.current = q
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [applied, changeFilters, isDialogOpen, pathname, setAsked, typed])
  return (
    <TextField
      type="search"
      placeholder={placeholder}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={() => (askedRef.current = null)}
      slotProps={{
        htmlInput: { 'aria-label': label, 'aria-keyshortcuts': '/', maxLength: 200 },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <SearchIcon fontSize="small" />
            </InputAdornment>
          ),
        },
      }}
      sx={{ maxWidth: { md: 420 } }}
    />
  )
}
