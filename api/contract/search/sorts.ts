/** The orders a list of services can be asked for; the first is the search's own, or the shop's. */
export const SORTS = [
  { value: '', text: 'Relevance' },
  { value: 'price-low', text: 'Price: low to high' },
  { value: 'price-high', text: 'Price: high to low' },
  { value: 'delivery', text: 'Delivery time' },
] as const

/** Whether there is such an order. */
export const isSort = (value: string): boolean => SORTS.some((sort) => sort.value === value)
