/** The sentences about services. */

export const serviceMessages = {
  required: 'Please fill in all required fields',
  oneVariant: 'You must have at least one variant',
  oneTier: 'You must have at least one price category',
  variantUnnamed: 'Give this variant a name',
  variantNamed: (name: string) => `There is already a variant named ${name}`,
  tierUnnamed: 'Give this price category a name',
  tierNamed: (name: string) => `There is already a price category named ${name}`,
  priceInvalid: 'Enter a price of ₹0 or more',
  priceDecimals: 'A price can have at most two decimals',
  priceHigh: (most: string) => `A price can be at most ${most}`,
  originalPriceLow: 'The original price cannot be lower than the price',
  free: (tiers: string) => `At ₹0 it can be ordered for nothing: ${tiers}.`,
  startPrice: (price: string) => `The price is still ${price}, which every new service starts with.`,
  added: 'Service added successfully!',
  updated: 'Service updated successfully!',
  deleted: 'Service deleted successfully!',
  addFailed: 'Failed to add service',
  updateFailed: 'Failed to update service',
  deleteFailed: 'Failed to delete service',
  loadFailed: 'Failed to load services. Please try again later.',
  loading: 'Loading services...',
  notFound: 'Service not found',
  linkCopied: 'Link copied',
  copyLink: 'Copy this link to share it',
  namesOnly:
    'The search cannot be reached just now. These are the names alone: prices and most filters are missing.',
  noneFound: 'No services found',
  noneFoundHint: 'Try adjusting your search or filter criteria',
  confirmDelete: 'Are you sure you want to delete the service? This action cannot be undone.',
} as const

export const doubtMessages = {
  title: 'Is this price meant?',
  change: 'Change it',
  save: 'Save it like this',
} as const
