/** The sentences about the private page that every order has. */
export const orderPageMessages = {
  unknownLink: 'This link opens no order. Copy the whole link from the chat and open it again.',
  withdrawnLink: 'This link was withdrawn and opens nothing any more. Ask the shop for a new one.',
  loadFailed: 'The link to the order’s page could not be loaded',
  whatItShows:
    'Whoever has this link sees the order, agrees and pays, without an account. It stands in every text that you send.',
  noLink: 'There is no link that could be shown, so that texts to this customer have none.',
  copied: 'Link copied',
  copyFailed: 'The link could not be copied. Open it and copy its address.',
  question:
    'The links to this page that were sent before open nothing any more. Documents keep their own links.',
  askFirst:
    'Ask the customer first: the order, its payments and its points go to this account, and its page gets a new link.',
  renewed: 'The order’s page has a new link',
  withdrawn: 'The link was withdrawn',
  failed: 'The link was not changed',
  contactSaved: 'Contact saved',
  contactFailed: 'The contact was not saved',
  contactChanged: 'Somebody else has changed the contact meanwhile. Close this and look at it again.',
  joined: 'The order belongs to this customer now',
  left: 'The order belongs to no account now',
  sameCustomer: 'Choose another account, or none',
  joinFailed: 'The order was not moved',
  noCustomer: 'This account is closed, or is no customer’s',
  changedHands: 'The order has another customer by now. Look at it again.',
} as const
