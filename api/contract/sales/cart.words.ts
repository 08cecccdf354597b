/** The sentences about the cart. */

export const cartMessages = {
  added: (title: string) => `Added ${title} to cart`,
  removed: 'Item removed from cart',
  cleared: 'Cart cleared',
  empty: 'Your cart is empty',
  restored: 'Back in your cart',
  quantityRefused: (most: number) => `A quantity is a whole number from 1 to ${most}`,
  most: (quantity: number) => `${quantity} is the most of one service in an order`,
  notKept: 'Your browser could not keep your cart',
  notKeptHint: 'Allow this site to store data, or use Buy Now on the service’s page.',
} as const
