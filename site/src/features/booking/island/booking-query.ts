/** What a booking sends (specification §7, POST /public/add_bookings). */
import { bookingFields } from '@karigar/contract/meetings/booking.fields'
import { type BookingForm, phoneInput } from '@karigar/contract/meetings/booking.rules'
import { plainDigits } from '@karigar/contract/base/phone'
import type { FreeSlot } from '../page/slot-picker-state.ts'

/** A day (`YYYY-MM-DD`) and its chosen slot. */
export interface Picked {
  date: string
  slot: FreeSlot | null
}

/** Returns the query of a booking, with the phone number as an integer, as the specification asks. */
export function bookingQuery(values: Record<string, string>, { date, slot }: Picked): BookingForm {
  // Removes the characters that were typed before hydration, when the input could not drop them.
  const digits = plainDigits(phoneInput(values.user_num ?? '').replace(/\s/g, ''))
  const query: BookingForm = { dateandtime: slot ? `${date} ${slot.time}` : '' }
  for (const [name] of bookingFields) {
    const text = values[name]?.trim()
    if (text) query[name] = text
  }
  return { ...query, user_num: digits && String(Number(digits)) }
}
