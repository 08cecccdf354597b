/**
 * Parses delivery times, and works out delivery dates from them. A service's page contains the parsed days,
 * so its script loads only `delivery-date.ts`.
 */
import { dateAfterDays, USUAL_WORK, type WorkingTime } from '../base/working-days.ts'

/** Days of a text without a number (specification §9). */
const DEFAULT_DAYS = 7

/**
 * Days in a unit, by the first letters of its name. The first match counts, so `mi`nutes precede `m`onths.
 */
const UNIT_DAYS = { mi: 1 / 1440, h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }

/** Matches one number, or the two of a range: "3", "3-5", "24 to 48". */
const COUNT = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?)(?:\s*(?:-|–|—|/|to|or)\s*(\d+(?:\.\d+)?))?`
const UNIT = String.raw`[\s-]*(?:(?:working|business|calendar|full)\s+)*(min(?:ute)?s?|h(?:(?:ou)?rs?)?|d(?:ays?)?|w(?:(?:ee)?ks?)?|mo(?:nth)?s?|mths?|y(?:(?:ea)?rs?)?)(?![a-z])`

/** Number words by their value; 'same' is 0, because "same day" means 0 days. */
const WORDS = ['same', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/**
 * Writes number words as digits: "two weeks" as "2 weeks", "a week" as "1 week". "twenty one" is left as it
 * is, because reading only its "one" would be wrong.
 */
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
 * Returns the days in a delivery text: "12 hrs" is 0.5, "2 weeks" 14, "1 month" 30, "1 week 2 days" 9. Of a
 * range or several times the longest counts. Without a unit the first number means days; without a number it
 * is 7 (specification §9).
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

/**
 * Returns the day, `YYYY-MM-DD`, on which an order with this delivery text is delivered: see `dateAfterDays`.
 */
export function deliveryDate(
  ordered: Date,
  deliveryTime: string,
  closedDates: readonly string[] = [],
  work: WorkingTime = USUAL_WORK,
): string {
  return dateAfterDays(ordered, deliveryDays(deliveryTime), closedDates, work)
}
