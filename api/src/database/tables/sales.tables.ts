import type { DocumentKind } from '@karigar/contract/sales/document-kinds'
import type { AgreementWay } from '@karigar/contract/sales/order-version.wire'
import type { OrderEvent, OrderStatus, PurchaseStatus } from '@karigar/contract/sales/order.wire'
import { row } from './row.ts'

/** Specification §3, order. */
export interface OrdersTable {
  id: string
  /** The number that people read out, such as KG-7F3K2M. */
  order_id: string
  /** Null until a guest's order is claimed. */
  user_id: string | null
  /**
   * Whose it is: the account, or for a guest the first order that brought them. Staff can say that several are one
   * customer's; an account's own orders never depend on it.
   */
  customer_id: string
  /**
   * Phone number, digits only: the one that a guest gave, or that of the customer's account when the order was
   * placed. The first-order offer is decided by it.
   */
  phone: string | null
  /** Name given with the order. */
  contact_name: string | null
  /** Phone number that a customer gave with the order, digits only, if it is not that of the account. */
  contact_phone: string | null
  /** What the shop should know, as the customer wrote it. */
  note: string | null
  /** When the shop first knew that the customer meant it; null while the order counts as not sent. */
  heard_at: string | null
  /** When the order was filed away as not sent; null while it is in the lists. */
  filed_at: string | null
  /**
   * SHA-256 of the key made in the browser: one order per key. The order's link has another one (`access_keys`).
   */
  key_hash: string
  /** SHA-256 of the ordered lines, to tell a repeated request from another order with the same key. */
  content_hash: string
  /** The sum of the lines. */
  price_paise: number
  discount_paise: number
  /** The discount in hundredths of a per cent of the lines, where staff gave a percentage; else null. */
  discount_basis_points: number | null
  /** Why staff gave the discount; null for that of the first-order offer and for none. */
  discount_reason: string | null
  /** Cashback points that are spent on it: a hundredth of a point is a paisa. Its versions are without them. */
  points_paise: number
  /** 1 where prices and discount are without GST, which comes on top of them; else 0. */
  plus_gst: number
  /** The GST on top of them; 0 where prices include it, or none is charged. */
  tax_paise: number
  /** What it comes to: price less discount and points, and the tax on top. */
  total_paise: number
  /** 1 as placed; every change of lines or discount by staff adds 1. */
  version: number
  /** What the customer agreed to last, while a higher total awaits agreement; null otherwise. */
  agreed_paise: number | null
  /** Hundredths of cashback points promised when the order was first paid; null before. */
  cashback: number | null
  status: OrderStatus
  purchase_status: PurchaseStatus
  /** What came in for the order and was not given back, as its ledger says; kept with it in one transaction. */
  paid_paise: number
  /** What will not come, as the ledger says: rounding and write-offs; kept likewise. */
  waived_paise: number
  /** When the order was paid; null while it is unpaid. */
  paid_at: string | null
  /** The order's own advance in per cent; null: the shop's. */
  advance_percent: number | null
  /** The day by which the whole order was promised when it was placed (YYYY-MM-DD, Asia/Kolkata). */
  promised_on: string
  /** The day to which staff have moved it; null while it is `promised_on`. */
  due_on: string | null
  /** The day by which staff expect what is open; null while it follows from the order. */
  payment_due_on: string | null
  /** Account of who does the work; null for nobody. It is no foreign key: the account may be deleted. */
  assignee_id: string | null
  created_at: string
  updated_at: string
}

/** One line of an order as it is now, copied from the catalogue when it was ordered or added. */
export interface OrderLinesTable {
  order_id: string
  position: number
  /** Null for a line that staff wrote freely; its tier's name is empty. */
  service_id: string | null
  /** The category that its service had when the line was written; null for a free line. Its tax follows from it. */
  category_id: string | null
  title: string
  image_url: string | null
  revisions: string | null
  variant_name: string | null
  tier_name: string
  price_paise: number
  original_price_paise: number | null
  delivery_time: string
  quantity: number
  /** Per cent of GST that comes on top of the price, as it was when the line was agreed; null for a price that includes it. */
  gst_rate: number | null
}

/** One change of a status and who made it; append-only. */
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

/** What has happened to an order that stands nowhere else, mostly at its desk; append-only. */
export interface OrderEntriesTable {
  id: string
  order_id: string
  /** `link-removed` takes the link back whose id is `from_value`. */
  kind:
    | 'due'
    | 'assignee'
    | 'note'
    | 'link'
    | 'link-removed'
    | 'heard'
    | 'not-heard'
    | 'filed'
    | 'brought-back'
    | 'claimed'
    | 'joined'
    | 'left'
    | 'page-renewed'
    | 'page-withdrawn'
    | 'advance'
    | 'billing'
    | 'payment-due'
    | 'points'
    | 'reminded'
    | 'quote-sent'
    | 'quote-not-sent'
    | 'person'
  /** The value before: a day, a name, or an advance in per cent, or rupees; null: the shop's advance. */
  from_value: string | null
  /** The value now: a day, a name, an advance in per cent, rupees, the text of a note, or the title of a link. */
  to_value: string | null
  /** Address of a link. */
  url: string | null
  /** 1 for a link that the customer sees, else 0. */
  for_customer: number
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** What an order consisted of after a change by staff; append-only. An order that nobody has changed has no rows. */
export interface OrderVersionsTable {
  order_id: string
  /** 1 as placed, then 2, 3 … */
  version: number
  /** The lines as JSON, in order. */
  lines: string
  price_paise: number
  discount_paise: number
  discount_basis_points: number | null
  discount_reason: string | null
  plus_gst: number
  tax_paise: number
  total_paise: number
  /** What staff say about the change. */
  note: string | null
  /** 1 if its total was above what the customer had agreed to last, else 0. */
  needs_agreement: number
  /** Null for the customer. */
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** The customer's agreement to one version; append-only. */
export interface OrderAgreementsTable {
  order_id: string
  version: number
  way: AgreementWay
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** To whom an order is billed; empty texts for what was not given. */
export interface OrderBillingTable {
  order_id: string
  name: string
  /** Lines end with \n. */
  address: string
  /** GST code of the state. */
  state: string
  gstin: string
  /** 1 for a unit or developer of a special economic zone. */
  sez: number
  updated_at: string
}

/** A document that was issued; append-only, which triggers hold. */
export interface DocumentsTable {
  id: string
  order_id: string
  kind: DocumentKind
  /** Financial year, such as 26-27. */
  year: string
  /** 1, 2, 3 … within kind and year, without a gap. */
  serial: number
  number: string
  amount_paise: number
  /** Id of the payment that a receipt voucher is for. */
  payment_id: string | null
  /** Id of the document that a credit note takes back. */
  credits_id: string | null
  /** JSON of `DocumentContent`: everything on the page, as it was when it was issued. */
  content: string
  actor_id: string | null
  actor_name: string
  issued_at: string
}

/** The tables of orders and documents. */
export const salesTables = {
  orders: row<OrdersTable>(),
  order_lines: row<OrderLinesTable>(),
  order_events: row<OrderEventsTable>(),
  order_entries: row<OrderEntriesTable>(),
  order_versions: row<OrderVersionsTable>(),
  order_agreements: row<OrderAgreementsTable>(),
  order_billing: row<OrderBillingTable>(),
  documents: row<DocumentsTable>(),
}
