/** The sentences about orders. */

export const orderMessages = {
  loadFailed: 'Failed to load orders',
  updated: 'Order status updated successfully!',
  updateFailed: 'Failed to update order status',
  movedMeanwhile: 'Somebody else has just changed the status of this order. It is shown as it is now.',
  notFound: 'Order not found',
  changed: 'Something in this order is no longer offered as it was. Look at your cart again.',
  serviceGone: 'This service is no longer offered',
  tierGone: 'This option is no longer offered',
  hasOwner: 'This order is recorded already, in an account. Log in to that account to follow it.',
  phoneInvalid: 'Please enter a valid phone number, or leave this empty',
  heard: (count: number) => (count === 1 ? 'Marked as heard from' : `${count} orders marked as heard from`),
  notHeard: 'Marked as not sent',
  filed: (count: number) =>
    count === 0
      ? 'Nothing was filed away: that was done already'
      : count === 1
        ? 'One order filed away'
        : `${count} orders filed away`,
  broughtBack: (count: number) => (count === 1 ? 'One order brought back' : `${count} orders brought back`),
  hasPayments: 'Money came in for this order, so its customer was heard of: it cannot be marked as not sent.',
  holdsMoney: 'An order that holds money cannot be filed away.',
  markFailed: 'Failed to mark the orders. Please try again.',
  noteFull: (most: number) => `A note can have at most ${most} characters. Say the rest in the chat.`,
  keyUsed: 'This order was sent before with something else in it. Send it again as a new one.',
} as const
