import Type, { type Static } from 'typebox'
import { closed, IdSchema, ListQuerySchema, nullable, TimestampSchema } from './common.ts'
import type { EndpointTable } from './endpoint.ts'
import { MEETING_LIMITS } from '../rules/booking.ts'

const DateSchema = Type.String({ description: 'The shop’s date (Asia/Kolkata), YYYY-MM-DD.' })
const TimeSchema = Type.String({ description: 'The shop’s time (Asia/Kolkata), 24-hour hh:mm.' })

/** A slot as people read it (specification §3): the shop's times. */
export const SlotSchema = Type.Object({
  from: Type.String({ description: '12-hour: 02:30 PM.' }),
  to: Type.String({ description: '12-hour: 03:00 PM.' }),
})
export type Slot = Static<typeof SlotSchema>

/** A free slot of some day, to be offered instead of one that is taken. */
export const OfferedSlotSchema = Type.Object({ date: DateSchema, time: TimeSchema, ...SlotSchema.properties })
export type OfferedSlot = Static<typeof OfferedSlotSchema>

/** The answer 409 where a slot was taken by somebody else: with the free ones nearest to it, nearest first. */
export const SlotTakenSchema = Type.Object({
  detail: Type.String(),
  free_slots: Type.Optional(Type.Array(OfferedSlotSchema)),
})

function wholeNumber(field: keyof typeof MEETING_LIMITS, description: string) {
  const [minimum, maximum] = MEETING_LIMITS[field]
  return Type.Integer({ minimum, maximum, description })
}

/** When meetings can be booked and changed; the shop's times. */
export const MeetingSettingsSchema = closed({
  opens: Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'hh:mm, 10:00 unless saved.',
  }),
  closes: Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'hh:mm, 18:00 unless saved.',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Days with meetings, 1 for Monday to 7 for Sunday.',
  }),
  slot_minutes: wholeNumber('slot_minutes', 'Length of a meeting.'),
  notice_minutes: wholeNumber('notice_minutes', 'How long before it begins a meeting can last be booked.'),
  horizon_days: wholeNumber('horizon_days', 'How many days from today on a meeting can be booked.'),
  change_cutoff_minutes: wholeNumber(
    'change_cutoff_minutes',
    'How long before it begins a meeting can last be moved or cancelled by its link.',
  ),
})
export type MeetingSettings = Static<typeof MeetingSettingsSchema>

export const DisabledDateSchema = Type.Object({ date: DateSchema, disabled_on: TimestampSchema })
export type DisabledDate = Static<typeof DisabledDateSchema>

export const BookingStatusSchema = Type.Enum(['booked', 'cancelled'])
export type BookingStatus = Static<typeof BookingStatusSchema>

const meetingFields = {
  user_name: Type.String(),
  topic: Type.String(),
  date: DateSchema,
  time: TimeSchema,
  ...SlotSchema.properties,
  starts_at: TimestampSchema,
  ends_at: TimestampSchema,
  status: BookingStatusSchema,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
}

/** Specification §3, booking: as who booked it and the shop see it. */
export const BookingSchema = Type.Object({
  id: IdSchema,
  user_num: Type.String({ description: 'Phone number, 7 to 15 digits.' }),
  email: nullable(Type.String()),
  ...meetingFields,
})
export type Booking = Static<typeof BookingSchema>

/** A meeting as its link shows it: links are handed on, so how its owner is reached is not in it. */
export const MeetingSchema = Type.Object({
  ...meetingFields,
  mailed: Type.Boolean({ description: 'Whether an e-mail address was given, to which word of it goes.' }),
  can_change: Type.Boolean({ description: 'Whether it can be moved or cancelled now.' }),
  change_until: Type.String({ description: 'Until when it can be: UTC, ISO 8601.' }),
})
export type Meeting = Static<typeof MeetingSchema>

const BookingTokenSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'What makes the meeting’s link unguessable; whoever has it may change the meeting.',
})
const TokenParamsSchema = closed({ token: BookingTokenSchema })

const DateAndTimeSchema = Type.String({
  description: 'The shop’s date and time, 24-hour: YYYY-MM-DD hh:mm.',
})

const done = { status: Type.Literal(true), msg: Type.String() }

const DisabledDatesReplySchema = Type.Object({
  status: Type.Literal(true),
  disabled_dates: Type.Array(DisabledDateSchema, { description: 'In the order of the calendar.' }),
})

export const bookingEndpoints = {
  'GET /public/disabled-dates': {
    role: 'public',
    summary: 'Dates without meetings, from today on',
    reply: DisabledDatesReplySchema,
  },
  'GET /public/meeting-settings': {
    role: 'public',
    summary: 'When meetings can be booked and changed',
    reply: MeetingSettingsSchema,
  },
  'GET /public/get_bookings': {
    role: 'public',
    summary: 'Free and taken slots of a date; 422 for what is no date',
    query: closed({
      date: Type.Optional(Type.String({ description: 'YYYY-MM-DD; today unless given.' })),
    }),
    reply: Type.Object({
      date: DateSchema,
      free_slots: Type.Array(SlotSchema),
      booked_slots: Type.Array(SlotSchema),
      closed: nullable(
        Type.String({ description: 'Why the whole day has no slots (past, day off, disabled, too far).' }),
      ),
    }),
  },
  'POST /public/add_bookings': {
    role: 'public',
    summary:
      'Book a meeting; 409 with the nearest free slots where it is taken, 422 for what cannot be booked',
    limit: 'meetings',
    idempotent: true,
    query: closed({
      dateandtime: Type.Optional(DateAndTimeSchema),
      user_num: Type.Optional(Type.String({ maxLength: 30, description: 'Phone number: 7 to 15 digits.' })),
      user_name: Type.Optional(Type.String({ maxLength: 120 })),
      topic: Type.Optional(Type.String({ maxLength: 1000 })),
      email: Type.Optional(
        Type.String({ maxLength: 200, description: 'Where the confirmation goes; none is sent without.' }),
      ),
    }),
    reply: Type.Object({ ...done, booking: BookingSchema, token: BookingTokenSchema }),
    conflict: SlotTakenSchema,
  },
  'GET /public/bookings/:token': {
    role: 'public',
    summary: 'A meeting by its link',
    params: TokenParamsSchema,
    reply: MeetingSchema,
  },
  'PUT /public/bookings/:token': {
    role: 'public',
    summary:
      'Move a meeting to another slot, named by dateandtime or else by date and time; refused like a new booking, and 422 once it is too late',
    limit: 'meetings',
    params: TokenParamsSchema,
    body: closed({
      dateandtime: Type.Optional(DateAndTimeSchema),
      date: Type.Optional(DateSchema),
      time: Type.Optional(TimeSchema),
    }),
    readBack: [MeetingSchema],
    reply: MeetingSchema,
    conflict: SlotTakenSchema,
  },
  'POST /public/bookings/:token/cancel': {
    role: 'public',
    summary: 'Cancel a meeting; again changes nothing; 422 once it is too late',
    limit: 'meetings',
    params: TokenParamsSchema,
    reply: MeetingSchema,
  },
  'GET /public/bookings/:token/calendar.ics': {
    role: 'public',
    summary: 'The meeting for a calendar (iCalendar, not JSON: link to it)',
    params: TokenParamsSchema,
    contentType: 'text/calendar',
    reply: Type.String(),
  },

  'GET /admin/get_bookings_admin': {
    role: 'admin',
    summary:
      'List meetings; filter by q, status (booked unless given), id; latest first, a day or range earliest first',
    query: closed({
      ...ListQuerySchema.properties,
      date: Type.Optional(Type.String({ description: 'The meetings of this date, YYYY-MM-DD.' })),
      from: Type.Optional(Type.String({ description: 'From this date on, YYYY-MM-DD.' })),
      to: Type.Optional(Type.String({ description: 'Up to and with this date, YYYY-MM-DD.' })),
    }),
    reply: Type.Object({ status: Type.Literal(true), bookings: Type.Array(BookingSchema) }),
  },
  'POST /admin/bookings/:id/cancel': {
    role: 'admin',
    summary: 'Cancel a meeting for the shop; again changes nothing; 422 once it is over',
    params: closed({ id: IdSchema }),
    reply: BookingSchema,
  },
  'GET /admin/get_disabled_dates': {
    role: 'admin',
    summary: 'All disabled dates',
    reply: DisabledDatesReplySchema,
  },
  'POST /admin/disable_bookings_admin': {
    role: 'admin',
    summary: 'Take no meetings on so many days from a date on; meetings booked there stay, and are named',
    query: closed({
      start_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })),
      num_days: Type.Optional(
        Type.Number({ description: 'Days of the calendar, 1 to 366; 1 unless given.' }),
      ),
    }),
    reply: Type.Object({
      ...done,
      bookings: Type.Array(BookingSchema, { description: 'The meetings that are booked on those days.' }),
    }),
  },
  'POST /admin/enable_bookings_admin': {
    role: 'admin',
    summary: 'Take meetings on a disabled date again; 404 where it is not disabled',
    query: closed({ date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })) }),
    reply: Type.Object(done),
  },
  'GET /admin/settings/meetings': {
    role: 'admin',
    summary: 'When meetings can be booked and changed',
    reply: MeetingSettingsSchema,
    versioned: MeetingSettingsSchema,
  },
  'PUT /admin/settings/meetings': {
    role: 'admin',
    summary: 'Change when meetings can be booked and changed; meetings that are booked stay',
    body: MeetingSettingsSchema,
    reply: MeetingSettingsSchema,
    versioned: MeetingSettingsSchema,
  },
} as const satisfies EndpointTable
