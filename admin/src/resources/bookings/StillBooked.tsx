import type { Booking } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { Alert, AlertTitle, Box, Typography } from '@mui/material'
import { StrongLine } from '../../components/Texts.tsx'
import { formatDate } from '../../components/format.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'

interface StillBookedProps {
  bookings: readonly Booking[]
  close: () => void
}

/**
 * Lists the meetings still booked on dates that were just disabled, so that somebody can call the customers.
 */
export function StillBooked({ bookings, close }: StillBookedProps) {
  return (
    <Alert severity="warning" variant="outlined" onClose={close} sx={{ alignItems: 'flex-start' }}>
      <AlertTitle component="h2" sx={{ fontSize: '1rem' }}>
        {bookingMessages.stillBooked(bookings.length)}
      </AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.25, display: 'grid', gap: 1 }}>
        {bookings.map(({ id, date, from, to, user_name, user_num, topic }) => (
          <li key={id}>
            <StrongLine>
              {formatDate(date)}, {from} – {to} IST
            </StrongLine>
            <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
              {user_name}, <PhoneLink number={user_num} />: {topic}
            </Typography>
          </li>
        ))}
      </Box>
    </Alert>
  )
}
