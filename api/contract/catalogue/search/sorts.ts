/**
 * Sort orders of a list of services. The first is the best match first, or without a search the shop's order.
 */
export const SORTS = [
  { value: '', text: 'Relevance' },
  { value: 'price-low', text: 'Price: low to high' },
  { value: 'price-high', text: 'Price: high to low' },
  { value: 'delivery', text: 'Delivery time' },
] as const

/** Tells whether a sort order with this value exists. */
export const isSort = (value: string): boolean => SORTS.some((sort) => sort.value === value)
