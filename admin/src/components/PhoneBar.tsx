import AddIcon from '@mui/icons-material/Add'
import MoreIcon from '@mui/icons-material/MoreVert'
import SortIcon from '@mui/icons-material/SwapVert'
import FilterIcon from '@mui/icons-material/Tune'
import { Badge, Box, Button, IconButton } from '@mui/material'
import { lazy, Suspense, useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { useLocation, useNavigate } from 'react-router-dom'
import { DialogButton } from './DialogButton.tsx'
import { FilterChips } from './FilterChips.tsx'
import type { ListBarProps } from './list-bar-props.ts'
import { SearchFilter } from './SearchFilter.tsx'

const FilterSheet = lazy(() => import('./FilterSheet.tsx').then((m) => ({ default: m.FilterSheet })))

/** The state of the address under which a phone shows the sheet of filters, so that Back closes it. */
const SHEET = { sheet: true }

/**
 * A phone's: one line, then chips for what is set. Filters and order are in a sheet that has a place in the history, so
 * that Back closes it.
 */
export function PhoneBar({ search, filters, sorts, tools, views, addLabel }: ListBarProps) {
  const { filterValues } = useListContext()
  const navigate = useNavigate()
  const { search: query, state } = useLocation()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const set = filters.filter(({ source }) => Object.hasOwn(filterValues, source)).length
  const what = filters.length > 0 ? 'Filter and sort' : 'Sort'
  const openSheet = () => void navigate({ search: query }, { state: SHEET })
  // A badge that is hidden keeps its last figure, which would be read.
  const icon =
    filters.length === 0 ? (
      <SortIcon />
    ) : set === 0 ? (
      <FilterIcon />
    ) : (
      <Badge badgeContent={set} color="secondary" slotProps={{ badge: { 'aria-hidden': true } }}>
        <FilterIcon />
      </Badge>
    )
  const name = set > 0 ? `${what}, ${set} set` : what
  const first = search ? <SearchFilter {...search} /> : views
  return (
    <>
      <Box sx={{ display: 'flex', gap: 0.5, mb: views ? 1.5 : 1, alignItems: 'center' }}>
        {first ? (
          <>
            <Box {...(search && { role: 'search' })} sx={{ flex: 1, minWidth: 0 }}>
              {first}
            </Box>
            <IconButton
              aria-label={name}
              aria-haspopup="dialog"
              onClick={openSheet}
              sx={{ width: 44, height: 44 }}
            >
              {icon}
            </IconButton>
          </>
        ) : (
          <Box sx={{ flex: 1 }}>
            <Button
              variant="outlined"
              aria-haspopup="dialog"
              startIcon={icon}
              onClick={openSheet}
              sx={{ minHeight: 44 }}
            >
              {name}
            </Button>
          </Box>
        )}
        {tools && (
          <IconButton
            aria-label={isOpen ? 'Fewer actions' : 'More actions'}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ width: 44, height: 44 }}
          >
            <MoreIcon />
          </IconButton>
        )}
        {addLabel && (
          <DialogButton
            dialog="create"
            variant="contained"
            color="secondary"
            aria-label={addLabel}
            aria-keyshortcuts="n"
            sx={{ minWidth: 44, minHeight: 44, p: 0 }}
          >
            <AddIcon />
          </DialogButton>
        )}
      </Box>
      {/* Kept while it is hidden: its buttons hold the dialogs that they open. */}
      <Box
        id={id}
        hidden={!isOpen}
        sx={{ '&:not([hidden])': { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 } }}
      >
        {tools}
      </Box>
      <FilterChips fields={filters} />
      <Suspense fallback={null}>
        {(state as Partial<typeof SHEET> | null)?.sheet && (
          <FilterSheet title={what} filters={filters} sorts={sorts} />
        )}
      </Suspense>
    </>
  )
}
