import type { Shop } from '@karigar/contract/shop/shop.wire'

/** Returns the heading of the pages of a shop that has not opened. */
export function openingTitle({ name }: Pick<Shop, 'name'>): string {
  return name ? `${name} opens soon` : 'This shop opens soon'
}
