import type { PaymentKind, PaymentMethod, PaymentNotice } from '@karigar/contract/sales/payment.wire'
import type { PurchaseStatus } from '@karigar/contract/sales/order.wire'

/** One entry of an order's ledger; append-only, which triggers hold. */
export interface PaymentsTable {
  order_id: string
  /** 1, 2, 3 … within the order. */
  sequence: number
  id: string
  kind: PaymentKind
  method: PaymentMethod
  /** Positive for money that came in, negative for money that went back. */
  amount_paise: number
  /** The status that was set by hand; null for every kind but `adjustment`. */
  sets_status: PurchaseStatus | null
  /** Number of the payment, such as its UTR; unique for UPI, bank transfers and gateways. */
  reference: string | null
  note: string | null
  /** What the entry is for, such as `notice:…`: the same thing is entered once. */
  entry_key: string
  /** The day on which the money moved (YYYY-MM-DD, Asia/Kolkata). */
  received_on: string
  /** Null for the shop itself. */
  actor_id: string | null
  actor_name: string
  created_at: string
}

/** A customer's notice of having paid by UPI; an order has at most one open one. */
export interface PaymentNoticesTable {
  id: string
  order_id: string
  /** The bank's 12-digit number; each counts for one notice that was not refused. */
  utr: string
  /** What was due when the notice was given. */
  amount_paise: number
  state: PaymentNotice['state']
  /** Why it was refused. */
  reason: string | null
  /** Name of who confirmed or refused it. */
  decided_by: string | null
  created_at: string
  updated_at: string
}
