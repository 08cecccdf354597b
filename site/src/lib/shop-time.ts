/** Moments in the shop's own time, whatever the browser's. */
const date = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium' })
const dateAndTime = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'medium',
  timeStyle: 'short',
})

/** Writes a moment (UTC, ISO 8601) into a `<time>`: "21 Nov 2026", or with its time "21 Nov 2026, 4:30 pm". */
export function showMoment(place: HTMLElement, moment: string, { withTime = false } = {}): void {
  place.textContent = (withTime ? dateAndTime : date).format(new Date(moment))
  if (place instanceof HTMLTimeElement) place.dateTime = moment
}
