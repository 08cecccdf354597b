import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { serviceMessages } from '@karigar/contract/catalogue/service.words'
import { Box, Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { BreakableText } from '../../components/BreakableText.tsx'
import { formatDate, formatMoment } from '../../components/format.ts'
import { ListScreen } from '../../components/ListScreen.tsx'
import type { CardContent } from '../../components/RecordCards.tsx'
import { RowLink } from '../../components/RowLink.tsx'
import { customerPath } from '../../customers/customer-path.ts'
import { bookingColumns } from './booking-columns.ts'
import { latestFirst } from './booking-sorts.ts'
import { BookingViews } from './BookingViews.tsx'
import { CancelMeetingButton } from './CancelMeetingButton.tsx'
import { DateFilter } from './DateFilter.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'

const when = ({ date, from, to }: AdminBooking) => (
  <div>
    <Typography variant="body2" sx={{ fontWeight: 600 }}>
      {formatDate(date)}
    </Typography>
    <Typography variant="body2" sx={{ whiteSpace: 'nowrap' }}>
      {[from, to].filter(Boolean).join(' – ')} IST
    </Typography>
  </div>
)

// The specification fixes the columns, so the Cancel button is beside the meeting's time.
const whenWithCancel = (booking: AdminBooking) => (
  <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
    {when(booking)}
    <CancelMeetingButton {...booking} />
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
      <Typography variant="caption" color="text.secondary" component="div">
        <BreakableText>{email}</BreakableText>
      </Typography>
    )}
  </>
)

const table = (
  <DataTable<AdminBooking>
    sx={{
      '& .column-user_name': { fontWeight: 600, overflowWrap: 'anywhere', minWidth: '6.5rem' },
      '& .column-topic': { overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
    }}
  >
    <DataTable.Col source="user_name" label="Name" render={name} />
    <DataTable.Col label="Phone" render={contact} />
    <DataTable.Col label="Topic" render={({ topic }: AdminBooking) => topic} className="column-topic" />
    <DataTable.Col source="starts_at" label="Meeting Date & Time" render={whenWithCancel} />
    <DataTable.Col
      source="created_at"
      label="Booked On"
      render={({ created_at }: AdminBooking) => formatMoment(created_at)}
    />
  </DataTable>
)

const card: CardContent<AdminBooking> = {
  heading: name,
  body: (booking: AdminBooking) => (
    <>
      {when(booking)}
      <Typography variant="body2" sx={{ my: 0.75, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {booking.topic}
      </Typography>
      {contact(booking)}
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 0.75 }}>
        Booked on {formatMoment(booking.created_at)}
      </Typography>
    </>
  ),
  actions: (booking: AdminBooking) => (
    <Box sx={{ display: 'flex', justifyContent: 'flex-end' }}>
      <CancelMeetingButton {...booking} />
    </Box>
  ),
}

/** Specification §2, Bookings Management: All Bookings. */
export function BookingList() {
  return (
    <ListScreen
      title="All Bookings"
      titleLevel="h2"
      tools={<BookingViews current="list" />}
      sort={latestFirst}
      loadFailed={bookingMessages.adminLoadFailed}
      filters={<DateFilter />}
      csv={{ fileName: 'bookings', columns: bookingColumns }}
      empty={{
        none: 'No bookings yet',
        noMatch: 'No bookings on this date',
        hint: serviceMessages.noneFoundHint,
      }}
      sorts={{ user_name: 'Name', starts_at: 'Meeting Date & Time', created_at: 'Booked On' }}
      table={table}
      card={card}
    />
  )
}
