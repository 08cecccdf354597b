import { toRupees } from '@karigar/contract/base/rupees'
import { type DayRange, daysOf, type Period, periodDays } from '@karigar/contract/base/period'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { PeriodFigures, WorkToday } from '@karigar/contract/office/dashboard.wire'
import type { DatabasePool } from '../../../database/database.ts'
import { readSnapshot } from '../../../database/transact.ts'
import { findBooked } from '../../meetings/bookings/bookings.repository.ts'
import { sumByDay } from '../../sales/orders/orders.repository.ts'
import { countOrderWork, findBestCategories, findBestSellers } from './dashboard.repository.ts'

/** How many best sellers, and how many categories, are shown. */
const MOST = 5

/** Counts what needs somebody on the shop's day of `now`, as of one moment. */
export async function readWorkToday(db: DatabasePool, now = new Date()): Promise<WorkToday> {
  const date = shopDate(now)
  return readSnapshot(db, async (trx) => ({
    date,
    ...(await countOrderWork(trx, date)),
    meetings_today: (await findBooked(trx, { from: date, to: date })).length,
  }))
}

/** Returns the figures of a period that ends on the shop's day of `now`, and of the one before, as of one moment. */
export async function readPeriod(db: DatabasePool, period: Period, now = new Date()): Promise<PeriodFigures> {
  const { present, before } = periodDays(period, shopDate(now))
  return readSnapshot(db, async (trx) => {
    const { placed, received } = await sumByDay(trx, before.from)
    const sumsOf = (range: DayRange) => {
      const days = daysOf(range)
      const sum = (of: Map<string, number>) => days.reduce((total, day) => total + (of.get(day) ?? 0), 0)
      return { ...range, orders: sum(placed), revenue: toRupees(sum(received)) }
    }
    return {
      ...sumsOf(present),
      before: sumsOf(before),
      days: daysOf(present).map((date) => ({
        date,
        orders: placed.get(date) ?? 0,
        revenue: toRupees(received.get(date) ?? 0),
      })),
      best_sellers: (await findBestSellers(trx, present, MOST)).map(({ paise, ...seller }) => ({
        ...seller,
        amount: toRupees(paise),
      })),
      best_categories: (await findBestCategories(trx, present, MOST)).map(({ paise, ...category }) => ({
        ...category,
        amount: toRupees(paise),
      })),
    }
  })
}
