import type { PurchaseStatus } from '@karigar/contract/sales/order.wire'
import type { BankLineState } from '@karigar/contract/sales/bank.wire'
import type { GatewayRefund, PaymentLinkState } from '@karigar/contract/sales/payment-link.wire'
import type { PaymentKind, PaymentMethod, PaymentNotice } from '@karigar/contract/sales/payment.wire'
import type { CreditKind } from '@karigar/contract/sales/credit-kinds'
import { row } from './row.ts'

/** One entry of an order's ledger; append-only, which triggers hold. */
export interface PaymentsTable {
  order_id: string
  /** 1, 2, 3 … within the order. */
  sequence: number
  id: string
  kind: PaymentKind
  method: PaymentMethod
  /** Positive for what came in or will not come, negative for what went back or is expected again. */
  amount_paise: number
  /** The status that was set by hand; null for every kind but `adjustment`. */
  sets_status: PurchaseStatus | null
  /** Number of the payment, such as its UTR; unique for UPI, bank transfers and gateways. */
  reference: string | null
  /** 1, or 2, 3 … for the further parts of one payment that was divided over several orders. */
  part: number
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

/** Income tax that a customer has deducted from a payment, by the ledger's entry of its amount. */
export interface TaxDeductionsTable {
  payment_id: string
  order_id: string
  /** Section of the Income-tax Act, such as 393(1). */
  section: string
  /** Hundredths of a per cent. */
  rate: number
  deductor: string
  tan: string
  /** Such as 2026-27 Q3. */
  quarter: string
  /** Number of the certificate; null until it is there. */
  certificate: string | null
  certificate_on: string | null
  updated_at: string
}

/** One entry of what a customer has paid too much; append-only, which triggers hold. */
export interface CreditsTable {
  customer_id: string
  /** 1, 2, 3 … of the customer. */
  sequence: number
  id: string
  /**
   * `received` came with a payment and `given-back` went to the customer; `of-order` was moved here from an order that was
   * paid too much, `used` for one, and `moved` to or from the same customer under another id.
   */
  kind: CreditKind
  /** Positive for what the customer has more, negative for less. */
  amount_paise: number
  /** What the customer has after it; never below 0. */
  balance_paise: number
  order_id: string | null
  method: PaymentMethod
  reference: string | null
  note: string | null
  /** The day on which the money moved (YYYY-MM-DD, Asia/Kolkata). */
  received_on: string
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

/** A link of Razorpay's by which an order can be paid. */
export interface PaymentLinksTable {
  id: string
  order_id: string
  /** Our number of the link at Razorpay, which takes each once: the order's number and a random part. */
  reference: string
  /** Razorpay's number, such as `plink_…`; null until the link is made. */
  gateway_id: string | null
  url: string | null
  amount_paise: number
  state: PaymentLinkState
  /** What went wrong, for staff. */
  trouble: string | null
  expires_at: string
  /** When Razorpay is asked next, because the link is being made or cancelled; null when nothing is left to do. */
  due_at: string | null
  attempts: number
  actor_name: string
  /** When somebody wanted it cancelled; null while nobody has. It may have been paid meanwhile. */
  cancelled_at: string | null
  /** Null for the shop itself and for Razorpay. */
  cancelled_by_id: string | null
  cancelled_by: string | null
  created_at: string
  updated_at: string
}

/** A payment that has arrived by a link which asks for another amount; staff enter it or give it back. */
export interface OtherPaymentsTable {
  /** Razorpay's number of the payment, such as `pay_…`. */
  payment: string
  link_id: string
  order_id: string
  /** What was captured, in hundredths of the currency. */
  amount_paise: number
  /** Such as INR. */
  currency: string
  received_on: string
  created_at: string
}

/** A refund through Razorpay. Its id is the key under which Razorpay refunds once. */
export interface GatewayRefundsTable {
  id: string
  order_id: string
  /** Razorpay's number of the payment, which is the reference of the ledger's entry. */
  payment: string
  amount_paise: number
  state: GatewayRefund['state']
  /** Razorpay's number, such as `rfnd_…`; null until it has answered. */
  gateway_id: string | null
  trouble: string | null
  /** When Razorpay is asked next; null when nothing is left to do. */
  due_at: string | null
  attempts: number
  actor_id: string | null
  actor_name: string
  created_at: string
  updated_at: string
}

/** A signed message of Razorpay's, by the SHA-256 of its body: the same body is taken once. */
export interface GatewayEventsTable {
  body_hash: string
  /** Razorpay's number of the event, which is not signed. */
  event_id: string | null
  /** Such as `payment_link.paid`. */
  name: string
  /** What came of it, in a word. */
  outcome: string
  /** Razorpay's number of the payment whose refund the message reports; null unless the payment was not known then. */
  payment: string | null
  /** That refund as Razorpay describes it, in JSON. */
  refund: string | null
  received_at: string
}

/** A credit of a bank's statement, each once. What the statement says of it never changes. */
export interface BankLinesTable {
  id: string
  /** Made of day, amount, narration, reference and the count among equal lines of the day; unique. */
  line_key: string
  /** YYYY-MM-DD, as the bank has it. */
  day: string
  amount_paise: number
  narration: string
  /** As the statement has it. */
  reference: string | null
  /** The bank's number of the payment, in capitals without spaces, where one was found. */
  utr: string | null
  /**
   * What was decided here. A line whose number an entry has that was made elsewhere stays `open` in this column and counts
   * as entered.
   */
  state: BankLineState
  /** The ledger's entry that was made of it; null unless it is `entered`. */
  payment_id: string | null
  /** The settlement of Razorpay's that it is; null unless it is a `settlement`. */
  settlement_id: string | null
  /** Who entered it or set it aside, and when; null while nobody has. */
  decided_by_id: string | null
  decided_by: string | null
  decided_at: string | null
  created_at: string
}

/** A payout of Razorpay's, by its number, such as `setl_…`. */
export interface GatewaySettlementsTable {
  id: string
  settled_on: string
  /** In capitals; null where the report has none. */
  utr: string | null
  created_at: string
}

/** What a settlement is made of: each of Razorpay's payments, refunds and the like once. */
export interface GatewaySettlementLinesTable {
  settlement_id: string
  /** Razorpay's number, such as `pay_…` or `rfnd_…`. */
  entity: string
  /** Such as payment, refund, adjustment or transfer. */
  type: string
  /** Razorpay's number of the payment that it is about; null for none. */
  payment: string | null
  amount_paise: number
  /** Without its tax. */
  fee_paise: number
  tax_paise: number
  credit_paise: number
  debit_paise: number
}

/** The tables of payments. */
export const paymentsTables = {
  payments: row<PaymentsTable>(),
  tax_deductions: row<TaxDeductionsTable>(),
  credits: row<CreditsTable>(),
  payment_notices: row<PaymentNoticesTable>(),
  payment_links: row<PaymentLinksTable>(),
  other_payments: row<OtherPaymentsTable>(),
  gateway_refunds: row<GatewayRefundsTable>(),
  gateway_events: row<GatewayEventsTable>(),
  bank_lines: row<BankLinesTable>(),
  gateway_settlements: row<GatewaySettlementsTable>(),
  gateway_settlement_lines: row<GatewaySettlementLinesTable>(),
}
