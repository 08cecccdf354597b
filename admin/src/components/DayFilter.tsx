import { isDate } from '@karigar/contract/base/clock-text'
import { TextField } from '@mui/material'
import { useListContext } from 'react-admin'
import { useChangeFilters } from './use-change-filters.ts'
import { useTypedFilter } from './use-typed-filter.ts'

interface DayFilterProps {
  /** The filter's name in the list's query. */
  source: string
  label: string
}

/** A date filter of a list, applied once the date is complete or cleared. */
export function DayFilter({ source, label }: DayFilterProps) {
  const { filterValues } = useListContext()
  const changeFilters = useChangeFilters()
  const { [source]: applied = '' } = filterValues as Record<string, string>
  const { typed, setTyped, setAsked } = useTypedFilter(applied)
  const change = (day: string) => {
    setTyped(day)
    if (day !== '' && !isDate(day)) return
    setAsked(day)
    changeFilters({ [source]: day })
  }
  return (
    <TextField
      type="date"
      label={label}
      value={typed}
      onChange={({ target }) => change(target.value)}
      slotProps={{ inputLabel: { shrink: true } }}
      sx={{ maxWidth: { md: 170 } }}
    />
  )
}
