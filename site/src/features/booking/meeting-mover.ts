/** Moving a meeting to another slot; loaded with the first wish to. */
import type { Meeting, OfferedSlot } from '@karigar/contract/booking'
import { ApiError, type createClient } from '@karigar/contract/client'
import { pagePart } from '../../lib/part.ts'
import { type Picked, type SlotPicker, startSlotPicker } from './slot-picker.ts'

interface MeetingPage {
  /** The meeting's day, chosen at first. */
  day: string
  call: ReturnType<typeof createClient>
  /** Of the meeting's link. */
  token: () => string
  whilePressed: (button: HTMLButtonElement, run: () => Promise<void>) => void
  detailOf: (error: unknown) => string
  moved: (meeting: Meeting) => void
}

/** Starts the calendar in the page's own part for it. */
export function startMover(
  mover: HTMLElement,
  { day, call, token, whilePressed, detailOf, moved }: MeetingPage,
): SlotPicker {
  const button = pagePart(mover, 'move-now', HTMLButtonElement)
  const problem = pagePart(mover, 'move-error')
  const place = pagePart(mover, 'picker')
  let picked: Picked | null = null

  place.append(pagePart(document, 'picker-template', HTMLTemplateElement).content.cloneNode(true))
  const picker = startSlotPicker(
    pagePart(place, 'slot-picker'),
    (now) => {
      picked = now
      button.disabled = now.slot === null
    },
    day,
  )
  whilePressed(button, async () => {
    if (!picked?.slot) return
    problem.hidden = true
    const dateandtime = `${picked.date} ${picked.slot.time}`
    try {
      moved(await call('PUT /public/bookings/:token', { params: { token: token() }, body: { dateandtime } }))
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        const { free_slots = [] } = (error.body ?? {}) as { free_slots?: OfferedSlot[] }
        await picker.offer(error.message, free_slots)
        return
      }
      problem.textContent = detailOf(error)
      problem.hidden = false
    }
  })
  return picker
}
