/** Sends a booking (specification §7, POST /public/add_bookings). */
import { bookingMessages } from '@karigar/contract/meetings/booking.words'
import { ApiError, createClient, refusalOf, type Reply } from '@karigar/contract/client'
import type { BookingForm } from '@karigar/contract/meetings/booking.rules'
import { requestKey } from '../../../lib/request-key.ts'
import { keepMeeting } from '../page/kept-meetings.ts'
import { readKept } from '../page/kept-store.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const keyOf = requestKey()

/**
 * Books the meeting and stores its link in this browser. Repeated with the same contents, it books once.
 * Returns the token of its link; null where the answer has none. Throws an ApiError whose message is shown to the
 * visitor.
 */
export async function bookMeeting(query: BookingForm): Promise<string | null> {
  let reply: Partial<Reply<'POST /public/add_bookings'>> | null
  try {
    reply = await call('POST /public/add_bookings', { query, idempotencyKey: keyOf(JSON.stringify(query)) })
  } catch (error) {
    throw refusalOf(error, bookingMessages.failedHint)
  }
  // A truthy status means success, whatever the other fields are.
  if (!reply?.status)
    throw refusalOf(new ApiError(0, bookingMessages.failedHint, {}, reply), bookingMessages.failedHint)
  const { booking, token } = reply
  if (!booking || typeof token !== 'string') return null
  keepMeeting({ token, starts_at: booking.starts_at, ends_at: booking.ends_at })
  readKept()
  return token
}
