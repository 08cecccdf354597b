import { MenuItem } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceBox } from './ChoiceBox.tsx'
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
    <ChoiceBox
      label={label}
      value={isPending ? '' : chosen}
      choices={choices}
      onChoose={(id) => changeFilters({ [source]: id })}
      slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      sx={{ maxWidth: { md: 240 } }}
    >
      <MenuItem value="">{all}</MenuItem>
      {several.length > 0 && <MenuItem value={chosen}>{several.join(', ')}</MenuItem>}
    </ChoiceBox>
  )
}
