import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import type { Booking, DisabledDate } from '@karigar/contract/meetings/booking.wire'
import { Box, Alert, AlertTitle, Typography, Button, Skeleton } from '@mui/material'
import { useEffect, useState, useRef } from 'react'
import { useMutation } from '@tanstack/react-query'
import { useNotify } from 'react-admin'
import { HistoryLink } from '../../components/HistoryLink.tsx'
import { Section } from '../../components/Section.tsx'
import { useDisabledDates } from '../../components/use-disabled-dates.ts'
import { DisableDatesForm } from './DisableDatesForm.tsx'
import { StrongLine, Caption } from '../../components/Texts.tsx'
import { formatDate, formatDay } from '../../components/format.ts'
import { PhoneLink } from '../../components/PhoneLink.tsx'
import { LineItem, LineList } from '../../components/LineList.tsx'
import { RetryAlert } from '../../components/RetryAlert.tsx'
import { useToday } from '../../components/use-today.ts'
import { call } from '../../providers/api.ts'
import { refusalOf } from '../../providers/errors.ts'
import { useShownFailure } from '../../components/use-shown-failure.ts'

/** Specification §2, Bookings Management: Disabled Dates. */
export function DisabledDates() {
  const [stillBooked, setStillBooked] = useState<readonly Booking[]>([])
  const query = useDisabledDates()
  const { data, error, refetch } = query
  const failure = useShownFailure(query)
  useEffect(() => {
    // Specification §8: this failure is only logged; the list itself offers to try again.
    if (error) console.error(bookingMessages.disabledLoadFailed, error)
  }, [error])
  const reload = () => refetch()
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
              void reload()
            }}
          />
        </Section>
        {stillBooked.length > 0 && <StillBooked bookings={stillBooked} close={() => setStillBooked([])} />}
      </Box>
      <Section title="Disabled dates" tools={<HistoryLink kind="settings" id="disabled-dates" />}>
        <DisabledDateList dates={data} failure={data ? null : failure} reload={reload} />
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

interface DisabledDateListProps {
  /** Undefined while they are being fetched. */
  dates: readonly DisabledDate[] | undefined
  /** Why there are none; null if nothing has failed. */
  failure: unknown
  reload: () => unknown
}

/** Lists the disabled dates, upcoming ones first, each with a button to enable it again. */
function DisabledDateList({ dates, failure, reload }: DisabledDateListProps) {
  const notify = useNotify()
  const today = useToday()
  const list = useRef<HTMLDivElement>(null)
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (date: string) => call('POST /admin/enable_bookings_admin', { query: { date } }),
    onSuccess: ({ msg }) => {
      notify(msg || bookingMessages.dateEnabled, { type: 'success' })
      // The button that was pressed disappears with its row.
      list.current?.focus({ preventScroll: true })
    },
    onError: (reason: unknown) => notify(refusalOf(reason, bookingMessages.enableFailed), { type: 'error' }),
    onSettled: reload,
  })
  if (failure !== null)
    return (
      <RetryAlert
        sentence="The list is not available right now."
        reason={failure}
        onRetry={reload}
        severity="warning"
      />
    )
  if (!dates)
    return (
      <Box role="status" aria-label="Loading">
        <Skeleton height={48} />
        <Skeleton height={48} />
      </Box>
    )
  const sorted = [...dates.filter(({ date }) => date >= today), ...dates.filter(({ date }) => date < today)]
  return (
    <Box ref={list} tabIndex={-1} sx={{ '&:focus': { outline: 'none' } }}>
      {sorted.length === 0 && <Typography color="text.secondary">No dates are disabled.</Typography>}
      <LineList label="Disabled dates">
        {sorted.map(({ date, disabled_on }) => (
          <LineItem
            key={date}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 1.5,
              '&:first-of-type': { borderTop: 0 },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <StrongLine>
                {formatDate(date)}
                {date < today && ' (past)'}
              </StrongLine>
              <Caption>Disabled on {formatDay(disabled_on)}</Caption>
            </Box>
            <Button
              variant="outlined"
              aria-label={`Enable ${formatDate(date)}`}
              loading={isPending && variables === date}
              disabled={isPending}
              onClick={() => mutate(date)}
            >
              Enable
            </Button>
          </LineItem>
        ))}
      </LineList>
    </Box>
  )
}
