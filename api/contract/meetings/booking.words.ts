/** Writes a duration in its largest whole unit: "45 minutes", "1 hour", "2 days". */
function duration(minutes: number): string {
  const [count, unit] =
    minutes >= 1440 && minutes % 1440 === 0
      ? [minutes / 1440, 'day']
      : minutes >= 60 && minutes % 60 === 0
        ? [minutes / 60, 'hour']
        : [minutes, 'minute']
  return `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** All sentences about meetings, in a file of their own so that pages without booking do not load them. */
export const bookingMessages = {
  missing: 'Missing Information',
  fillAll: 'Please fill in all fields to book a meeting.',
  loadingSlots: 'Loading available slots...',
  loadFailedTitle: 'Error',
  loadFailed: 'Failed to fetch available slots. Please try again.',
  submitting: 'Booking...',
  failed: 'Booking Failed',
  failedHint: 'Failed to create booking. Please try again.',
  confirmed: 'Booking Confirmed! 🎉',
  confirmedHint: 'Your meeting has been successfully scheduled.',
  banner: 'Meeting Confirmed',
  bannerHint: "We've sent you a confirmation. Our team will reach out to you shortly.",
  bannerLink: 'Open it: your meeting, with its calendar file',
  toOneself: 'Send it to myself',
  /** What somebody sends to themselves in WhatsApp. */
  ownReminder: (shop: string, when: string, link: string) => `My meeting with ${shop}: ${when}\n${link}`,
  taken: 'This slot has just been taken. Please choose another one.',
  notADate: 'Please choose a date and a time',
  notADay: 'Please give a date, such as 2026-11-23',
  past: 'This time has passed. Please choose a later one.',
  pastDay: 'This day has passed. Please choose a later one.',
  dayOff: 'There are no meetings on this day of the week. Please choose another day.',
  disabled: 'There are no meetings on this date. Please choose another day.',
  offGrid: 'There is no slot at this time. Please choose one of the slots shown.',
  tooSoon: (minutes: number) => `A meeting must be booked at least ${duration(minutes)} ahead.`,
  tooFar: (days: number) => `A meeting can be booked at most ${days} days ahead.`,
  tooLate: (minutes: number) =>
    minutes === 0
      ? 'This meeting has begun and can no longer be changed.'
      : `A meeting can be changed until ${duration(minutes)} before it begins. Please call us instead.`,
  isCancelled: 'This meeting has been cancelled. Please book a new one.',
  cancelledInfo:
    'This meeting is cancelled, and its time is free for others. You can book another at any time.',
  rescheduled: 'Your meeting has been moved.',
  cancelled: 'Your meeting has been cancelled.',
  changeFailed: 'Failed to change the meeting. Please try again.',
  meetingFailed: 'Failed to load your meeting. Please try again.',
  unknownLink: 'This link leads to no meeting. Please check that it is whole.',
  isOver: 'This meeting is over.',
  adminCancelled: 'Meeting cancelled',
  adminGone: 'This meeting is no longer booked',
  adminCancelFailed: 'Failed to cancel the meeting',
  adminLoadFailed: 'Failed to fetch bookings',
  adminDateMissing: 'Please select a date',
  disabledLoadFailed: 'Failed to fetch disabled dates',
  disableFailed: 'Failed to disable dates',
  enableFailed: 'Failed to enable date',
  datesDisabled: 'Dates disabled successfully',
  dateEnabled: 'Date enabled successfully',
  notDisabled: 'This date is not disabled',
  stillBooked: (count: number) =>
    count === 1 ? '1 meeting stays booked there.' : `${count} meetings stay booked there.`,
  disableInvalidTitle: 'Invalid Input',
  disableInvalid: 'Please select a start date and number of days',
  disablePast: 'Please select today or a later date',
  tooManyDays: (most: number) => `At most ${most} days can be disabled at once`,
  closesEarly: 'Meetings must end later than they begin',
  slotTooLong: 'A meeting must fit between opening and closing',
  timeMissing: 'Please enter a time',
  weekdayMissing: 'Please choose at least one day',
  wholeNumber: (least: number, most: number) => `Please enter a whole number from ${least} to ${most}`,
  settingsLoadFailed: 'Failed to load meeting settings',
  settingsSaved: 'Meeting settings saved successfully!',
  settingsFailed: 'Failed to save meeting settings',
} as const
