import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { Box, Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useListContext, type SortPayload } from 'react-admin'
import { useTypedFilter } from '../../components/use-typed-filter.ts'

/** For all meetings: the latest at the top. */
export const latestFirst: SortPayload = { field: 'starts_at', order: 'DESC' }

/** For one day: in the order in which the meetings are held. */
const earliestFirst: SortPayload = { field: 'starts_at', order: 'ASC' }

/** Specification §2, All Bookings: filters the meetings by date, or shows all. */
export function DateFilter() {
  const { filterValues, setFilters, setSort } = useListContext()
  const applied = String((filterValues as { date?: string }).date ?? '')
  const { typed: date, setTyped: setDate, setAsked } = useTypedFilter(applied)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const filterByDate = () => {
    setMissing(!date)
    if (!date) return input.current?.focus()
    setAsked(date)
    setFilters({ date })
    setSort(earliestFirst)
  }
  const showAll = () => {
    setMissing(false)
    setDate('')
    setAsked('')
    setFilters({})
    setSort(latestFirst)
  }
  return (
    <Box
      component="form"
      role="search"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        filterByDate()
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2, alignItems: 'flex-start' }}
    >
      <TextField
        type="date"
        label="Date"
        value={date}
        onChange={({ target }) => setDate(target.value)}
        inputRef={input}
        error={missing}
        helperText={missing ? bookingMessages.adminDateMissing : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ maxWidth: { sm: 220 } }}
      />
      <Button type="submit" variant="contained" color="secondary">
        Filter by Date
      </Button>
      <Button variant="outlined" onClick={showAll}>
        Show All
      </Button>
    </Box>
  )
}
