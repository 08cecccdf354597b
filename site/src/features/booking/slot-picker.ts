import type { MeetingSettings, OfferedSlot, Slot } from '@karigar/contract/booking'
import { createClient } from '@karigar/contract/client'
import { bookingMessages } from '@karigar/contract/booking-messages'
import { longDay, shortDay } from '@karigar/contract/day-names'
import { addDays, to24Hour } from '@karigar/contract/shop-clock'
import { refusedDay } from '@karigar/contract/slots'
import { pagePart } from '../../lib/part.ts'
import { showToast } from '../toast/toast.ts'
import { startCalendar } from './calendar.ts'
import { ownTime, shopToday } from './when.ts'

/** A day, and the slot chosen of it. */
export interface Picked {
  /** `YYYY-MM-DD` */
  date: string
  slot: (Slot & { time: string }) | null
}

export interface SlotPicker {
  /** Fetches the day's slots anew; what was chosen or offered is let go. */
  reload: () => Promise<void>
  /** Offers free slots instead of one that is gone, and fetches the day's anew. */
  offer: (sentence: string, slots: readonly OfferedSlot[]) => Promise<void>
}

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

// A year, until the settings have come: the server refuses what is later.
const FARTHEST_DAYS = 366

/**
 * The calendar and the slots of `SlotPicker.astro`; `changed` is told each choice of a day or a slot. Specification §4:
 * the date is today's at first.
 */
export function startSlotPicker(
  root: HTMLElement,
  changed: (picked: Picked) => void,
  start: string = shopToday(),
): SlotPicker {
  const state = pagePart(root, 'state')
  const tryAgain = pagePart(root, 'try-again', HTMLButtonElement)
  const nextDay = pagePart(root, 'next-day', HTMLButtonElement)
  const free = pagePart(root, 'free', HTMLFieldSetElement)
  const freeSlots = pagePart(root, 'free-slots')
  const booked = pagePart(root, 'booked')
  const bookedSlots = pagePart(root, 'booked-slots')
  const offerBox = pagePart(root, 'offer')
  const template = pagePart(root, 'free-template', HTMLTemplateElement)
  let settings: MeetingSettings | null = null
  let disabledDates: string[] = []
  let date = start
  let loading: AbortController | null = null

  const refused = (day: string) => {
    if (settings) return refusedDay(day, { settings, disabledDates, now: new Date() })
    return day < shopToday() ? bookingMessages.pastDay : null
  }

  const say = (sentence: string) => {
    state.textContent = sentence
    state.hidden = sentence === ''
  }

  const freeSlot = (slot: Slot) => {
    const label = pagePart(template.content, 'time').closest('label')?.cloneNode(true) as HTMLLabelElement
    const time = to24Hour(slot.from) ?? ''
    const radio = label.querySelector('input') as HTMLInputElement
    const own = ownTime(date, time)
    radio.value = time
    pagePart(label, 'time').textContent = `${slot.from} – ${slot.to}`
    pagePart(label, 'own').textContent = own ? `${own} your time` : ''
    pagePart(label, 'own').hidden = own === null
    radio.addEventListener('change', () => {
      offerBox.hidden = true
      changed({ date, slot: { ...slot, time } })
    })
    return label
  }

  const bookedSlot = ({ from, to }: Slot) => {
    const item = document.createElement('li')
    item.append(Object.assign(document.createElement('s'), { textContent: `${from} – ${to}` }))
    return item
  }

  const clear = () => {
    free.hidden = true
    booked.hidden = true
    tryAgain.hidden = true
    nextDay.hidden = true
    freeSlots.replaceChildren()
  }

  /** The first later day on which meetings are held; whether a slot of it is free is seen there. */
  const laterDay = (): string | null => {
    for (let day = addDays(date, 1); day <= addDays(shopToday(), FARTHEST_DAYS); day = addDays(day, 1))
      if (!refused(day)) return day
    return null
  }

  const show = async () => {
    loading?.abort()
    const mine = new AbortController()
    loading = mine
    changed({ date, slot: null })
    clear()
    pagePart(root, 'day').textContent = longDay(date)
    say(bookingMessages.loadingSlots)
    try {
      const day = await call('GET /public/get_bookings', { query: { date } }, mine.signal)
      freeSlots.replaceChildren(...day.free_slots.map(freeSlot))
      bookedSlots.replaceChildren(...day.booked_slots.map(bookedSlot))
      free.hidden = day.free_slots.length === 0
      booked.hidden = day.booked_slots.length === 0
      nextDay.hidden = day.free_slots.length > 0 || laterDay() === null
      say(day.free_slots.length > 0 ? '' : (day.closed ?? 'No free slots on this day.'))
    } catch {
      if (mine.signal.aborted) return
      say(bookingMessages.loadFailed)
      tryAgain.hidden = false
      showToast({
        title: bookingMessages.loadFailedTitle,
        description: bookingMessages.loadFailed,
        kind: 'error',
      })
    }
  }

  const calendar = startCalendar(pagePart(root, 'calendar'), {
    start,
    refused,
    last: () => addDays(shopToday(), settings?.horizon_days ?? FARTHEST_DAYS),
    choose: (day) => {
      date = day
      offerBox.hidden = true
      void show()
    },
  })

  const go = async (day: string) => {
    date = day
    calendar.choose(day)
    await show()
  }

  const choose = async ({ date: day, time }: OfferedSlot) => {
    offerBox.hidden = true
    await go(day)
    const radio = freeSlots.querySelector<HTMLInputElement>(`[value="${time}"]`)
    radio?.focus()
    radio?.click()
  }

  tryAgain.addEventListener('click', () => void show())
  nextDay.addEventListener('click', async () => {
    const day = laterDay()
    if (!day) return
    await go(day)
    freeSlots.querySelector('input')?.focus()
  })

  call('GET /public/meeting-settings')
    .then((reply) => {
      settings = reply
      calendar.refresh()
    })
    .catch((error: unknown) => console.info('The hours of meetings could not be fetched.', error))
  // Specification §8: logged only. The server refuses what the calendar then does not know.
  call('GET /public/disabled-dates')
    .then(({ disabled_dates }) => {
      disabledDates = disabled_dates.map((disabled) => disabled.date)
      calendar.refresh()
    })
    .catch((error: unknown) => console.info('The disabled dates could not be fetched.', error))

  void show()
  return {
    reload() {
      offerBox.hidden = true
      return show()
    },
    async offer(sentence, slots) {
      await show()
      pagePart(root, 'offer-text').textContent = slots.length > 0 ? `${sentence} These are free:` : sentence
      pagePart(root, 'offered').replaceChildren(
        ...slots.map((slot) => {
          const button = Object.assign(document.createElement('button'), {
            type: 'button',
            className: 'chip',
            textContent: `${shortDay(slot.date)}, ${slot.from}`,
          })
          button.addEventListener('click', () => void choose(slot))
          return button
        }),
      )
      offerBox.hidden = false
      offerBox.querySelector('button')?.focus()
    },
  }
}
