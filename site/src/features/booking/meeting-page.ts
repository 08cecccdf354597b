import type { Meeting } from '@karigar/contract/booking'
import { ApiError, createClient } from '@karigar/contract/client'
import { longDay } from '@karigar/contract/day-names'
import { calendarPath } from '@karigar/contract/meeting-links'
import { bookingMessages } from '@karigar/contract/booking-messages'
import { pagePart } from '../../lib/part.ts'
import { chatLink } from '@karigar/contract/chat-link'
import { showToast } from '../toast/toast.ts'
import { forgetMeeting, keepMeeting } from './kept-meetings.ts'
import type { SlotPicker } from './slot-picker.ts'
import { longMoment, ownTime } from './when.ts'

const base = import.meta.env.PUBLIC_API_BASE
const call = createClient({ base })
const root = pagePart(document, 'meeting')
const state = pagePart(root, 'state')
const mover = pagePart(root, 'mover')
const moveButton = pagePart(root, 'move', HTMLButtonElement)
const cancelButton = pagePart(root, 'cancel', HTMLButtonElement)
const confirmCancel = pagePart(root, 'confirm-cancel')
const { shop = '', whatsapp = '' } = root.dataset

let token = ''
let picker: SlotPicker | null = null
/** The meeting's day. */
let day = ''

const detailOf = (error: unknown) =>
  error instanceof ApiError ? error.message : bookingMessages.changeFailed

function open(button: HTMLButtonElement, panel: HTMLElement, isOpen: boolean): void {
  panel.hidden = !isOpen
  button.setAttribute('aria-expanded', String(isOpen))
}

function say(sentence: string): void {
  state.textContent = sentence
  state.hidden = sentence === ''
}

function show(meeting: Meeting): void {
  const isCancelled = meeting.status === 'cancelled'
  const own = ownTime(meeting.date, meeting.time)
  const status = pagePart(root, 'status')
  status.textContent = isCancelled ? 'Cancelled' : 'Booked'
  status.classList.toggle('badge-marigold', !isCancelled)
  pagePart(root, 'when').textContent = `${longDay(meeting.date)}, ${meeting.from} – ${meeting.to} IST`
  pagePart(root, 'own').textContent = own ? `${own} your time` : ''
  pagePart(root, 'own').hidden = own === null
  pagePart(root, 'name').textContent = meeting.user_name
  pagePart(root, 'topic').textContent = meeting.topic
  pagePart(root, 'calendar-file', HTMLAnchorElement).href = base + calendarPath(token)
  pagePart(root, 'calendar-file').hidden = isCancelled
  moveButton.hidden = !meeting.can_change
  cancelButton.hidden = !meeting.can_change
  pagePart(root, 'limit').textContent = meeting.can_change
    ? `It can be moved or cancelled here until ${longMoment(meeting.change_until)}.`
    : isCancelled
      ? bookingMessages.isCancelled
      : 'It can no longer be changed here. Please chat with us instead.'
  pagePart(root, 'chat', HTMLAnchorElement).href = chatLink(
    whatsapp,
    `Hello ${shop}, this is about my meeting on ${longDay(meeting.date)} at ${meeting.from} IST.`,
  )
  day = meeting.date
  open(moveButton, mover, false)
  open(cancelButton, confirmCancel, false)
  say('')
  pagePart(root, 'failed').hidden = true
  pagePart(root, 'shown').hidden = false
  if (isCancelled) forgetMeeting(token)
  else keepMeeting({ token, starts_at: meeting.starts_at, ends_at: meeting.ends_at })
}

function unknown(): void {
  forgetMeeting(token)
  say(bookingMessages.unknownLink)
  pagePart(root, 'try-again').hidden = true
  pagePart(root, 'failed').hidden = false
}

async function load(): Promise<void> {
  token = new URLSearchParams(location.hash.slice(1)).get('token') ?? ''
  pagePart(root, 'shown').hidden = true
  pagePart(root, 'failed').hidden = true
  if (!token) return unknown()
  say('Loading your meeting…')
  try {
    show(await call('GET /public/bookings/:token', { params: { token } }))
  } catch (error) {
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) return unknown()
    say(detailOf(error))
    pagePart(root, 'try-again').hidden = false
    pagePart(root, 'failed').hidden = false
  }
}

/** Runs what a button does once, however often it is pressed meanwhile. */
function whilePressed(button: HTMLButtonElement, run: () => Promise<void>): void {
  let isBusy = false
  button.addEventListener('click', async () => {
    if (isBusy) return
    isBusy = true
    button.setAttribute('aria-busy', 'true')
    try {
      await run()
    } finally {
      isBusy = false
      button.removeAttribute('aria-busy')
    }
  })
}

function done(meeting: Meeting, sentence: string): void {
  show(meeting)
  showToast({ title: sentence })
  pagePart(root, 'when').focus()
}

async function cancel(): Promise<void> {
  try {
    done(await call('POST /public/bookings/:token/cancel', { params: { token } }), bookingMessages.cancelled)
  } catch (error) {
    showToast({ title: bookingMessages.changeFailed, description: detailOf(error), kind: 'error' })
  }
}

/** The calendar comes with the first wish to move: most never do. */
async function openMover(): Promise<void> {
  open(moveButton, mover, true)
  if (picker) void picker.reload()
  else {
    const { startMover } = await import('./meeting-mover.ts')
    // Pressed again meanwhile.
    if (picker) return
    picker = startMover(mover, {
      day,
      call,
      token: () => token,
      whilePressed,
      detailOf,
      moved: (meeting) => done(meeting, bookingMessages.rescheduled),
    })
  }
  pagePart(mover, 'picker').scrollIntoView({ block: 'nearest' })
}

moveButton.addEventListener('click', () => {
  if (!mover.hidden) open(moveButton, mover, false)
  else
    openMover().catch(() => {
      open(moveButton, mover, false)
      showToast({ title: bookingMessages.changeFailed, kind: 'error' })
    })
})
pagePart(root, 'stay').addEventListener('click', () => {
  open(moveButton, mover, false)
  moveButton.focus()
})
cancelButton.addEventListener('click', () => {
  open(cancelButton, confirmCancel, Boolean(confirmCancel.hidden))
  if (!confirmCancel.hidden) pagePart(root, 'keep').focus()
})
pagePart(root, 'keep').addEventListener('click', () => {
  open(cancelButton, confirmCancel, false)
  cancelButton.focus()
})
pagePart(root, 'try-again').addEventListener('click', () => void load())
whilePressed(pagePart(root, 'cancel-now', HTMLButtonElement), cancel)
addEventListener('hashchange', () => void load())
void load()
