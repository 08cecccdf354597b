/** What a visitor can do after a failure, in the worker, too. */
export const retryWords = {
  tryAgain: 'Try again',
}

/** Said where there is nothing yet. */
export const browseWords = {
  browseServices: 'Browse Services',
}

/** Said where only the first of a list are shown. */
export const moreWords = {
  show: (count: number) => `Show ${count} more`,
  /** Behind "Show 6 more", for those who hear it. */
  inCategory: (category: string) => ` in ${category}`,
}

export const cardWords = {
  off: (percent: number) => `${percent}% Off`,
  originalPrice: <Part>(price: Part | string, hidden: (text: string) => Part) => [
    hidden('Original price '),
    price,
  ],
}

/** Said where prices are, by a shop that charges GST. */
export const taxWords = { included: 'Prices include GST' }

export const commonWords = {
  chatWithUs: 'Chat with us',
  writeToUs: 'Write to us',
  inNewTab: 'on WhatsApp, opens in a new tab',
  call: (phone: string) => `Call ${phone}`,
  breadcrumb: 'Breadcrumb',
  categories: 'Categories',
  searchServices: 'Search services',
  search: 'Search',
  allServices: 'All services',
  browseAllServices: 'Browse All Services',
  clear: 'Clear',
  nothingYet: 'Our first services appear here soon.',
}

export const passwordWords = {
  show: (label: string) => `Show ${label.toLowerCase()}`,
}
