import { addDays } from './shop-clock.ts'

/** The lengths of the dashboard's periods in days; the last is a year. */
export const PERIODS = ['7', '30', '90', '365'] as const
export type Period = (typeof PERIODS)[number]

/** Days of the shop's calendar, both inclusive, YYYY-MM-DD. */
export interface DayRange {
  from: string
  to: string
}

/** Returns the days of a period that ends with `today`, and as many before it. */
export function periodDays(period: Period, today: string): { present: DayRange; before: DayRange } {
  const days = Number(period)
  const from = addDays(today, 1 - days)
  return {
    present: { from, to: today },
    before: { from: addDays(from, -days), to: addDays(from, -1) },
  }
}

/** Returns every day of a range, in order. */
export function daysOf({ from, to }: DayRange): string[] {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  return days
}
