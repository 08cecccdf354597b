/** The part of a recorded order that the hand-over needs. */
import type { Order, RecordedOrder as GuestOrder } from '@karigar/contract/sales/order.wire'

export interface RecordedOrder {
  /** Number such as KG-7F3K2M. */
  order_id: string
  /** Price of one in rupees for each sent line: the catalogue's price at that moment. */
  prices: number[]
  /** Discount of the first-order offer in rupees; 0 if it does not apply. */
  discount: number
  /** Amount to pay in rupees. */
  total: number
  /** True if it belongs to an account, so that the offer has been decided. */
  isCustomers: boolean
  /** Key of the order's link, for a guest; older stored orders have none. */
  linkKey?: string | undefined
}

/** Returns the part of the API's order that is stored for the session. */
export function toRecorded(answer: Order | GuestOrder): RecordedOrder {
  const { order_id, services, discount, totalAmount, user_id } = answer
  return {
    order_id,
    prices: services.map(({ selected_price_category }) => selected_price_category.price),
    discount,
    total: totalAmount,
    isCustomers: user_id !== null,
    linkKey: 'link_key' in answer ? (answer.link_key ?? undefined) : undefined,
  }
}

/** Returns the lines with their recorded prices. */
export function asRecorded<Line extends { price: number }>(
  lines: readonly Line[],
  recorded: RecordedOrder | null,
): Line[] {
  return lines.map((line, index) => ({ ...line, price: recorded?.prices[index] ?? line.price }))
}
