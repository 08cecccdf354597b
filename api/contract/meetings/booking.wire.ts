import Type, { type Static } from 'typebox'
import {
  closed,
  IdSchema,
  ListQuerySchema,
  nullable,
  textSchema,
  TimestampSchema,
} from '../base/shared-schemas.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { BOOKING_TEXTS, bookingTexts } from './booking.fields.ts'
import { MEETING_LIMITS } from './booking.limits.ts'

const DateSchema = Type.String({ description: 'The shop’s date (Asia/Kolkata), YYYY-MM-DD.' })
const TimeSchema = Type.String({ description: 'The shop’s time (Asia/Kolkata), 24-hour hh:mm.' })

/** Times of a slot in 12-hour form, on the shop's clock (specification §3). */
export const SlotSchema = Type.Object({
  from: Type.String({ description: '12-hour time, such as 02:30 PM.' }),
  to: Type.String({ description: '12-hour time, such as 03:00 PM.' }),
})
export type Slot = Static<typeof SlotSchema>

/** A free slot that is offered in place of a taken one. */
export const OfferedSlotSchema = Type.Object({ date: DateSchema, time: TimeSchema, ...SlotSchema.properties })
export type OfferedSlot = Static<typeof OfferedSlotSchema>

/** Response 409 for a slot that is already taken, with the nearest free slots, nearest first. */
export const SlotTakenSchema = Type.Object({
  detail: Type.String(),
  free_slots: Type.Optional(Type.Array(OfferedSlotSchema)),
})

function wholeNumber(field: keyof typeof MEETING_LIMITS, description: string) {
  const [minimum, maximum] = MEETING_LIMITS[field]
  return Type.Integer({ minimum, maximum, description })
}

/** When meetings can be booked and changed, on the shop's clock. */
export const MeetingSettingsSchema = closed({
  opens: Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'Opening time, hh:mm. Default: 10:00.',
  }),
  closes: Type.String({
    pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$',
    description: 'Closing time, hh:mm. Default: 18:00.',
  }),
  weekdays: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
    minItems: 1,
    maxItems: 7,
    uniqueItems: true,
    description: 'Weekdays with meetings, 1 for Monday to 7 for Sunday.',
  }),
  slot_minutes: wholeNumber('slot_minutes', 'Length of a meeting in minutes.'),
  notice_minutes: wholeNumber(
    'notice_minutes',
    'A meeting can be booked until this many minutes before it begins.',
  ),
  horizon_days: wholeNumber('horizon_days', 'A meeting can be booked up to this many days ahead.'),
  change_cutoff_minutes: wholeNumber(
    'change_cutoff_minutes',
    'A meeting can be moved or cancelled by its link until this many minutes before it begins.',
  ),
})
export type MeetingSettings = Static<typeof MeetingSettingsSchema>

export const DisabledDateSchema = Type.Object({ date: DateSchema, disabled_on: TimestampSchema })
export type DisabledDate = Static<typeof DisabledDateSchema>

export const BookingStatusSchema = Type.Enum(['booked', 'cancelled'])
export type BookingStatus = Static<typeof BookingStatusSchema>

const meetingFields = {
  user_name: textSchema(BOOKING_TEXTS.user_name),
  topic: textSchema(BOOKING_TEXTS.topic),
  date: DateSchema,
  time: TimeSchema,
  ...SlotSchema.properties,
  starts_at: TimestampSchema,
  ends_at: TimestampSchema,
  status: BookingStatusSchema,
  created_at: TimestampSchema,
  updated_at: TimestampSchema,
}

/** A booking as the shop and the person who made it see it (specification §3). */
export const BookingSchema = Type.Object({
  id: IdSchema,
  ...bookingTexts.each((_, field) => textSchema(field)),
  email: nullable(textSchema(BOOKING_TEXTS.email)),
  ...meetingFields,
})
export type Booking = Static<typeof BookingSchema>

/** A booking in the console's lists. */
export const AdminBookingSchema = Type.Object({
  ...BookingSchema.properties,
  customer: nullable(
    Type.Object(
      { id: IdSchema, name: Type.String() },
      {
        description:
          'The account with the meeting’s e-mail address, else with its phone number; null for none.',
      },
    ),
  ),
})
export type AdminBooking = Static<typeof AdminBookingSchema>

/** A meeting as its link shows it: without contact details, because people pass links on. */
export const MeetingSchema = Type.Object({
  ...meetingFields,
  mailed: Type.Boolean({ description: 'Whether an e-mail address was given, to which changes are mailed.' }),
  can_change: Type.Boolean({ description: 'Whether the meeting can be moved or cancelled now.' }),
  change_until: Type.String({
    description: 'Until when the meeting can be moved or cancelled: UTC, ISO 8601.',
  }),
})
export type Meeting = Static<typeof MeetingSchema>

const BookingTokenSchema = Type.String({
  pattern: '^[A-Za-z0-9_-]{43}$',
  description: 'Secret part of the meeting’s link; anybody who has it can change the meeting.',
})
const TokenParamsSchema = closed({ token: BookingTokenSchema })

const DateAndTimeSchema = Type.String({
  description: 'The shop’s date and time, 24-hour: YYYY-MM-DD hh:mm.',
})

const done = { status: Type.Literal(true), msg: Type.String() }

const DisabledDatesReplySchema = Type.Object({
  status: Type.Literal(true),
  disabled_dates: Type.Array(DisabledDateSchema, { description: 'In ascending order of date.' }),
})

export const bookingEndpoints = {
  'GET /public/disabled-dates': {
    role: 'public',
    summary: 'List the disabled dates from today on',
    reply: DisabledDatesReplySchema,
  },
  'GET /public/meeting-settings': {
    role: 'public',
    summary: 'Get the meeting settings',
    reply: MeetingSettingsSchema,
  },
  'GET /public/get_bookings': {
    role: 'public',
    summary: 'List the free and booked slots of a date; 422 for an invalid date',
    query: closed({
      date: Type.Optional(Type.String({ description: 'YYYY-MM-DD. Default: today.' })),
    }),
    reply: Type.Object({
      date: DateSchema,
      today: Type.String({ description: 'The shop’s date now: a visitor’s clock may be wrong.' }),
      free_slots: Type.Array(SlotSchema),
      booked_slots: Type.Array(SlotSchema),
      closed: nullable(
        Type.String({
          description: 'Why nothing can be booked on this day (past, day off, disabled, too far ahead).',
        }),
      ),
    }),
  },
  'POST /public/add_bookings': {
    role: 'public',
    summary:
      'Book a meeting; 409 with the nearest free slots if the slot is taken, 422 if it cannot be booked',
    records: ['meeting'],
    limit: 'meetings',
    idempotent: true,
    query: closed({
      dateandtime: Type.Optional(DateAndTimeSchema),
      ...bookingTexts.each((_, field) => Type.Optional(textSchema(field))),
    }),
    reply: Type.Object({ ...done, booking: BookingSchema, token: BookingTokenSchema }),
    conflict: SlotTakenSchema,
  },
  'GET /public/bookings/:token': {
    role: 'public',
    summary: 'Get a meeting by the token of its link',
    params: TokenParamsSchema,
    reply: MeetingSchema,
  },
  'PUT /public/bookings/:token': {
    role: 'public',
    summary:
      'Move a meeting to another slot, given as dateandtime or as date and time; 409 and 422 as for a new booking, and 422 if the meeting is cancelled or it is too late for changes',
    records: ['meeting'],
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
    summary: 'Cancel a meeting; a repeated request changes nothing; 422 if it is too late for changes',
    records: ['meeting'],
    limit: 'meetings',
    params: TokenParamsSchema,
    reply: MeetingSchema,
  },
  'GET /public/bookings/:token/calendar.ics': {
    role: 'public',
    summary: 'Get the meeting as an iCalendar file, for a link',
    params: TokenParamsSchema,
    contentType: 'text/calendar',
    reply: Type.String(),
  },

  'GET /admin/get_bookings_admin': {
    role: 'admin',
    summary:
      'List meetings, latest first; with date, from or to earliest first. Filter by q, id, status (default: booked) or user_id (meetings with a contact of that customer, also of a guest: see the list of customers)',
    query: closed({
      ...ListQuerySchema.properties,
      date: Type.Optional(Type.String({ description: 'Only meetings on this date, YYYY-MM-DD.' })),
      from: Type.Optional(Type.String({ description: 'Only meetings on this date or later, YYYY-MM-DD.' })),
      to: Type.Optional(Type.String({ description: 'Only meetings on this date or earlier, YYYY-MM-DD.' })),
    }),
    reply: Type.Object({ status: Type.Literal(true), bookings: Type.Array(AdminBookingSchema) }),
  },
  'POST /admin/bookings/:id/cancel': {
    role: 'admin',
    summary: 'Cancel a meeting as the shop; a repeated request changes nothing; 422 once it is over',
    records: ['meeting'],
    params: closed({ id: IdSchema }),
    reply: BookingSchema,
  },
  'GET /admin/get_disabled_dates': {
    role: 'admin',
    summary: 'List all disabled dates',
    reply: DisabledDatesReplySchema,
  },
  'POST /admin/disable_bookings_admin': {
    role: 'admin',
    summary: 'Disable consecutive dates for meetings; booked meetings stay and are returned',
    records: ['settings'],
    query: closed({
      start_date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })),
      num_days: Type.Optional(Type.Number({ description: 'Number of calendar days, 1 to 366. Default: 1.' })),
    }),
    reply: Type.Object({
      ...done,
      bookings: Type.Array(BookingSchema, { description: 'The meetings that are booked on these days.' }),
    }),
  },
  'POST /admin/enable_bookings_admin': {
    role: 'admin',
    summary: 'Enable a disabled date for meetings again; 404 if it is not disabled',
    records: ['settings'],
    query: closed({ date: Type.Optional(Type.String({ description: 'YYYY-MM-DD.' })) }),
    reply: Type.Object(done),
  },
  'GET /admin/settings/meetings': {
    role: 'admin',
    summary: 'Get the meeting settings',
    reply: MeetingSettingsSchema,
    versioned: MeetingSettingsSchema,
  },
  'PUT /admin/settings/meetings': {
    role: 'admin',
    summary: 'Change the meeting settings; booked meetings stay',
    records: ['settings'],
    body: MeetingSettingsSchema,
    reply: MeetingSettingsSchema,
    versioned: MeetingSettingsSchema,
  },
} as const satisfies EndpointTable
