/** The form of the booking page; loaded with the first touch. */
import type { OfferedSlot } from '@karigar/contract/booking'
import { createClient } from '@karigar/contract/client'
import { bookingMessages } from '@karigar/contract/booking-messages'
import { checkBooking, phoneInput } from '@karigar/contract/rules/booking'
import { type LiveForm, liveForm, type Values } from '../../lib/form.ts'
import { part } from '../../lib/part.ts'
import { requestKey } from '../../lib/request-key.ts'
import { showToast } from '../toast/toast.ts'
import { keepMeeting } from './kept-meetings.ts'
import type { Picked, SlotPicker } from './slot-picker.ts'

interface BookingPage {
  slots: SlotPicker
  picked: () => Picked | null
  /** Told after a meeting was booked and kept. */
  booked: () => void
}

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const keyOf = requestKey()

/** What is sent: the phone number as the integer the specification asks for. */
function request(values: Values, picked: Picked | null) {
  const { user_name = '', user_num = '', topic = '', email = '' } = values
  const query = {
    dateandtime: picked?.slot ? `${picked.date} ${picked.slot.time}` : '',
    user_num: user_num.replace(/\s/g, '') && String(Number.parseInt(user_num.replace(/\s/g, ''), 10)),
    user_name: user_name.trim(),
    topic: topic.trim(),
  }
  return email.trim() ? { ...query, email: email.trim() } : query
}

/** Takes over the form. */
export function startBookingForm(form: HTMLFormElement, { slots, picked, booked }: BookingPage): void {
  const live: LiveForm = liveForm(form, {
    // The digits that were typed, which an integer may have fewer of.
    check: (values) => checkBooking({ ...request(values, picked()), user_num: values.user_num ?? '' }),
    invalid: (sentence) => {
      const isMissing = sentence === bookingMessages.fillAll
      showToast({
        title: isMissing ? bookingMessages.missing : bookingMessages.failed,
        description: sentence,
        kind: 'error',
      })
    },
    busy: bookingMessages.submitting,
    async send(values) {
      const query = request(values, picked())
      const { status, booking, token } = await call('POST /public/add_bookings', {
        query,
        idempotencyKey: keyOf(JSON.stringify(query)),
      })
      if (!status) throw new Error(bookingMessages.failedHint)
      keepMeeting({ token, starts_at: booking.starts_at, ends_at: booking.ends_at })
      form.reset()
      booked()
      showToast({ title: bookingMessages.confirmed, description: bookingMessages.confirmedHint })
      await slots.reload()
    },
    failed: bookingMessages.failedHint,
    refused(sentence, error) {
      showToast({ title: bookingMessages.failed, description: sentence, kind: 'error' })
      if (error?.status !== 409) return
      const { free_slots = [] } = (error.body ?? {}) as { free_slots?: OfferedSlot[] }
      live.say('')
      void slots.offer(sentence, free_slots)
    },
  })

  const phone = part(form, '[name=user_num]', HTMLInputElement)
  phone.addEventListener('input', () => {
    const kept = phoneInput(phone.value)
    if (kept !== phone.value) phone.value = kept
  })
}
