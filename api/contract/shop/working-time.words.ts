import type { WorkingTime } from '../base/working-days.ts'
import { to12Hour } from '../base/shop-clock.ts'
import { WEEKDAYS } from '../base/day-names.ts'

const named = (day: number | undefined) => WEEKDAYS[(day ?? 1) - 1] ?? ''

/** Names days of the week: "Every day", "Monday to Saturday", or "Monday, Wednesday and Friday". */
function daysText(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const [first = 1] = days
  const isRow = days.every((day, index) => day === first + index)
  if (isRow && days.length === 7) return 'Every day'
  if (isRow && days.length > 2) return `${named(first)} to ${named(days.at(-1))}`
  const names = days.map(named)
  return [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ')
}

/** "10 AM" or "9:30 AM". */
const timeText = (time: string) => to12Hour(time).replace(/^0/, '').replace(':00', '')

/** Returns working days and hours as a shop says them: "Monday to Friday, 10 AM to 6 PM IST". */
export function workingTimeText({ weekdays, opens, closes }: WorkingTime): string {
  return `${daysText(weekdays)}, ${timeText(opens)} to ${timeText(closes)} IST`
}
