import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useCategories } from './use-categories.ts'

/** All Categories or one, as the list's filter. */
export function CategoryFilter() {
  const { filterValues, setFilters } = useListContext()
  const { categories, isPending } = useCategories()
  const { category_id: chosen = '', ...others } = filterValues as { category_id?: string }
  return (
    <TextField
      select
      label="Category"
      value={isPending ? '' : chosen}
      onChange={({ target }) => setFilters(target.value ? { ...others, category_id: target.value } : others)}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: { md: 240 } }}
    >
      <MenuItem value="">All Categories</MenuItem>
      {categories.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
