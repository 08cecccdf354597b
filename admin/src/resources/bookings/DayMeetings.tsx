import { shortDay } from '@karigar/contract/base/day-names'
import { Box, Card, Chip, Typography } from '@mui/material'
import { useId } from 'react'
import { LineList } from '../../components/LineList.tsx'
import { Caption, QuietLine } from '../../components/Texts.tsx'
import { CustomerLink } from '../../customers/CustomerLink.tsx'
import { CancelMeetingButton } from './CancelMeetingButton.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import type { MeetingDay } from './use-week.ts'

function nothing({ isDisabled, isOff }: MeetingDay): string {
  return isOff && !isDisabled ? 'No meetings on this weekday' : 'No meetings'
}

/** One day of the week view: its meetings in order. */
export function DayMeetings({ day: shown, isToday }: { day: MeetingDay; isToday: boolean }) {
  const id = useId()
  const { date, meetings, isDisabled } = shown
  return (
    <Card
      component="section"
      aria-labelledby={id}
      sx={{ p: 1.25, ...(isToday ? { borderColor: 'secondary.main', borderWidth: 2 } : {}) }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75, alignItems: 'center', mb: 1 }}>
        <Typography variant="h3" component="h4" id={id} {...(isToday ? { 'aria-current': 'date' } : {})}>
          {shortDay(date)}
        </Typography>
        {isToday && <Chip size="small" label="Today" color="secondary" />}
        {isDisabled && <Chip size="small" variant="outlined" label="Disabled" color="error" />}
      </Box>
      {meetings.length === 0 ? (
        <QuietLine>{nothing(shown)}</QuietLine>
      ) : (
        <LineList isOrdered sx={{ display: 'grid', gap: 1 }}>
          {meetings.map((meeting) => (
            <Box
              component="li"
              key={meeting.id}
              sx={{ borderLeft: 3, borderColor: 'secondary.main', pl: 1, overflowWrap: 'anywhere' }}
            >
              <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
                <Typography variant="caption" component="p" sx={{ fontWeight: 600 }}>
                  {meeting.from} – {meeting.to}
                </Typography>
                <CancelMeetingButton {...meeting} />
              </Box>
              <Typography variant="body2">
                {meeting.customer ? (
                  <CustomerLink customer={{ ...meeting.customer, name: meeting.user_name }} />
                ) : (
                  meeting.user_name
                )}
              </Typography>
              <Caption component="p">{meeting.topic}</Caption>
              <Typography variant="caption" component="p">
                <PhoneLink number={meeting.user_num} />
              </Typography>
            </Box>
          ))}
        </LineList>
      )}
    </Card>
  )
}
