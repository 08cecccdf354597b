import { longDay } from '@karigar/contract/day-names'
import { meetingPath } from '@karigar/contract/meeting-links'
import { bookingMessages } from '@karigar/contract/booking-messages'
import { firstTouch } from '../../lib/first-touch.ts'
import { part, pagePart } from '../../lib/part.ts'
import { showToast } from '../toast/toast.ts'
import { keptMeetings } from './kept-meetings.ts'
import { type Picked, startSlotPicker } from './slot-picker.ts'
import { longMoment } from './when.ts'

/** Specification §9. */
const BANNER_MS = 5000

const root = pagePart(document, 'booking')
const form = pagePart(root, 'form', HTMLFormElement)
const button = part(form, '[type=submit]', HTMLButtonElement)
let picked: Picked | null = null
let bannerEnds: ReturnType<typeof setTimeout> | undefined

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

function booked(): void {
  showKept()
  showBanner()
  // The button is about to be disabled, because the slot is let go: a focus in the form would be lost with it.
  if (form.contains(document.activeElement)) pagePart(root, 'kept-title').focus({ preventScroll: true })
}

let isLive = false
let loading: Promise<void> | undefined

/** The form's own script comes with the first touch: nobody sends a form untouched. */
function loadForm(): Promise<void> {
  loading ??= import('./booking-form.ts').then(
    ({ startBookingForm }) => {
      startBookingForm(form, { slots, picked: () => picked, booked })
      isLive = true
    },
    (error: unknown) => {
      loading = undefined
      throw error
    },
  )
  return loading
}

form.noValidate = true
form.addEventListener('submit', (event) => {
  if (isLive) return
  event.preventDefault()
  loadForm().then(
    () => form.requestSubmit(),
    () =>
      showToast({ title: bookingMessages.failed, description: bookingMessages.failedHint, kind: 'error' }),
  )
})
firstTouch.then(loadForm).catch(() => {})
showKept()
