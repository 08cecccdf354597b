import { formatAmount } from '@karigar/contract/base/amounts'
import type { Period } from '@karigar/contract/base/period'
import type { OrderDay } from '@karigar/contract/office/dashboard.wire'
import { formatDay } from '../components/format.ts'
import { monthName } from '@karigar/contract/base/day-names'

export const PERIOD_NAMES: Readonly<Record<Period, string>> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  '365': 'Year',
}

const BEFORE: Readonly<Record<Period, string>> = {
  '7': 'the 7 days before',
  '30': 'the 30 days before',
  '90': 'the 90 days before',
  '365': 'the year before',
}

/** Says how a figure differs from that of the period before: "25% more than the 30 days before (₹800)". */
export function comparison(
  { present, before }: { present: number; before: number },
  period: Period,
  format: (value: number) => string,
): string {
  if (before === 0) return present === 0 ? `None in ${BEFORE[period]} either` : `None in ${BEFORE[period]}`
  const was = `${BEFORE[period]} (${format(before)})`
  if (present === before) return `As much as in ${was}`
  const percent = Math.round((Math.abs(present - before) / before) * 100)
  const word = present > before ? 'more' : 'less'
  return percent === 0 ? `A little ${word} than ${was}` : `${formatAmount(percent)}% ${word} than ${was}`
}

/** A bar of the chart: a day, or a month of a year. */
export interface Bar {
  /** Its first day, YYYY-MM-DD. */
  key: string
  label: string
  orders: number
  revenue: number
}

/** Returns the bars of a period, oldest first: its days, or the months of a year, of which the first and last are parts. */
export function barsOf(days: readonly OrderDay[], period: Period): Bar[] {
  if (period !== '365')
    return days.map(({ date, orders, revenue }) => ({ key: date, label: formatDay(date), orders, revenue }))
  const months = Map.groupBy(days, ({ date }) => date.slice(0, 7))
  return [...months].map(([month, ofMonth]) => ({
    key: ofMonth[0]?.date ?? month,
    label: monthName(month),
    orders: ofMonth.reduce((sum, { orders }) => sum + orders, 0),
    // In whole paise, because sums of decimals drift.
    revenue: ofMonth.reduce((sum, { revenue }) => sum + Math.round(revenue * 100), 0) / 100,
  }))
}
