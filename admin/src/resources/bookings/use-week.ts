import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../providers/api.ts'
import { useTellsFailures } from '../../components/use-load-failed.ts'
import { useShownFailure } from '../../components/use-shown-failure.ts'

/** First element of every week's query key. */
export const WEEK_QUERY = 'bookings of a week'

const MOST_A_CALL = 1000

export interface MeetingDay {
  date: string
  meetings: AdminBooking[]
  /** The date is disabled, so no meetings can be booked on it. */
  isDisabled: boolean
  /** Its weekday is one without meetings. */
  isOff: boolean
}

/**
 * Fetches all meetings from `from` to `to`, page by page, because a week can have more than one response
 * holds.
 */
async function allMeetings(from: string, to: string, signal: AbortSignal): Promise<AdminBooking[]> {
  const found: AdminBooking[] = []
  for (let last = MOST_A_CALL; last === MOST_A_CALL;) {
    const query = { from, to, limit: MOST_A_CALL, skip: found.length }
    const { bookings } = await call('GET /admin/get_bookings_admin', { query }, signal)
    found.push(...bookings)
    last = bookings.length
  }
  return found
}

async function readWeek(monday: string, signal: AbortSignal): Promise<MeetingDay[]> {
  const dates = Array.from({ length: 7 }, (_, day) => addDays(monday, day))
  const [meetings, { disabled_dates }, { weekdays }] = await Promise.all([
    allMeetings(monday, addDays(monday, 6), signal),
    call('GET /admin/get_disabled_dates', undefined, signal),
    call('GET /admin/settings/meetings', undefined, signal),
  ])
  return dates.map((date) => ({
    date,
    meetings: meetings.filter((meeting) => meeting.date === date),
    isDisabled: disabled_dates.some((disabled) => disabled.date === date),
    isOff: !weekdays.includes(weekdayOf(date)),
  }))
}

/** Fetches the meetings of the week that starts on `monday`, day by day. */
export function useWeek(monday: string) {
  const query = useQuery({
    queryKey: [WEEK_QUERY, monday],
    queryFn: ({ signal }) => readWeek(monday, signal),
  })
  useTellsFailures(query, bookingMessages.adminLoadFailed)
  const { data, refetch } = query
  return { days: data, failure: useShownFailure(query), refetch }
}
