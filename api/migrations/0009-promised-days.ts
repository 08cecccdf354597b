import type { Kysely } from 'kysely'

// The rules for delivery as they were when this migration was written: it must go on computing the same days.

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const IST_OFFSET_MS = 330 * MINUTE_MS
/** Work is done on weekdays from 10 AM to 6 PM. */
const OPENS_MS = 10 * 60 * MINUTE_MS
const CLOSES_MS = 18 * 60 * MINUTE_MS

/** Days of a text without a number. */
const DEFAULT_DAYS = 7

/**
 * Days in a unit, by the first letters of its name. The first match counts, so `mi`nutes precede `m`onths.
 */
const UNIT_DAYS = { mi: 1 / 1440, h: 1 / 24, d: 1, w: 7, m: 30, y: 365 }

/** Matches one number, or the two of a range: "3", "3-5", "24 to 48". */
const COUNT = String.raw`(\d+(?:,\d{2,3})*(?:\.\d+)?)(?:\s*(?:-|\u2013|\u2014|/|to|or)\s*(\d+(?:\.\d+)?))?`
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
 * is 7.
 */
function deliveryDays(deliveryTime: string): number {
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

/** Longer times count as a century: they are typing errors, and dates in JavaScript have an end. */
const MAX_DAYS = 36_525

/** Days are counted from 1970-01-01, a Thursday; no order is older. */
const isoDate = (day: number) => new Date(day * DAY_MS).toISOString().slice(0, 10)
const weekday = (day: number) => ((day + 3) % 7) + 1

/**
 * Returns the day, `YYYY-MM-DD`, on which an order is delivered: the same day if the work fits into the
 * remaining working hours, otherwise after that many calendar days, rounded up, on the next business day. An
 * order placed outside working hours counts as placed when they next begin.
 * @param closedDates working days on which the shop is closed, `YYYY-MM-DD`
 */
function dateAfterDays(ordered: Date, daysNeeded: number, closedDates: readonly string[]): string {
  const nextOpen = (day: number): number =>
    weekday(day) <= 5 && !closedDates.includes(isoDate(day)) ? day : nextOpen(day + 1)

  const local = ordered.getTime() + IST_OFFSET_MS
  const orderDay = Math.floor(local / DAY_MS)
  const time = local - orderDay * DAY_MS
  const startDay = nextOpen(time < CLOSES_MS ? orderDay : orderDay + 1)
  const startTime = startDay === orderDay ? Math.max(time, OPENS_MS) : OPENS_MS

  const days = Math.min(daysNeeded, MAX_DAYS)
  if (days * DAY_MS <= CLOSES_MS - startTime) return isoDate(startDay)
  return isoDate(nextOpen(startDay + Math.ceil(days)))
}

interface Before {
  orders: { id: string; created_at: string; promised_on: string | null }
  order_lines: { order_id: string; delivery_time: string }
  disabled_dates: { date: string; disabled_on: string }
}

/**
 * Adds the day for which each order was promised. For existing orders it is computed with the dates that were
 * disabled when they were placed.
 */
export async function up(db: Kysely<Before>): Promise<void> {
  await db.schema.alterTable('orders').addColumn('promised_on', 'text').execute()
  const disabled = await db.selectFrom('disabled_dates').selectAll().execute()
  const orders = await db.selectFrom('orders').select(['id', 'created_at']).execute()
  const lines = await db.selectFrom('order_lines').select(['order_id', 'delivery_time']).execute()
  const linesOf = Map.groupBy(lines, ({ order_id }) => order_id)
  for (const { id, created_at } of orders) {
    const closed = disabled.filter(({ disabled_on }) => disabled_on <= created_at).map(({ date }) => date)
    const days = (linesOf.get(id) ?? []).map(({ delivery_time }) =>
      dateAfterDays(new Date(created_at), deliveryDays(delivery_time), closed),
    )
    await db
      .updateTable('orders')
      .set({ promised_on: days.toSorted().at(-1) ?? created_at.slice(0, 10) })
      .where('id', '=', id)
      .execute()
  }
}
