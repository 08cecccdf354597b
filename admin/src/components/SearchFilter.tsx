import SearchIcon from '@mui/icons-material/Search'
import { InputAdornment, TextField } from '@mui/material'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useListContext, useLocation } from 'react-admin'
import { readDialogRoute } from './dialog-route.ts'
import { useChangeFilters } from './use-change-filters.ts'
import { useTypedFilter } from './use-typed-filter.ts'

interface SearchFilterProps {
  placeholder: string
  label: string
}

/** Long enough for letters typed in one go, short enough not to be waited for. */
const PAUSE_MS = 120

/** The list's `q` filter, sent when typing pauses, and not while a dialog is open: going to the result would close it. */
export function SearchFilter({ placeholder, label }: SearchFilterProps) {
  const { filterValues } = useListContext()
  const changeFilters = useChangeFilters()
  const applied = String((filterValues as { q?: string }).q ?? '')
  const { typed, setTyped, setAsked } = useTypedFilter(applied)
  const { pathname } = useLocation()
  // The words that were typed one after the other are one step back, not one for each of their letters. Null: no word
  // was asked for since the field was entered, or the list has been led elsewhere since.
  const askedRef = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (applied !== askedRef.current) askedRef.current = null
  }, [applied])
  const isDialogOpen = readDialogRoute(pathname) !== null
  useEffect(() => {
    const q = typed.trim()
    if (q === applied || isDialogOpen) return
    const timer = setTimeout(() => {
      // A press that leads to a dialog may have been taken, and the dialog still be on its way.
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
        htmlInput: { 'aria-label': label, maxLength: 200 },
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
