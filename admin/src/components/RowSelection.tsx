import { Box, Button, Typography } from '@mui/material'
import { styled } from '@mui/material/styles'
import { useQuery } from '@tanstack/react-query'
import { useEffect, type ChangeEventHandler, type MouseEventHandler, type ReactNode } from 'react'
import {
  DataTable,
  useDataTableCallbacksContext,
  useDataProvider,
  useDataTableSelectedIdsContext,
  useListContext,
  type RaRecord,
} from 'react-admin'
import { REFRESH_MS } from '../providers/query-client.ts'
import { fetchAll } from './fetch-all.ts'
import { useIsPhone } from './use-is-phone.ts'
import { focusContent } from './use-lost-focus.ts'

/** The clickable area is larger than the visible box. */
const Area = styled('label')({
  display: 'grid',
  placeItems: 'center',
  width: 38,
  height: 38,
  cursor: 'pointer',
})

const Square = styled('input')(({ theme }) => ({
  width: 18,
  height: 18,
  margin: 0,
  accentColor: theme.palette.primary.main,
}))

interface TickProps {
  label: string
  checked: boolean
  /** Only some of the records it stands for are ticked. */
  mixed?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
  onClick?: MouseEventHandler<HTMLInputElement>
}

/** A native checkbox: a page has 26 of them (25 rows and the heading), and native ones render quickly. */
function Tick({ label, checked, mixed = false, ...handlers }: TickProps) {
  return (
    <Area>
      <Square
        type="checkbox"
        aria-label={label}
        checked={checked}
        readOnly={!handlers.onChange}
        ref={(box: HTMLInputElement | null) => {
          if (box) box.indeterminate = mixed
        }}
        {...handlers}
      />
    </Area>
  )
}

interface SelectRowProps {
  id: RaRecord['id']
  name: string
}

/** Ticks one record of the table; with Shift, every record from the one ticked before. */
function SelectRow({ id, name }: SelectRowProps) {
  const selectedIds = useDataTableSelectedIdsContext()
  const { handleToggleItem } = useDataTableCallbacksContext()
  return (
    <Tick
      label={`Select ${name}`}
      checked={selectedIds?.includes(id) ?? false}
      onClick={(event) => handleToggleItem?.(id, event)}
    />
  )
}

/** The column that ticks the records of a table, each by its name. */
export const tickColumn = <Row extends RaRecord>(nameOf: (row: Row) => string) => (
  <DataTable.Col
    key="tick"
    label={<SelectPage />}
    disableSort
    className="column-tick"
    render={(row: Row) => <SelectRow id={row.id} name={nameOf(row)} />}
  />
)

/** Ticks one record of the cards that phones show. */
export function SelectCard({ id, name }: SelectRowProps) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Tick label={`Select ${name}`} checked={selectedIds.includes(id)} onChange={() => onToggleItem(id)} />
  )
}

/** Ticks all records of the page. */
function SelectPage() {
  const { data, selectedIds, onSelect } = useListContext()
  const ids = (data ?? []).map(({ id }) => id)
  const ticked = ids.filter((id) => selectedIds.includes(id))
  const all = ids.length > 0 && ticked.length === ids.length
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <Tick
      label="Select all on this page"
      checked={all}
      mixed={ticked.length > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
    />
  )
}

/** Unticks records that another tab or a colleague has deleted, including ticks kept from before a reload. */
function useDropGoneTicks() {
  const { resource, data, selectedIds, onSelect } = useListContext()
  const dataProvider = useDataProvider()
  const elsewhere = selectedIds.filter((id) => !data?.some((record) => record.id === id))
  const { data: found } = useQuery({
    // Keyed as a list, so that it is fetched again together with the lists.
    queryKey: [resource, 'getList', 'ticked', elsewhere],
    queryFn: () =>
      fetchAll(dataProvider, resource, {
        filter: { id: elsewhere },
        sort: { field: 'id', order: 'ASC' },
      }),
    enabled: data !== undefined && elsewhere.length > 0,
    refetchInterval: REFRESH_MS,
  })
  useEffect(() => {
    if (!found) return
    const gone = elsewhere.filter((id) => !found.some((record) => record.id === id))
    if (gone.length > 0) onSelect(selectedIds.filter((id) => !gone.includes(id)))
  }, [elsewhere, found, onSelect, selectedIds])
}

/** The bar of a list that is shown as cards, where there is no table to stand over. */
export function CardSelectionBar({ children }: { children: ReactNode }) {
  const cards = useIsPhone()
  return cards ? (
    <Box sx={{ position: 'sticky', top: 56, zIndex: 2, mb: 1.5 }}>
      <SelectionBar>{children}</SelectionBar>
    </Box>
  ) : null
}

/** A bar with the actions on the ticked records; hidden while no record is ticked. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  useDropGoneTicks()
  if (selectedIds.length === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label="Selected records"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        px: 2,
        py: 0.75,
        bgcolor: 'secondary.light',
      }}
    >
      <Typography variant="body2" sx={{ flex: 1, fontWeight: 600 }} role="status">
        {selectedIds.length} selected
      </Typography>
      <Button
        size="small"
        onClick={() => {
          onUnselectItems()
          focusContent()
        }}
      >
        Clear
      </Button>
      {children}
    </Box>
  )
}
