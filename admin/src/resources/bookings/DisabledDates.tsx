import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { Booking } from '@karigar/contract/meetings/booking.wire'
import { Box } from '@mui/material'
import { useEffect, useState } from 'react'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { useDisabledDates } from '../../components/use-disabled-dates.ts'
import { DisabledDateList } from './DisabledDateList.tsx'
import { DisableDatesForm } from './DisableDatesForm.tsx'
import { StillBooked } from './StillBooked.tsx'

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
