/** The sentences about cashback points that are spent on an order, for staff and customers. */
export const orderPointsMessages = {
  cancelled: 'The order is cancelled, so no cashback points can be spent on it.',
  refunded: 'The order was refunded, so its cashback points stay as they are.',
  agreementAwaited:
    'A change of the order awaits agreement. Cashback points can be used once it is agreed to.',
  paymentChecked:
    'A payment that was reported is being checked. Cashback points can be used once that is done.',
  invoiced: 'The invoice is written, so the cashback points on this order stay as they are.',
  noAccount: 'The order belongs to no account, so there are no cashback points to spend on it.',
  invalid: 'Enter how many cashback points are spent, with at most two decimals, or 0 for none',
  tooMany: (most: string) => `At most ${most} can be spent on this order.`,
  saved: 'Cashback points changed',
  failed: 'Failed to change the cashback points',
  nothing: 'No cashback points can be spent on this order now.',
} as const
