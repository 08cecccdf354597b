/** The pages for booking a meeting and of a booked one both say these. */
export const bookingWords = {
  longMoment: (day: string, time: string) => `${day}, ${time} IST`,
  timeOfDay: (time: string, day: string) => `${time}, ${day}`,
  yourTime: (time: string) => `${time} your time`,
  noFreeSlots: 'No free slots on this day.',
}

export const bookingPageWords = {
  lead: 'Pick a time that suits you. It takes under a minute.',
  needsJavaScript: <Part>(chat: (text: string) => Part) => [
    'Booking needs JavaScript. ',
    chat('Ask for a meeting on WhatsApp'),
    ' instead.',
  ],
  whatYouGet: 'What you get',
  complete: 'Complete Your Booking',
  date: 'Date',
  time: 'Time',
  slot: (from: string, to: string) => `${from} – ${to} IST`,
  emailHint: 'For a confirmation with the calendar entry.',
  submit: 'Book Meeting',
  yourMeetings: 'Your meetings',
}

/** The calendar and the slots of a day. */
export const slotWords = {
  chooseDate: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  previousWeeks: 'Previous two weeks',
  nextWeeks: 'Next two weeks',
  /** "Nov – Dec 2026" from the names of the first and the last month. */
  months: (first: string, last: string) => `${first.slice(0, 3)} – ${last.slice(0, 3)}${last.slice(-5)}`,
  refusedDay: (day: string, why: string) => `${day}. ${why}`,
  chooseTime: 'Choose a time',
  inIst: 'Times in IST (Indian Standard Time)',
  freeInstead: (taken: string) => `${taken} These are free:`,
  slotOfDay: (day: string, from: string) => `${day}, ${from}`,
  nextFreeDay: 'Show the next free day',
  freeTimes: 'Free times',
  alreadyBooked: 'Already booked',
}

export const meetingWords = {
  title: 'Your Meeting',
  needsJavaScript: <Part>(chat: (text: string) => Part) => [
    'Your meeting’s page needs JavaScript. ',
    chat('Ask about your meeting on WhatsApp'),
    ' instead.',
  ],
  aboutMine: (shop: string) => `Hello ${shop}, this is about my meeting.`,
  loading: 'Loading your meeting…',
  booked: 'Booked',
  cancelled: 'Cancelled',
  slot: (day: string, from: string, to: string) => `${day}, ${from} – ${to} IST`,
  for: 'For',
  topic: 'Topic',
  addToCalendar: 'Add to calendar',
  inWhatsApp: <Part>(text: string, hidden: (text: string) => Part) => [
    text,
    hidden(' on WhatsApp, opens in a new tab'),
  ],
  move: 'Move to another time',
  moveTitle: 'Move your meeting',
  cancel: 'Cancel meeting',
  cancelQuestion: 'Cancel this meeting? The time is then free for others.',
  cancelIt: 'Yes, cancel it',
  keepIt: 'Keep it',
  changeUntil: (moment: string) => `It can be moved or cancelled here until ${moment}.`,
  fixed: 'It can no longer be changed here. Please chat with us instead.',
  chat: 'Chat about it',
  book: 'Book a Meeting',
  about: (shop: string, day: string, from: string) =>
    `Hello ${shop}, this is about my meeting on ${day} at ${from} IST.`,
  bookAnother: 'Book another meeting',
}

/** What the calendar says beside it once it moves a meeting. */
export const moveMeetingWords = {
  move: 'Move meeting',
  stay: 'Leave it as it is',
}
