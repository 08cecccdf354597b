/** The kinds of lists whose order is given. */
export type OrderKind = 'categories' | 'services' | 'labels' | 'featured'

/** The address of the screen of orders. */
export const ORDER_SCREEN = '/catalogue-order'

/** Returns the address at which an order is changed; without a category, that of the first one. */
export const orderAddress = (kind: OrderKind, category = ''): string =>
  `${ORDER_SCREEN}/${category === '' ? kind : `${kind}-of-${category}`}`

/** Returns the kind of list and the category that the last part of an address names. */
export function orderAt(list = 'categories'): { kind: OrderKind; category: string } {
  const [, kind, category] = /^(services|labels)(?:-of-(.+))?$/.exec(list) ?? []
  if (kind === 'services' || kind === 'labels') return { kind, category: category ?? '' }
  return { kind: list === 'featured' ? 'featured' : 'categories', category: '' }
}
