/** Navigation in the calendar by keys and month buttons. Dates are `YYYY-MM-DD`. */
import { addDays, weekdayOf } from '@karigar/contract/base/shop-clock'
import { addMonths, monthOf, sameDayIn } from './month.ts'

/** Returns the day that a key leads to (WAI-ARIA date grid pattern); null for any other key. */
export function dayAfterKey(key: string, date: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, 1 - weekdayOf(date))
    case 'End':
      return addDays(date, 7 - weekdayOf(date))
    case 'PageUp':
      return sameDayIn(addMonths(monthOf(date), -1), date)
    case 'PageDown':
      return sameDayIn(addMonths(monthOf(date), 1), date)
    default:
      return null
  }
}

/** Returns `date`, limited to the range from `first` to `last`. */
export function shownDay(date: string, first: string, last: string): string {
  return date < first ? first : date > last ? last : date
}
