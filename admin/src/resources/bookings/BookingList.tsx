import { bookingTexts } from '@karigar/contract/meetings/booking.fields'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { isDate } from '@karigar/contract/base/clock-text'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Box, Typography, Button, TextField } from '@mui/material'
import { useRef, useState } from 'react'
import { useListContext, type SortPayload } from 'react-admin'
import { BreakableText } from '../../components/BreakableText.tsx'
import { Caption, StrongLine } from '../../components/Texts.tsx'
import { formatDate, formatMoment, sortableDay } from '../../components/format.ts'
import { RowLink } from '../../components/RowLinks.tsx'
import { customerPath } from '../../customers/customer-path.ts'
import { defineRecord } from '../../records/define-record.tsx'
import { ScreenLink } from '../../components/InlineLinks.tsx'
import { RecordScreen } from '../../records/RecordScreen.tsx'
import { BookingViews } from './BookingViews.tsx'
import { CancelMeetingButton } from './CancelMeetingButton.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { useTypedFilter } from '../../components/use-typed-filter.ts'

/** For all meetings: the latest at the top. */
const latestFirst: SortPayload = { field: 'starts_at', order: 'DESC' }

/** For one day: in the order in which the meetings are held. */
const earliestFirst: SortPayload = { field: 'starts_at', order: 'ASC' }

/** Specification §2, All Bookings: filters the meetings by date, or shows all. */
function DateFilter() {
  const { filterValues, setFilters, setSort } = useListContext()
  const applied = String((filterValues as { date?: string }).date ?? '')
  const { typed: date, setTyped: setDate, setAsked } = useTypedFilter(applied)
  const [missing, setMissing] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const show = (day: string) => {
    setAsked(day)
    setFilters({ date: day })
    setSort(earliestFirst)
  }
  // A chosen day is shown at once; the button is for a day that was there already.
  const choose = (day: string) => {
    setDate(day)
    setMissing(false)
    if (isDate(day)) show(day)
  }
  const filterByDate = () => {
    setMissing(!date)
    if (!date) return input.current?.focus()
    show(date)
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
      sx={{
        display: 'flex',
        gap: { xs: 1, sm: 1.5 },
        mb: { xs: 1, md: 2 },
        alignItems: 'flex-start',
        // On a phone all three stand in one line.
        '& .MuiButton-root': {
          flexShrink: 0,
          minHeight: 40,
          px: { xs: 1, sm: 2 },
          fontSize: { xs: '0.875rem', sm: '' },
        },
      }}
    >
      <TextField
        type="date"
        label="Date"
        value={date}
        onChange={({ target }) => choose(target.value)}
        inputRef={input}
        error={missing}
        helperText={missing ? bookingMessages.adminDateMissing : undefined}
        slotProps={{ inputLabel: { shrink: true } }}
        sx={{ minWidth: 0, maxWidth: { sm: 220 }, '& input': { px: { xs: 1, sm: 1.75 } } }}
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

const when = ({ date, from, to }: AdminBooking) => (
  <div>
    <StrongLine>{formatDate(date)}</StrongLine>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {[from, to].filter(Boolean).join(' – ')} IST
    </Typography>
  </div>
)

// The specification fixes the columns, so the Cancel button is beside the meeting's time.
const whenWithCancel = (booking: AdminBooking) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    {when(booking)}
    <CancelMeetingButton meeting={booking} />
  </Box>
)

const name = ({ user_name, customer }: AdminBooking) =>
  customer ? <RowLink screen={customerPath(customer.id)}>{user_name}</RowLink> : user_name

const contact = ({ user_num, email }: AdminBooking) => (
  <>
    <Typography variant="body2">
      <PhoneLink number={user_num} />
    </Typography>
    {email && (
      <Caption component="div">
        <BreakableText>{email}</BreakableText>
      </Caption>
    )}
  </>
)

/** Specification §2, admin area: the meetings. */
export const bookingRecord = defineRecord<AdminBooking>({
  one: 'Booking',
  several: 'Bookings',
  fields: [
    ...bookingTexts.list.map(([source, { label }]) => ({
      source,
      label,
      csv: (booking: AdminBooking) => booking[source],
    })),
    { source: 'user_name', label: 'Name', cell: name, csv: false },
    { source: 'contact', label: 'Phone', cell: contact, csv: false, isMadeUp: true },
    {
      source: 'topic',
      label: 'Topic',
      cell: ({ topic }) => topic,
      csv: false,
      isMadeUp: true,
      look: 'asTyped',
    },
    { source: 'date', label: 'Meeting Date', csv: ({ date }) => date },
    { source: 'from', label: 'From (IST)', csv: ({ from }) => from },
    { source: 'to', label: 'To (IST)', csv: ({ to }) => to },
    { source: 'starts_at', label: 'Meeting Date & Time', cell: whenWithCancel, csv: false },
    {
      source: 'created_at',
      label: 'Booked On',
      cell: ({ created_at }) => formatMoment(created_at),
      csv: ({ created_at }) => sortableDay(created_at),
    },
  ],
  nameOf: ({ user_name }) => user_name,
  sort: latestFirst,
  sx: { '& .column-user_name': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: '6.5rem' } },
  hasActions: false,
  card: {
    heading: name,
    body: (booking) => (
      <>
        {when(booking)}
        <Typography variant="body2" sx={{ my: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
          {booking.topic}
        </Typography>
        {contact(booking)}
        <Caption component="p" sx={{ mt: 0.75 }}>
          Booked on {formatMoment(booking.created_at)}
        </Caption>
      </>
    ),
    actions: (booking) => (
      <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
        <CancelMeetingButton meeting={booking} />
      </Box>
    ),
  },
  sentences: { loadFailed: bookingMessages.adminLoadFailed },
})

/** Specification §2, Bookings Management: All Bookings. */
export const BookingList = () => (
  <RecordScreen
    record={bookingRecord}
    title="All Bookings"
    titleLevel="h2"
    isNamedByTab
    views={<BookingViews current="list" />}
    bar={<DateFilter />}
    empty={{
      none: 'No bookings yet',
      lead: (
        <>
          Visitors book on your site, at the times in{' '}
          <ScreenLink to="/bookings/settings">Meeting Settings</ScreenLink>.
        </>
      ),
      noMatch: 'No bookings on this date',
      hint: serviceMessages.noneFoundHint,
    }}
  />
)
