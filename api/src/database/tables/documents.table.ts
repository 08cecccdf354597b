import type { DocumentKind } from '@karigar/contract/sales/document-number'

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
