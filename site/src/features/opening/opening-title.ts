import type { Shop } from '@karigar/contract/wire/shop'

/** What a page of a shop that has not opened says first. */
export function openingTitle({ name }: Pick<Shop, 'name'>): string {
  return name ? `${name} opens soon` : 'This shop opens soon'
}
