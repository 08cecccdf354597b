import type { OrderEvent, OrderStatus, PurchaseStatus } from '@karigar/contract/wire/order'

/** Specification §3, order. */
export interface OrdersTable {
  id: string
  /** The number people read out: KG-7F3K2M. */
  order_id: string
  /** Null until a guest's order is claimed. */
  user_id: string | null
  /** The number the order came with, digits only. */
  phone: string | null
  /** SHA-256 of the key made in the browser: one order a key, and whoever knows the key may claim it. */
  key_hash: string
  /** SHA-256 of what was asked for, to tell a repetition from another order under the same key. */
  content_hash: string
  /** The sum of the lines. */
  price_paise: number
  discount_paise: number
  total_paise: number
  /** Hundredths of cashback points promised when the order was first paid; null before. */
  cashback: number | null
  status: OrderStatus
  purchase_status: PurchaseStatus
  /** Since when it is paid; null while it is not. */
  paid_at: string | null
  /** The day by which all of it was promised when it was ordered, YYYY-MM-DD in Asia/Kolkata. */
  promised_on: string
  created_at: string
  updated_at: string
}

/** One service of an order, frozen as it was when it was ordered. */
export interface OrderLinesTable {
  order_id: string
  position: number
  service_id: string
  title: string
  image_url: string | null
  revisions: string | null
  variant_name: string | null
  tier_name: string
  price_paise: number
  original_price_paise: number | null
  delivery_time: string
  quantity: number
}

/** One change of a status, by whom; append-only. */
export interface OrderEventsTable {
  order_id: string
  sequence: number
  kind: OrderEvent['kind']
  from_value: string | null
  to_value: string
  actor_id: string | null
  actor_name: string
  created_at: string
}
