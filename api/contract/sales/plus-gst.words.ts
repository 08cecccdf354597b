/** The sentences about prices that are plus GST, for staff. */
export const plusGstMessages = {
  'not-registered':
    'The shop is not registered for GST, so its prices cannot be plus GST. Its standing is under Documents in Payment Settings.',
  composition: 'Under the composition scheme no GST is charged on top of prices.',
  notByHand:
    'This order was placed on the site, whose prices include GST. Prices are plus GST only on orders that staff wrote.',
  gstinMissing: 'Prices can be plus GST only for a customer with a GSTIN',
  otherGstin: (gstin: string) =>
    `The order is billed to ${gstin} already. Change the billing details under Documents first.`,
  sumHigh: (most: string) => `With GST an order can come to at most ${most}`,
  settingsFailed: 'Failed to load how the shop stands to GST',
  /** Hints beside the documents of an order. */
  cannotCharge:
    'This order is plus GST, which the shop cannot charge any more. What was agreed stays owed, but until its lines or discount are changed without GST no quotation, invoice or receipt voucher can be issued.',
  gstinGone:
    'This order is plus GST, but its billing details have no GSTIN any more. What was agreed stays; a change of its lines or discount needs the GSTIN again.',
} as const
