/** The sentences about changing an order, for staff; what customers read is in agreement-messages.ts. */
export const deskMessages = {
  versionsFailed: 'Failed to load the versions of this order',
  changed: 'Order changed',
  changedAndAsked: 'Order changed. The customer is asked to agree.',
  changeFailed: 'Failed to change the order',
  outdated: (actor: string, total: string) =>
    `Meanwhile ${actor} has changed this order to ${total}. Nothing of yours was saved. To see that change, close this; to replace it by what you have entered, save again.`,
  linesMissing: 'An order needs at least one line',
  titleMissing: 'Say what this line is for',
  priceInvalid: 'Enter a price of ₹0 or more',
  priceHigh: (most: string) => `A price can be at most ${most}`,
  decimals: 'An amount can have at most two decimals',
  quantityInvalid: (most: number) => `Enter a whole number from 1 to ${most}`,
  sumHigh: (most: string) => `An order can come to at most ${most}`,
  discountInvalid: 'Enter a discount of ₹0 or more; leave it empty for none',
  discountHigh: (sum: string) => `A discount can be at most the sum of the lines, ${sum}`,
  reasonMissing: 'Say what the discount is for: the customer reads it',
  closed: {
    cancelled: 'A cancelled order cannot be changed. Set its order status back first.',
    completed: 'A completed order cannot be changed. Set its order status back first.',
    refunded: 'All of this order was given back, so it cannot be changed. Write a new order.',
  },
  agreed: 'Agreement recorded',
  agreeFailed: 'Failed to record the agreement',
} as const
