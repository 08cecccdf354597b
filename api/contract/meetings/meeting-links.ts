/** Addresses of a meeting, in a file of their own so that no page loads the schemas with them. */

/** Returns the address of a meeting's page. Browsers never send the fragment, so no server logs the token. */
export function meetingPath(token: string): string {
  return `/booking/meeting#token=${token}`
}

/** Returns the path of a meeting's calendar file, relative to the API's base address. */
export function calendarPath(token: string): string {
  return `/public/bookings/${token}/calendar.ics`
}
