/** When a service that is ordered now is delivered (specification §9): on the shop's own calendar and clock. */
import { IST_OFFSET_MS } from './shop-clock.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Working hours, as time since the day began: 10 AM to 6 PM, Monday to Friday. */
const OPENS_MS = 10 * HOUR_MS
const CLOSES_MS = 18 * HOUR_MS

/** A longer promise than a century is a slip of the keyboard, and the calendar of the machine ends too. */
const MAX_DAYS = 36_525

/** What a text without any number promises. */
const DEFAULT_DAYS = 7

/** Days in a unit, by how its name begins: `mi`nutes before `m`onths. */
const UNIT_DAYS = { mi: 1 / 1440, h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }

/** One number, or the two of a range: "3", "3-5", "24 to 48". */
const COUNT = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?)(?:\s*(?:-|–|—|/|to|or)\s*(\d+(?:\.\d+)?))?`
const UNIT = String.raw`[\s-]*(?:(?:working|business|calendar|full)\s+)*(min(?:ute)?s?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:(?:ee)?ks?)?|mo(?:nth)?s?|mths?|y(?:(?:ea)?rs?)?)(?![a-z])`

/** Numbers as words, from nothing: 'same day' is none at all. */
const WORDS = ['same', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** "two weeks" as "2 weeks", "a week" as "1 week"; "twenty one" stays as it is, for it is neither 20 nor 1. */
function inDigits(text: string): string {
  return text
    .replace(/\b(an?|next)(?=[ -](hour|day|week|month|year))/gi, '1')
    .replace(/(\w+ty[ -])?([a-z]+)/gi, (whole, tens: string | undefined, word: string) => {
      const number = tens ? -1 : WORDS.indexOf(word.toLowerCase())
      return number < 0 ? whole : String(number)
    })
}

function laterOf(first: string, second: string | undefined): number {
  const number = Number(first.replaceAll(',', ''))
  return second === undefined ? number : Math.max(number, Number(second))
}

function unitDays(name: string): number {
  const unit = Object.entries(UNIT_DAYS).find(([start]) => name.toLowerCase().startsWith(start))
  return unit?.[1] ?? 1
}

/**
 * The days in a delivery text, as a shopper reads it: "12 hrs" is 0.5, "2 weeks" 14, "1 month" 30 and "1 week 2 days" 9;
 * of "3-5 days", and of several times, it is the latest. Without a unit the first number is days, and without a number
 * it is 7 (specification §9).
 */
export function deliveryDays(deliveryTime: string): number {
  const text = inDigits(deliveryTime)
  const times: number[] = []
  let last = { days: 0, unit: 0, end: 0 }
  for (const match of text.matchAll(new RegExp(COUNT + UNIT, 'gi'))) {
    const [whole, first = '', second, name = ''] = match
    const unit = unitDays(name)
    // "1 week 2 days" is one time; "2 days, 1 week with changes" is two.
    const goesOn = unit < last.unit && /^[\s,+&]*(and\s+)?$/i.test(text.slice(last.end, match.index))
    const days = laterOf(first, second) * unit + (goesOn ? last.days : 0)
    times.push(days)
    last = { days, unit, end: match.index + whole.length }
  }
  if (times.length > 0) return Math.max(...times)
  const [, first, second] = new RegExp(COUNT).exec(text) ?? []
  return first === undefined ? DEFAULT_DAYS : laterOf(first, second)
}

/** Days since 1970-01-01, a Thursday. */
const isoDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => (((day + 4) % 7) + 7) % 7

/**
 * The day, `YYYY-MM-DD`, on which an order of this moment that takes so many days is delivered. Work that takes less than a day is
 * delivered on the same day if it fits into what is left of its working hours, otherwise on the next business day;
 * longer work after that many days of the calendar, or on the first business day after them. What is ordered
 * outside working hours counts as ordered when they next begin.
 * @param closedDates days without work besides weekends, `YYYY-MM-DD`
 */
export function dateAfterDays(
  ordered: Date,
  daysNeeded: number,
  closedDates: readonly string[] = [],
): string {
  const closed = new Set(closedDates)
  const nextOpen = (from: number) => {
    let day = from
    while (weekday(day) % 6 === 0 || closed.has(isoDate(day))) day++
    return day
  }

  const local = ordered.getTime() + IST_OFFSET_MS
  const orderDay = Math.floor(local / DAY_MS)
  const time = local - orderDay * DAY_MS
  const startDay = nextOpen(time < CLOSES_MS ? orderDay : orderDay + 1)
  const startTime = startDay === orderDay ? Math.max(time, OPENS_MS) : OPENS_MS

  const days = Math.min(daysNeeded, MAX_DAYS)
  if (days * DAY_MS <= CLOSES_MS - startTime) return isoDate(startDay)
  return isoDate(nextOpen(startDay + Math.ceil(days)))
}

/** The same for a delivery text. */
export function deliveryDate(
  ordered: Date,
  deliveryTime: string,
  closedDates: readonly string[] = [],
): string {
  return dateAfterDays(ordered, deliveryDays(deliveryTime), closedDates)
}
