/**
 * Works out which slots can be booked, in pure functions for the server, the booking page and the console.
 */
import type { MeetingSettings, Slot } from './booking.wire.ts'
import { bookingMessages } from './booking.words.ts'
import { addDays, minutesOf, shopDate, shopMoment, to12Hour, weekdayOf } from '../base/shop-clock.ts'
import { isDate, isTime, timeOf } from '../base/clock-text.ts'

const MINUTE_MS = 60_000

/** Other slots are offered up to this many days before and after the wanted day. */
const NEARBY_DAYS = 14

/** A time that is taken: UTC, ISO 8601. */
export interface TakenTime {
  starts_at: string
  ends_at: string
}

/** Everything that decides whether a slot can be booked, except bookings. */
export interface SlotRules {
  settings: MeetingSettings
  /** Dates without meetings, in addition to the days off of every week: `YYYY-MM-DD`. */
  disabledDates: readonly string[]
  now: Date
}

/** A slot with its date and time on the shop's clock. */
export interface DaySlot extends TakenTime {
  date: string
  /** 24-hour `hh:mm`, as in requests. */
  time: string
}

/** Returns a slot's times in 12-hour form, on the shop's clock. */
export function slotTimes({ starts_at, ends_at }: TakenTime): Slot {
  const shown = (moment: string) => {
    const minutes =
      (Date.parse(moment) - shopMoment(shopDate(new Date(moment)), '00:00').getTime()) / MINUTE_MS
    return to12Hour(timeOf(minutes))
  }
  return { from: shown(starts_at), to: shown(ends_at) }
}

/**
 * Returns the times, `hh:mm`, at which meetings begin on a working day; the last one ends by closing time.
 */
export function slotTimesOfDay({ opens, closes, slot_minutes }: MeetingSettings): string[] {
  const count = Math.floor((minutesOf(closes) - minutesOf(opens)) / slot_minutes)
  return Array.from({ length: Math.max(count, 0) }, (_, index) =>
    timeOf(minutesOf(opens) + index * slot_minutes),
  )
}

/** Tells whether a slot begins at this time, `hh:mm`, of a working day. */
function isSlotTime(time: string, { opens, closes, slot_minutes }: MeetingSettings): boolean {
  const since = minutesOf(time) - minutesOf(opens)
  return since >= 0 && since % slot_minutes === 0 && minutesOf(time) + slot_minutes <= minutesOf(closes)
}

/** Returns the slot that begins at a date and time. */
export function slotAt(date: string, time: string, { slot_minutes }: MeetingSettings): DaySlot {
  const start = shopMoment(date, time)
  return {
    date,
    time,
    starts_at: start.toISOString(),
    ends_at: new Date(start.getTime() + slot_minutes * MINUTE_MS).toISOString(),
  }
}

/** Returns why nothing can be booked on a day, as a sentence; null when the day has slots. */
export function refusedDay(date: string, { settings, disabledDates, now }: SlotRules): string | null {
  const today = shopDate(now)
  if (!isDate(date)) return bookingMessages.notADate
  if (date < today) return bookingMessages.pastDay
  if (!settings.weekdays.includes(weekdayOf(date))) return bookingMessages.dayOff
  if (disabledDates.includes(date)) return bookingMessages.disabled
  if (date > addDays(today, settings.horizon_days)) return bookingMessages.tooFar(settings.horizon_days)
  return null
}

/** Returns why a slot cannot be booked, as a sentence; null when it can be, unless it is taken. */
export function refusedSlot(date: string, time: string, rules: SlotRules): string | null {
  const { settings, now } = rules
  if (!isDate(date) || !isTime(time)) return bookingMessages.notADate
  const start = shopMoment(date, time).getTime()
  if (start < now.getTime()) return bookingMessages.past
  const day = refusedDay(date, rules)
  if (day !== null) return day
  if (!isSlotTime(time, settings)) return bookingMessages.offGrid
  if (start < now.getTime() + settings.notice_minutes * MINUTE_MS)
    return bookingMessages.tooSoon(settings.notice_minutes)
  return null
}

/** Tells whether two times overlap; one may begin when the other ends. */
export function overlap(one: TakenTime, other: TakenTime): boolean {
  return one.starts_at < other.ends_at && other.starts_at < one.ends_at
}

/** Returns the slots of a day that can be booked, in order. */
export function freeSlots(date: string, rules: SlotRules, taken: readonly TakenTime[]): DaySlot[] {
  if (refusedDay(date, rules) !== null) return []
  const { settings, now } = rules
  const earliest = new Date(now.getTime() + settings.notice_minutes * MINUTE_MS).toISOString()
  return slotTimesOfDay(settings)
    .map((time) => slotAt(date, time, settings))
    .filter((slot) => slot.starts_at >= earliest && !taken.some((other) => overlap(slot, other)))
}

/**
 * Returns the days from today on that have meetings, but nothing free any more, in order. `taken` must include the taken times
 * of all of them.
 */
export function fullDates(rules: SlotRules, taken: readonly TakenTime[]): string[] {
  const { settings, now } = rules
  const byDate = new Map<string, TakenTime[]>()
  for (const time of taken) {
    const date = shopDate(new Date(time.starts_at))
    byDate.set(date, [...(byDate.get(date) ?? []), time])
  }
  // Only a meeting or the time of notice takes slots away.
  const noticed = shopDate(new Date(now.getTime() + settings.notice_minutes * MINUTE_MS))
  for (let day = shopDate(now); day <= noticed; day = addDays(day, 1)) byDate.set(day, byDate.get(day) ?? [])
  return [...byDate]
    .filter(([date, those]) => refusedDay(date, rules) === null && freeSlots(date, rules, those).length === 0)
    .map(([date]) => date)
    .toSorted()
}

/**
 * Returns up to `count` free slots nearest to a wanted one, nearest first; of two equally near, the earlier
 * comes first. `taken` must include the taken times of all days that `nearbyDays` returns.
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
    // The next day may still have a nearer slot than those found; the day after that cannot.
    enough = found.length >= count
    lookAt(days)
    lookAt(-days)
  }
  return found
    .toSorted((a, b) => distance(a) - distance(b) || (a.starts_at < b.starts_at ? -1 : 1))
    .slice(0, count)
}

/** Returns the first and last day on which slots near a wanted date are looked for. */
export function nearbyDays(date: string): [first: string, last: string] {
  return [addDays(date, -NEARBY_DAYS), addDays(date, NEARBY_DAYS)]
}
