import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays } from '@karigar/contract/base/shop-clock'
import BackIcon from '@mui/icons-material/ChevronLeft'
import ForwardIcon from '@mui/icons-material/ChevronRight'
import { Box, Button, Skeleton, Typography, Card, Chip } from '@mui/material'
import { Link, useSearchParams } from 'react-router-dom'
import { shortDay } from '@karigar/contract/base/day-names'
import { useId } from 'react'
import { QuietLine, Caption } from '../../components/Texts.tsx'
import { formatDays } from '../../components/format.ts'
import { PageHeader } from '../../components/PageHeader.tsx'
import { RetryAlert } from '../../components/RetryAlert.tsx'
import { useToday } from '../../components/use-today.ts'
import { BookingViews } from './BookingViews.tsx'
import { useWeek, type MeetingDay } from './use-week.ts'
import { mondayOf, WEEK } from './week-of.ts'
import { LineList } from '../../components/LineList.tsx'
import { CustomerLink } from '../../customers/CustomerLink.tsx'
import { CancelMeetingButton } from './CancelMeetingButton.tsx'
import { PhoneLink } from '../../components/PhoneLink.tsx'

/** Shows the days side by side where there is room, else one below the other. */
const grid = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'repeat(7, minmax(0, 1fr))' },
} as const

/** The meetings from a Monday to a Sunday; `?of=` is any day of the week to show, today by default. */
export function BookingWeek() {
  const [search] = useSearchParams()
  const today = useToday()
  const monday = mondayOf(search.get('of'), today)
  const { days, failure, refetch } = useWeek(monday)
  const isFailed = failure !== null
  const steps = [
    { label: 'Previous week', date: addDays(monday, -7), startIcon: <BackIcon /> },
    { label: 'Today', date: today },
    { label: 'Next week', date: addDays(monday, 7), endIcon: <ForwardIcon /> },
  ]
  return (
    <>
      <PageHeader title="All Bookings" level="h2" isNamedByTab>
        <BookingViews current="week" />
      </PageHeader>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography variant="h3" aria-live="polite" sx={{ flex: 1, minWidth: { xs: '100%', sm: 0 } }}>
          {formatDays(monday, addDays(monday, 6))}
        </Typography>
        {steps.map(({ label, date, ...icons }) => (
          <Button
            key={label}
            component={Link}
            to={{ pathname: WEEK, search: `?of=${date}` }}
            variant="outlined"
            size="small"
            {...icons}
          >
            {label}
          </Button>
        ))}
      </Box>
      <QuietLine sx={{ mb: 1.5 }}>All times are Indian Standard Time (IST).</QuietLine>
      {isFailed && !days && (
        <RetryAlert sentence={bookingMessages.adminLoadFailed} reason={failure} onRetry={refetch} />
      )}
      {!isFailed && !days && (
        <Box role="status" aria-label="Loading" sx={grid}>
          {[1, 2, 3, 4, 5, 6, 7].map((day) => (
            <Skeleton key={day} variant="rounded" height={120} />
          ))}
        </Box>
      )}
      {days && (
        <Box sx={grid}>
          {days.map((day) => (
            <DayMeetings key={day.date} day={day} isToday={day.date === today} />
          ))}
        </Box>
      )}
    </>
  )
}

function nothing({ isDisabled, isOff }: MeetingDay): string {
  return isOff && !isDisabled ? 'No meetings on this weekday' : 'No meetings'
}

/** One day of the week view: its meetings in order. */
function DayMeetings({ day: shown, isToday }: { day: MeetingDay; isToday: boolean }) {
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
                <CancelMeetingButton meeting={meeting} isIcon />
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
