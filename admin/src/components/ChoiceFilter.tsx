import { MenuItem, TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useChangeFilters } from './use-change-filters.ts'

interface ChoiceFilterProps {
  /** The filter's name in the list's query. */
  source: string
  label: string
  /** What choosing none is called. */
  all: string
  choices: readonly { id: string; name: string }[]
  /** The choices are not there yet. */
  isPending?: boolean
}

/** All or one of several choices, as the list's filter. */
export function ChoiceFilter({ source, label, all, choices, isPending = false }: ChoiceFilterProps) {
  const { filterValues } = useListContext()
  const { [source]: applied } = filterValues as Record<string, string | string[]>
  const chosen = String(applied ?? '')
  // Several at once come from elsewhere, by a link: they are a choice of their own as long as they last.
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
