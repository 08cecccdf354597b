import { Box, Button, Checkbox, Typography } from '@mui/material'
import type { ReactNode } from 'react'
import { useListContext, type RaRecord } from 'react-admin'
import { focusContent } from './use-lost-focus.ts'

interface SelectRowProps {
  id: RaRecord['id']
  name: string
}

/** Ticks one record of the table. */
export function SelectRow({ id, name }: SelectRowProps) {
  const { selectedIds, onToggleItem } = useListContext()
  return (
    <Checkbox
      size="small"
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      slotProps={{ input: { 'aria-label': `Select ${name}` } }}
    />
  )
}

/** Ticks all records of the page. */
export function SelectPage() {
  const { data, selectedIds, onSelect } = useListContext()
  const ids = (data ?? []).map(({ id }) => id)
  const ticked = ids.filter((id) => selectedIds.includes(id))
  const all = ids.length > 0 && ticked.length === ids.length
  const others = selectedIds.filter((id) => !ids.includes(id))
  return (
    <Checkbox
      size="small"
      checked={all}
      indeterminate={ticked.length > 0 && !all}
      onChange={() => onSelect(all ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': 'Select all on this page' } }}
    />
  )
}

/** What can be done with the ticked records; absent while none is. */
export function SelectionBar({ children }: { children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext()
  if (selectedIds.length === 0) return null
  return (
    <Box
      role="toolbar"
      aria-label="Selected records"
      sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, py: 0.75, bgcolor: 'secondary.light' }}
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
