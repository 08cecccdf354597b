/** The sentences about the order of the catalogue. */
export const catalogueOrderMessages = {
  saved: 'Order saved. The pages follow within moments.',
  saveFailed: 'Failed to save the order',
  loadFailed: 'Failed to load the order',
  notFound: 'There is no such category any more, so its order cannot be changed.',
  twice: 'Something stands twice in this order.',
  unknown: 'All of this order was deleted or belongs to another category now. Reload the list.',
  featuredMany: (most: number) => `The home page has room for ${most} featured services. Take one out first.`,
  names: {
    categories: 'Categories',
    featured: 'Featured services',
    labels: (category: string) => `Labels of ${category}`,
    services: (category: string) => `Services of ${category}`,
  },
} as const
