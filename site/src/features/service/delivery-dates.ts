import { dayName } from '@karigar/contract/words/day-names'
import { dateAfterDays } from '@karigar/contract/rules/delivery-date'
import { shopDate } from '@karigar/contract/rules/shop-clock'

const MINUTE_MS = 60_000

/**
 * Fills in the day on which each tier ordered now is delivered, and again as the clock moves on: a published page
 * outlives any date, and so does a tab that stays open.
 */
export function startDeliveryDates(panel: HTMLElement): void {
  const places = panel.querySelectorAll<HTMLElement>('[data-delivery-days]')
  const closedDates = panel.dataset.closedDates?.split(' ') ?? []
  const show = () => {
    const now = new Date()
    const today = shopDate(now)
    for (const place of places) {
      const date = dateAfterDays(now, Number(place.dataset.deliveryDays), closedDates)
      const time = place.querySelector('time') ?? document.createElement('time')
      if (time.dateTime === date) continue
      time.dateTime = date
      time.textContent = dayName(date, today)
      place.append(time)
    }
  }
  show()
  setInterval(show, MINUTE_MS)
  addEventListener('pageshow', show)
  document.addEventListener('visibilitychange', show)
}
