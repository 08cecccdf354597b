import type { AgreementWay } from '@karigar/contract/sales/order-version.wire'

/** What an order consisted of after a change by staff; append-only. An order that nobody has changed has no rows. */
export interface OrderVersionsTable {
  order_id: string
  /** 1 as placed, then 2, 3 … */
  version: number
  /** The lines as JSON, in order. */
  lines: string
  price_paise: number
  discount_paise: number
  discount_reason: string | null
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
