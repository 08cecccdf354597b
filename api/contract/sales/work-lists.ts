/** The lists of what needs somebody today; the dashboard counts them and leads to them. */

/** The filter of a list of orders by the day they are due: unfinished ones that the customer meant. */
export const DUE_FILTERS = ['today', 'overdue'] as const
export type DueFilter = (typeof DUE_FILTERS)[number]

/** The filter of a list of orders by what is still to come in for them: at all, or by a day before today. */
export const MONEY_FILTERS = ['open', 'overdue'] as const

/** The filter of the list of orders whose number each figure is. */
export const ORDER_WORK_LISTS = {
  new_orders: { status: 'pending', chat: 'heard' },
  not_sent_orders: { chat: 'not-sent' },
  unpaid_orders: { money: 'open' },
  due_today_orders: { due: 'today' },
  overdue_orders: { due: 'overdue' },
} as const satisfies Record<string, Record<string, string | readonly string[]>>
export type OrderWork = keyof typeof ORDER_WORK_LISTS
