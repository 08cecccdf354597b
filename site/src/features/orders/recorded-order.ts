/** What the hand-off needs of an order that the API has recorded. */
import type { Order } from '@karigar/contract/wire/order'

export interface RecordedOrder {
  /** Number such as KG-7F3K2M. */
  order_id: string
  /** Rupees for one of each line, in the order they were sent: the catalogue's at that moment. */
  prices: number[]
  /** Rupees that the first-order offer takes off; 0 where it does not apply. */
  discount: number
  /** Rupees to be paid. */
  total: number
  /** Whether it belongs to an account: the offer is then decided. */
  isCustomers: boolean
}

/** The part of an API's answer that is kept for the session. */
export function toRecorded({ order_id, services, discount, totalAmount, user_id }: Order): RecordedOrder {
  return {
    order_id,
    prices: services.map(({ selected_price_category }) => selected_price_category.price),
    discount,
    total: totalAmount,
    isCustomers: user_id !== null,
  }
}

/** The lines at the prices they were recorded at. */
export function asRecorded<Line extends { price: number }>(
  lines: readonly Line[],
  recorded: RecordedOrder | null,
): Line[] {
  return lines.map((line, index) => ({ ...line, price: recorded?.prices[index] ?? line.price }))
}
