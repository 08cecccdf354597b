/** Why an entry of a customer's credit was made. */
export const CREDIT_KINDS = ['received', 'given-back', 'of-order', 'used', 'moved'] as const
export type CreditKind = (typeof CREDIT_KINDS)[number]

/** Names of the kinds of entries in a customer's credit. */
export const CREDIT_KIND_NAMES: Readonly<Record<CreditKind, string>> = {
  received: 'Paid too much',
  'given-back': 'Given back',
  'of-order': 'Moved from an order',
  used: 'Used for an order',
  moved: 'Moved from the same customer',
}
