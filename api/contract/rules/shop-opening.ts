/** Whether a shop has opened, and what is said of one that has no name yet. */
import type { Shop } from '../wire/shop.ts'

/** A shop is open once shoppers can know whose it is and where their orders go. */
export function isOpen({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): boolean {
  return name !== '' && whatsapp !== ''
}

/** The shop's name within a sentence. */
export function namedShop({ name }: Pick<Shop, 'name'>): string {
  return name || 'the shop'
}

/** The tagline as a sentence; empty where there is none. */
export function taglineSentence({ tagline }: Pick<Shop, 'tagline'>): string {
  return tagline && `${tagline}.`
}

/** A shop of which its owner has said nothing yet. */
export const NEW_SHOP: Shop = {
  name: '',
  tagline: '',
  email: '',
  phones: [],
  whatsapp: '',
  address: [],
  hero: [],
  stats: [],
  testimonials: [],
  brands: [],
  story: [],
  achievements: [],
  team: [],
}
