/** The sentences about agreeing to a changed order, for customers. */
export const agreementMessages = {
  otherVersion: 'The shop has changed the order once more. Look at what it asks for now.',
  agreed: 'You have agreed to the change',
  /** Said with a version that asks for the total without the first-order offer. */
  offerEnded: 'The discount on a first order does not apply, because you have ordered before.',
  /** Said when the order has left the account whose earlier orders were the reason. */
  offerAgain: 'The discount on a first order applies again.',
  agreeFailed: 'Your agreement could not be sent. Please try again.',
  /** Message of the chat in which a customer does not agree. */
  no: (shop: string, number: string, total: string) =>
    `Hello ${shop}, about my order ${number}: I do not agree to ${total} yet. `,
} as const

/** Said on the order's page itself, so that it need not load the sentences above. */
export const agreementFailure = { load: 'We could not load what the shop asks for now.' } as const
