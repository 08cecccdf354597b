import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useChangeFilters } from './use-change-filters.ts'

interface ChoiceFilterProps {
  /** The filter's name in the list's query. */
  source: string
  label: string
  /** Label of the option that removes the filter. */
  all: string
  choices: readonly { id: string; name: string }[]
  /** The choices are still being loaded. */
  isPending?: boolean
}

/** Filters a list by one of several choices. */
export function ChoiceFilter({ source, label, all, choices, isPending = false }: ChoiceFilterProps) {
  const { filterValues } = useListContext()
  const { [source]: applied } = filterValues as Record<string, string | string[]>
  const chosen = String(applied ?? '')
  // A link, such as the dashboard's, can set several values at once; they are one extra option while they
  // apply.
  const several = Array.isArray(applied)
    ? choices.filter(({ id }) => applied.includes(id)).map(({ name }) => name)
    : []
  const changeFilters = useChangeFilters()
  return (
    <TextField
      select
      label={label}
      value={isPending ? '' : chosen}
      onChange={({ target }) => changeFilters({ [source]: target.value })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: { md: 240 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {several.length > 0 && <MenuItem value={chosen}>{several.join(', ')}</MenuItem>}
      {choices.map(({ id, name }) => (
        <MenuItem key={id} value={id}>
          {name}
        </MenuItem>
      ))}
    </TextField>
  )
}
