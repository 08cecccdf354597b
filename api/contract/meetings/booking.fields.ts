import { fieldsOf, type TextField } from '../base/text-fields.ts'

/** A text that a visitor gives to book a meeting. */
export interface BookingField extends TextField {
  /** What the visitor's form calls it. */
  asked: string
  /** Whether no meeting is booked without it. */
  required: boolean
}

/**
 * The texts of a booking, in the order of the console; the visitor's form begins with those that are required. A further
 * one is declared here, and its column is added by a migration. Only the shop sees it, in the history and in the file of
 * the list: the page of the meeting's link and the console's lists show what they are told to.
 */
export const BOOKING_TEXTS = {
  user_name: { label: 'Name', asked: 'Full Name', most: 120, required: true },
  user_num: {
    label: 'Phone',
    asked: 'Phone Number',
    most: 40,
    required: true,
    description: 'Phone number: 7 to 15 digits.',
  },
  email: {
    label: 'Email',
    asked: 'Email (Optional)',
    most: 200,
    required: false,
    description: 'Address for the confirmation; without it none is sent.',
  },
  topic: { label: 'Topic', asked: 'Meeting Topic', most: 1000, required: true, rows: 4 },
} as const satisfies Record<string, BookingField>

export type BookingText = keyof typeof BOOKING_TEXTS

/** The texts as a list, which is all that the page for booking loads of them. */
export const bookingFields = Object.entries(BOOKING_TEXTS) as [BookingText, BookingField][]

export const bookingTexts = /* @__PURE__ */ fieldsOf<BookingText, BookingField>(BOOKING_TEXTS)
