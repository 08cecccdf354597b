/** The figures of the admins' dashboard beside the order statistics. */
import Type, { type Static } from 'typebox'
import { PERIODS } from '../base/period.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, IdSchema } from '../base/shared-schemas.ts'

const DaySchema = Type.String({ description: 'YYYY-MM-DD in Asia/Kolkata.' })

/** What needs somebody today. Each number is that of the rows of a list (`sales/work-lists.ts`). */
export const WorkTodaySchema = Type.Object({
  date: DaySchema,
  new_orders: Type.Integer({ description: 'Pending orders whose customer was heard of.' }),
  not_sent_orders: Type.Integer({ description: 'Orders whose customer was not heard of.' }),
  unpaid_orders: Type.Integer({ description: 'Orders in progress or completed that are not paid.' }),
  due_today_orders: Type.Integer({
    description: 'Pending orders and orders in progress that are due today.',
  }),
  overdue_orders: Type.Integer({ description: 'The same that were due before today.' }),
  meetings_today: Type.Integer({ description: 'Meetings booked for today, those that are over included.' }),
})
export type WorkToday = Static<typeof WorkTodaySchema>

const sums = {
  from: DaySchema,
  to: DaySchema,
  orders: Type.Integer({ description: 'Orders placed on these days.' }),
  revenue: Type.Number({ description: 'Sum of the orders paid on these days, in rupees.' }),
}

/** Orders and revenue of one day of the shop's calendar. */
export const OrderDaySchema = Type.Object({
  date: DaySchema,
  orders: Type.Integer({ description: 'Orders placed on that day.' }),
  revenue: Type.Number({ description: 'Sum of the orders paid on that day, in rupees.' }),
})
export type OrderDay = Static<typeof OrderDaySchema>

/** A service and what was sold of it in the orders that were paid in a period. */
export const BestSellerSchema = Type.Object({
  service_id: IdSchema,
  title: Type.String({ description: 'The service’s title, else the one it was sold under.' }),
  exists: Type.Boolean({ description: 'Whether the service is still in the catalogue.' }),
  sold: Type.Integer({ description: 'Number of pieces.' }),
  amount: Type.Number({ description: 'Sum of its lines before discounts, in rupees.' }),
})
export type BestSeller = Static<typeof BestSellerSchema>

/** The figures of a period that ends today, and of the one before it. */
export const PeriodFiguresSchema = Type.Object({
  ...sums,
  before: Type.Object(sums, { description: 'The same number of days before.' }),
  days: Type.Array(OrderDaySchema, { description: 'Every day of the period, oldest first.' }),
  best_sellers: Type.Array(BestSellerSchema, { description: 'At most five, most pieces first.' }),
})
export type PeriodFigures = Static<typeof PeriodFiguresSchema>

export const dashboardEndpoints = {
  'GET /admin/dashboard/today': {
    role: 'admin',
    summary: 'Count what needs somebody today: orders and meetings',
    reply: WorkTodaySchema,
  },
  'GET /admin/dashboard/period': {
    role: 'admin',
    summary: 'Get orders, revenue and best sellers of the last days, and of as many days before',
    query: closed({
      days: Type.Optional(
        Type.Enum([...PERIODS], { description: 'Length in days, today included. Default: 30.' }),
      ),
    }),
    reply: PeriodFiguresSchema,
  },
} as const satisfies EndpointTable
