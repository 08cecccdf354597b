/** The sentences about the private page that every order has. */
export const orderPageMessages = {
  unknownLink: 'This link opens no order. Copy the whole link from the chat and open it again.',
  withdrawnLink: 'This link was withdrawn and opens nothing any more. Ask the shop for a new one.',
  renewed: 'The order’s page has a new link',
  withdrawn: 'The link was withdrawn',
  failed: 'The link was not changed',
  joined: 'The order belongs to this customer now',
  left: 'The order belongs to no account now',
  joinFailed: 'The order was not moved',
  noCustomer: 'This account is closed, or is no customer’s',
  changedHands: 'The order has another customer by now. Look at it again.',
} as const
