import type { DocumentKind } from './document-number.ts'

/** Names of the documents, as they stand at the top of the page. */
export const DOCUMENT_NAMES: Readonly<Record<DocumentKind, string>> = {
  quotation: 'Quotation',
  proforma: 'Proforma invoice',
  receipt: 'Receipt voucher',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  'bill-of-supply': 'Bill of supply',
}
