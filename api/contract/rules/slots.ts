/** Which meetings can be booked: pure, for the server, the booking page and the console alike. */
import type { MeetingSettings, Slot } from '../wire/booking.ts'
import { bookingMessages } from '../words/booking-messages.ts'
import {
  addDays,
  isDate,
  isTime,
  minutesOf,
  shopDate,
  shopMoment,
  timeOf,
  to12Hour,
  weekdayOf,
} from './shop-clock.ts'

const MINUTE_MS = 60_000

/** How far around a wanted day others are offered. */
const NEARBY_DAYS = 14

/** A time that is taken: UTC, ISO 8601. */
export interface TakenTime {
  starts_at: string
  ends_at: string
}

/** What decides about a slot. */
export interface SlotRules {
  settings: MeetingSettings
  /** Days without meetings besides those of the week that are free, `YYYY-MM-DD`. */
  disabledDates: readonly string[]
  now: Date
}

/** A slot of a day, with its moments. */
export interface DaySlot extends TakenTime {
  date: string
  /** 24-hour `hh:mm`, as it is sent. */
  time: string
}

/** A slot as people read it. */
export function slotTimes({ starts_at, ends_at }: TakenTime): Slot {
  const shown = (moment: string) => {
    const minutes =
      (Date.parse(moment) - shopMoment(shopDate(new Date(moment)), '00:00').getTime()) / MINUTE_MS
    return to12Hour(timeOf(minutes))
  }
  return { from: shown(starts_at), to: shown(ends_at) }
}

/** The times at which a meeting can begin on a working day, `hh:mm`: those that end before the shop closes. */
export function slotTimesOfDay({ opens, closes, slot_minutes }: MeetingSettings): string[] {
  const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / slot_minutes)
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    timeOf(minutesOf(opens) + index * slot_minutes),
  )
}

/** The slot that begins then. */
export function slotAt(date: string, time: string, { slot_minutes }: MeetingSettings): DaySlot {
  const start = shopMoment(date, time)
  return {
    date,
    time,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + slot_minutes * MINUTE_MS).toISOString(),
  }
}

/** Why nothing can be booked on a day, as a sentence; null for a day on which there are slots. */
export function refusedDay(date: string, { settings, disabledDates, now }: SlotRules): string | null {
  const today = shopDate(now)
  if (!isDate(date)) return bookingMessages.notADate
  if (date < today) return bookingMessages.pastDay
  if (!settings.weekdays.includes(weekdayOf(date))) return bookingMessages.dayOff
  if (disabledDates.includes(date)) return bookingMessages.disabled
  if (date > addDays(today, settings.horizon_days)) return bookingMessages.tooFar(settings.horizon_days)
  return null
}

/** Why a slot cannot be booked, as a sentence; null for one that can be while it is free. */
export function refusedSlot(date: string, time: string, rules: SlotRules): string | null {
  const { settings, now } = rules
  if (!isDate(date) || !isTime(time)) return bookingMessages.notADate
  const start = shopMoment(date, time).getTime()
  if (start < now.getTime()) return bookingMessages.past
  const day = refusedDay(date, rules)
  if (day !== null) return day
  if (!slotTimesOfDay(settings).includes(time)) return bookingMessages.offGrid
  if (start < now.getTime() + settings.notice_minutes * MINUTE_MS)
    return bookingMessages.tooSoon(settings.notice_minutes)
  return null
}

/** Whether two times have a moment in common; one may begin when the other ends. */
export function overlap(one: TakenTime, other: TakenTime): boolean {
  return one.starts_at < other.ends_at && other.starts_at < one.ends_at
}

/** The slots of a day that can be booked, in order. */
export function freeSlots(date: string, rules: SlotRules, taken: readonly TakenTime[]): DaySlot[] {
  if (refusedDay(date, rules) !== null) return []
  const { settings, now } = rules
  const earliest = new Date(now.getTime() + settings.notice_minutes * MINUTE_MS).toISOString()
  return slotTimesOfDay(settings)
    .map((time) => slotAt(date, time, settings))
    .filter((slot) => slot.starts_at >= earliest && !taken.some((other) => overlap(slot, other)))
}

/**
 * The free slots nearest to a wanted one, nearest first; of two equally near the earlier. `taken` must hold what is
 * taken in the days around it.
 */
export function nearestFreeSlots(
  wanted: { date: string; time: string },
  rules: SlotRules,
  taken: readonly TakenTime[],
  count: number,
): DaySlot[] {
  const at = shopMoment(wanted.date, wanted.time).getTime()
  const distance = ({ starts_at }: DaySlot) => Math.abs(Date.parse(starts_at) - at)
  const found: DaySlot[] = []
  const lookAt = (days: number) => found.push(...freeSlots(addDays(wanted.date, days), rules, taken))
  lookAt(0)
  for (let days = 1, enough = false; days <= NEARBY_DAYS && !enough; days += 1) {
    // A day further away may still have a slot that is nearer, two days further none.
    enough = found.length >= count
    lookAt(days)
    lookAt(-days)
  }
  return found
    .toSorted((a, b) => distance(a) - distance(b) || (a.starts_at < b.starts_at ? -1 : 1))
    .slice(0, count)
}

/** The first and the last day among which other slots than a wanted one are looked for. */
export function nearbyDays(date: string): [first: string, last: string] {
  return [addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS)]
}

/** The moment from which on a meeting can no longer be moved or cancelled by its link. */
export function changeUntil(starts_at: string, { change_cutoff_minutes }: MeetingSettings): Date {
  return new Date(Date.parse(starts_at) - change_cutoff_minutes * MINUTE_MS)
}
