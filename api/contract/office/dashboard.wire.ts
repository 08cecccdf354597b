/** The figures of the admins' dashboard beside the order statistics. */
import Type, { type Static } from 'typebox'
import { PERIODS } from '../base/period.ts'
import type { EndpointTable } from '../base/endpoint.ts'
import { closed, IdSchema, nullable } from '../base/shared-schemas.ts'
import { ORDER_ACTS, type OrderStepKind } from '../sales/next-step.rules.ts'
import { AsksSchema, OrderStepSchema } from '../sales/next-step.wire.ts'

const DaySchema = Type.String({ description: 'YYYY-MM-DD in Asia/Kolkata.' })

/** What needs somebody today. Each number is that of the rows of a list (`sales/work-lists.ts`). */
export const WorkTodaySchema = Type.Object({
  date: DaySchema,
  new_orders: Type.Integer({ description: 'Pending orders whose customer was heard of.' }),
  not_sent_orders: Type.Integer({ description: 'Orders whose customer was not heard of.' }),
  unpaid_orders: Type.Integer({ description: 'Orders for which something is still to come in.' }),
  due_today_orders: Type.Integer({
    description: 'Pending orders and orders in progress that are due today.',
  }),
  overdue_orders: Type.Integer({ description: 'The same that were due before today.' }),
  meetings_today: Type.Integer({ description: 'Meetings booked for today, those that are over included.' }),
})
export type WorkToday = Static<typeof WorkTodaySchema>

/**
 * What somebody has to do, in the order in which it is done; managers have those of orders without money. What an order
 * needs is its next step (`sales/next-step.rules.ts`), of which those that can wait are left out.
 */
export const TODAY_KINDS = [
  'payment-to-confirm',
  'surplus',
  'order-agreed',
  'order-paid',
  'order-unanswered',
  'order-overdue',
  'order-due',
  'meeting',
  'advance-to-ask',
  'agreement-awaited',
  'quote-sent',
  'payment-overdue',
  'draft-missed',
  'order-not-sent',
] as const satisfies readonly (OrderStepKind | 'meeting' | 'draft-missed')[]
export type TodayKind = (typeof TODAY_KINDS)[number]

const todayItem = {
  kind: Type.Enum([...TODAY_KINDS]),
  id: Type.String({ description: 'Of the order, the meeting or the service that it is about.' }),
  order_id: nullable(Type.String({ description: 'The number of the order (KG-…).' })),
  name: Type.String({
    description: 'Whom it is about: the customer’s name, “Guest”, or the service’s title.',
  }),
  what: Type.String({ description: 'What was ordered, or the meeting’s topic; empty for a draft.' }),
  phone: nullable(Type.String({ description: 'The number to answer to.' })),
  act: nullable(
    Type.Enum([...ORDER_ACTS], { description: 'What is done about an order; null for what is about none.' }),
  ),
  at: OrderStepSchema.properties.at,
}

/** One thing that somebody has to do, without money, as managers read it. */
export const WorkItemSchema = Type.Object(todayItem)
export type WorkItem = Static<typeof WorkItemSchema>

/** One thing that somebody has to do. */
export const TodayItemSchema = Type.Object({
  ...todayItem,
  amount: nullable(
    Type.Number({
      description:
        'What the customer says is paid, what is asked for or what is to be given back, in rupees; null without any.',
    }),
  ),
  asks: AsksSchema,
})
export type TodayItem = Static<typeof TodayItemSchema>

/** How many things of a kind are listed at most; the lists have them all. */
export const MOST_OF_A_KIND = 10

const sums = {
  from: DaySchema,
  to: DaySchema,
  orders: Type.Integer({ description: 'Orders placed on these days.' }),
  revenue: Type.Number({ description: 'Money that came in on these days less what went back, in rupees.' }),
}

/** Orders and revenue of one day of the shop's calendar. */
export const OrderDaySchema = Type.Object({
  date: DaySchema,
  orders: Type.Integer({ description: 'Orders placed on that day.' }),
  revenue: Type.Number({ description: 'Money that came in on that day less what went back, in rupees.' }),
})
export type OrderDay = Static<typeof OrderDaySchema>

/** A service and what came in for it in a period. */
export const BestSellerSchema = Type.Object({
  service_id: IdSchema,
  title: Type.String({ description: 'The service’s title, else the one it was sold under.' }),
  exists: Type.Boolean({ description: 'Whether the service is still in the catalogue.' }),
  sold: Type.Integer({ description: 'Number of pieces in the orders that money came in for.' }),
  amount: Type.Number({
    description:
      'Money that came in, in rupees: of each order the share that its lines have in the sum of all.',
  }),
})
export type BestSeller = Static<typeof BestSellerSchema>

/** A category and what came in for its services in a period, in the same way. */
export const BestCategorySchema = Type.Object({
  category_id: IdSchema,
  name: Type.String(),
  amount: Type.Number({ description: 'Rupees.' }),
})
export type BestCategory = Static<typeof BestCategorySchema>

/** The figures of a period that ends today, and of the one before it. */
export const PeriodFiguresSchema = Type.Object({
  ...sums,
  before: Type.Object(sums, { description: 'The same number of days before.' }),
  days: Type.Array(OrderDaySchema, { description: 'Every day of the period, oldest first.' }),
  best_sellers: Type.Array(BestSellerSchema, { description: 'At most five, most money first.' }),
  best_categories: Type.Array(BestCategorySchema, { description: 'At most five, most money first.' }),
})
export type PeriodFigures = Static<typeof PeriodFiguresSchema>

export const dashboardEndpoints = {
  'GET /admin/dashboard/today': {
    role: 'admin',
    summary: 'Count what needs somebody today: orders and meetings',
    reply: WorkTodaySchema,
  },
  'GET /admin/today': {
    role: 'admin',
    summary: 'List what somebody has to do, in order: each order once, under the first that it needs',
    reply: Type.Array(TodayItemSchema),
  },
  'GET /manager/today': {
    role: 'manager',
    summary: 'List what somebody has to do about orders, in order and without amounts',
    reply: Type.Array(WorkItemSchema),
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
