import { Box, Button } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { FilterChips } from './FilterChips.tsx'
import { FilterField } from './FilterField.tsx'
import type { ListBarProps } from './list-bar-props.ts'
import { PhoneBar } from './PhoneBar.tsx'
import { splitFilters } from './list-filters.ts'
import { SearchFilter } from './SearchFilter.tsx'
import { useClearFilters } from './use-change-filters.ts'
import { useIsPhone } from './use-is-phone.ts'

/** Search, filters and what is set, above a list. */
export const ListBar = (props: ListBarProps) =>
  useIsPhone() ? <PhoneBar {...props} /> : <WideBar {...props} />

/** The search with the main filters beside it; the others come with a press, so that the rows begin early. */
function WideBar({ search, filters }: ListBarProps) {
  const { filterValues } = useListContext()
  const clearFilters = useClearFilters()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { shown, folded } = splitFilters(filters)
  const isShown = (source: string) => shown.some((field) => field.source === source)
  if (!search && filters.length === 0) return null
  return (
    <>
      <Box
        role="search"
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1.5,
          mb: 2,
          '& > .MuiTextField-root': { flex: '1 1 130px' },
          '& > .MuiTextField-root:has([type="search"])': { flex: '2 1 230px' },
        }}
      >
        {search && <SearchFilter {...search} />}
        {shown.map((field) => (
          <FilterField key={field.source} field={field} />
        ))}
        {folded.length > 0 && (
          <Button
            variant="outlined"
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Fewer filters' : 'More filters'}
          </Button>
        )}
        {Object.keys(filterValues).length > 0 && (
          <Button variant="text" onClick={clearFilters}>
            Show all
          </Button>
        )}
        <Box
          id={id}
          hidden={!isOpen}
          sx={{ flexBasis: '100%', '&:not([hidden])': { display: 'flex', flexWrap: 'wrap', gap: 1.5 } }}
        >
          {isOpen && folded.map((field) => <FilterField key={field.source} field={field} />)}
        </Box>
      </Box>
      <FilterChips fields={filters.filter(({ source }) => !isShown(source))} />
    </>
  )
}
