import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { Booking } from '@karigar/contract/meetings/booking.wire'
import { Box, Alert, AlertTitle, Typography } from '@mui/material'
import { useEffect, useState } from 'react'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { useDisabledDates } from '../../components/use-disabled-dates.ts'
import { DisabledDateList } from './DisabledDateList.tsx'
import { DisableDatesForm } from './DisableDatesForm.tsx'
import { StrongLine } from '../../components/Texts.tsx'
import { formatDate } from '../../components/format.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'

/** Specification §2, Bookings Management: Disabled Dates. */
export function DisabledDates() {
  const [stillBooked, setStillBooked] = useState<readonly Booking[]>([])
  const { data, error, refetch } = useDisabledDates()
  useEffect(() => {
    // Specification §8: this failure is only logged; the list itself offers to try again.
    if (error) console.error(bookingMessages.disabledLoadFailed, error)
  }, [error])
  const reload = () => void refetch()
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 2,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 3fr)' },
      }}
    >
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Disable dates">
          <DisableDatesForm
            onDisabled={(bookings) => {
              setStillBooked(bookings)
              reload()
            }}
          />
        </Section>
        {stillBooked.length > 0 && <StillBooked bookings={stillBooked} close={() => setStillBooked([])} />}
      </Box>
      <Section title="Disabled dates" tools={<HistoryLink kind="settings" id="disabled-dates" />}>
        <DisabledDateList dates={data} failed={error !== null && !data} reload={reload} />
      </Section>
    </Box>
  )
}

interface StillBookedProps {
  bookings: readonly Booking[]
  close: () => void
}

/**
 * Lists the meetings still booked on dates that were just disabled, so that somebody can call the customers.
 */
function StillBooked({ bookings, close }: StillBookedProps) {
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
