/** Where a meeting is found by its token. Apart from the schemas, which no page of the shop loads. */

/** The page of a meeting, mailed and shown after booking: the token stays out of every server's log. */
export function meetingPath(token: string): string {
  return `/booking/meeting#token=${token}`
}

/** Where the API has a meeting's calendar file, under its base. */
export function calendarPath(token: string): string {
  return `/public/bookings/${token}/calendar.ics`
}
