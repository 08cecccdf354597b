import type { OfferedSlot } from '@karigar/contract/booking'
import { createClient } from '@karigar/contract/client'
import { meetingPath } from '@karigar/contract/meeting-links'
import { bookingMessages } from '@karigar/contract/booking-messages'
import { checkBooking, phoneInput } from '@karigar/contract/rules/booking'
import { type LiveForm, liveForm, type Values } from '../../lib/form.ts'
import { part, pagePart } from '../../lib/part.ts'
import { requestKey } from '../../lib/request-key.ts'
import { showToast } from '../toast/toast.ts'
import { keepMeeting, keptMeetings } from './kept-meetings.ts'
import { type Picked, startSlotPicker } from './slot-picker.ts'
import { longDay, longMoment } from './when.ts'

/** Specification §9. */
const BANNER_MS = 5000

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })
const root = pagePart(document, 'booking')
const form = pagePart(root, 'form', HTMLFormElement)
const button = part(form, '[type=submit]', HTMLButtonElement)
const keyOf = requestKey()
let picked: Picked | null = null
let bannerEnds: ReturnType<typeof setTimeout> | undefined

/** What is sent: the phone number as the integer the specification asks for. */
function request(values: Values) {
  const { user_name = '', user_num = '', topic = '', email = '' } = values
  const query = {
    dateandtime: picked?.slot ? `${picked.date} ${picked.slot.time}` : '',
    user_num: user_num.replace(/\s/g, '') && String(Number.parseInt(user_num.replace(/\s/g, ''), 10)),
    user_name: user_name.trim(),
    topic: topic.trim(),
  }
  return email.trim() ? { ...query, email: email.trim() } : query
}

function showKept(): void {
  const kept = keptMeetings(new Date())
  pagePart(root, 'kept').hidden = kept.length === 0
  pagePart(root, 'kept-list').replaceChildren(
    ...kept.map(({ token, starts_at }) => {
      const item = document.createElement('li')
      item.append(
        Object.assign(document.createElement('a'), {
          href: meetingPath(token),
          textContent: longMoment(starts_at),
        }),
      )
      return item
    }),
  )
}

function showBanner(): void {
  const banner = pagePart(root, 'banner')
  banner.hidden = false
  banner.scrollIntoView({ block: 'nearest' })
  clearTimeout(bannerEnds)
  bannerEnds = setTimeout(() => (banner.hidden = true), BANNER_MS)
}

const slots = startSlotPicker(pagePart(document, 'slot-picker'), (now) => {
  picked = now
  pagePart(root, 'chosen-date').textContent = longDay(now.date)
  pagePart(root, 'chosen-slot').textContent = now.slot
    ? `${now.slot.from} – ${now.slot.to} IST`
    : 'Choose a time'
  button.disabled = now.slot === null
})

const live: LiveForm = liveForm(form, {
  check: (values) => checkBooking(request(values)),
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
    const query = request(values)
    const { status, booking, token } = await call('POST /public/add_bookings', {
      query,
      idempotencyKey: keyOf(JSON.stringify(query)),
    })
    if (!status) throw new Error(bookingMessages.failedHint)
    keepMeeting({ token, starts_at: booking.starts_at, ends_at: booking.ends_at })
    form.reset()
    showKept()
    showBanner()
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

showKept()
