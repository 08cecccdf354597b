import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { customerMessages } from '@karigar/contract/office/customer.words'
import { Chip, Typography } from '@mui/material'
import { DataTable } from 'react-admin'
import { ScreenLink } from '../components/InlineLinks.tsx'
import { Caption } from '../components/Texts.tsx'
import { formatDate } from '../components/format.ts'
import { Section } from '../components/Section.tsx'
import { RelatedRows, sectionTable } from './RelatedRows.tsx'

const EVERY_STATE = { status: ['booked', 'cancelled'] }

const when = ({ date, from, to, status }: AdminBooking) => (
  <>
    <ScreenLink to={`/bookings/week?of=${date}`} sx={{ fontWeight: 600, display: 'inline-block', py: 0.5 }}>
      {formatDate(date)}
    </ScreenLink>
    <Caption component="div">
      {from} – {to} IST
    </Caption>
    {status === 'cancelled' && <Chip size="small" label="Cancelled" />}
  </>
)

const about = ({ topic, user_name, user_num }: AdminBooking) => (
  <>
    <Typography variant="body2" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {topic}
    </Typography>
    <Caption component="div" sx={{ overflowWrap: 'anywhere' }}>
      {user_name} · {user_num}
    </Caption>
  </>
)

/** The meetings with a customer's address or numbers, latest first. */
export function CustomerMeetings() {
  return (
    <Section title="Meetings">
      <RelatedRows
        reference="bookings"
        sort={{ field: 'starts_at', order: 'DESC' }}
        filter={EVERY_STATE}
        none="No meetings with this customer’s email address or phone numbers."
        failed={customerMessages.meetingsFailed}
      >
        <DataTable<AdminBooking> sx={sectionTable}>
          <DataTable.Col source="starts_at" label="When" render={when} />
          <DataTable.Col label="Topic" disableSort render={about} />
        </DataTable>
      </RelatedRows>
    </Section>
  )
}
