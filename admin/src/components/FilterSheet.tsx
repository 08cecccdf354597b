import DownIcon from '@mui/icons-material/ArrowDownward'
import UpIcon from '@mui/icons-material/ArrowUpward'
import { Box, Button, Drawer, Typography } from '@mui/material'
import { useId, useMemo, useRef, useState } from 'react'
import { ListContextProvider, useListContext, type SortPayload } from 'react-admin'
import { useNavigate } from 'react-router-dom'
import { ChoiceBox } from './ChoiceBox.tsx'
import { FilterField } from './FilterField.tsx'
import { listAddress } from './list-address.ts'
import { isEntered, type ListFilter } from './list-filters.ts'
import type { Sorts } from './list-sorts.ts'
import { AskedFiltersContext } from './use-change-filters.ts'

interface FilterSheetProps {
  title: string
  filters: readonly ListFilter[]
  sorts: Sorts
}

/**
 * All filters of a list and its order, from a phone's lower edge. What is chosen counts with the press on Show: until then
 * the sheet holds it, and Back, like Cancel, leaves the list as it was.
 */
export function FilterSheet({ title, filters, sorts }: FilterSheetProps) {
  const list = useListContext()
  const { perPage } = list
  const navigate = useNavigate()
  const [filterValues, setFilters] = useState<Record<string, unknown>>(list.filterValues)
  const [sort, setSort] = useState(list.sort)
  const asked = useRef(filterValues)
  const id = useId()
  // The fields change the list that they stand in; here that is the draft.
  const draft = useMemo(
    () => ({ ...list, filterValues, sort, setSort, setFilters }) as typeof list,
    [list, filterValues, sort],
  )
  const cancel = () => void navigate(-1)
  const show = () =>
    void navigate({ search: listAddress({ filter: filterValues, sort, perPage }) }, { replace: true })
  const clear = () => {
    asked.current = {}
    setFilters({})
  }
  return (
    <Drawer
      anchor="bottom"
      open
      onClose={cancel}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            maxHeight: '88dvh',
            borderRadius: '12px 12px 0 0',
            p: 2,
            pb: 'calc(16px + env(safe-area-inset-bottom))',
          },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', mb: 2 }}>
        <Typography variant="h2" id={id} sx={{ flex: 1 }}>
          {title}
        </Typography>
        {Object.keys(filterValues).length > 0 && <Button onClick={clear}>Clear all</Button>}
      </Box>
      <ListContextProvider value={draft}>
        <AskedFiltersContext value={asked}>
          <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: 2 }}>
            {filters.filter(isEntered).map((field) => (
              <Box
                key={field.source}
                sx={{ minWidth: 0, ...('beginsPair' in field && { gridColumnStart: 1 }) }}
              >
                <FilterField field={field} />
              </Box>
            ))}
          </Box>
        </AskedFiltersContext>
      </ListContextProvider>
      <Order sorts={sorts} sort={sort} setSort={setSort} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2.5 }}>
        <Button variant="outlined" onClick={cancel} sx={{ minHeight: 44 }}>
          Cancel
        </Button>
        <Button variant="contained" color="secondary" onClick={show} sx={{ flex: 1, minHeight: 44 }}>
          Show
        </Button>
      </Box>
    </Drawer>
  )
}

interface OrderProps {
  sorts: Sorts
  sort: SortPayload
  setSort: (sort: SortPayload) => void
}

/** The order of the cards, which have no column headings to press. */
function Order({ sorts, sort, setSort }: OrderProps) {
  if (Object.keys(sorts).length === 0) return null
  const rises = sort.order === 'ASC'
  return (
    <Box role="group" aria-label="Order" sx={{ display: 'flex', gap: 1.5, mt: 2.5 }}>
      <ChoiceBox
        label="Sort by"
        value={sort.field in sorts ? sort.field : ''}
        choices={Object.entries(sorts).map(([id, name]) => ({ id, name }))}
        onChoose={(field) => setSort({ field, order: sort.order })}
        slotProps={{ inputLabel: { shrink: true } }}
      />
      <Button
        variant="outlined"
        startIcon={rises ? <UpIcon /> : <DownIcon />}
        onClick={() => setSort({ field: sort.field, order: rises ? 'DESC' : 'ASC' })}
        sx={{ flexShrink: 0, minWidth: 116, px: 1.25 }}
      >
        {rises ? 'Ascending' : 'Descending'}
      </Button>
    </Box>
  )
}
