import { dayName } from '@karigar/contract/base/day-names'
import { dateAfterDays, type WorkingTime } from '@karigar/contract/base/working-days'
import { shopDate } from '@karigar/contract/base/shop-clock'

const MINUTE_MS = 60_000

/**
 * Fills in each tier's delivery date for an order placed now, and updates it as time passes, because
 * published pages and open tabs outlive any date.
 */
export function startDeliveryDates(panel: HTMLElement): void {
  const places = panel.querySelectorAll<HTMLElement>('[data-delivery-days]')
  const closedDates = panel.dataset.closedDates?.split(' ') ?? []
  const work = JSON.parse(panel.dataset.working as string) as WorkingTime
  const show = () => {
    const now = new Date()
    const today = shopDate(now)
    for (const place of places) {
      const date = dateAfterDays(now, Number(place.dataset.deliveryDays), closedDates, work)
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
