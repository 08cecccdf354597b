/** What a shop needs before it can open, and its name and tagline for use in sentences. */
import type { Shop } from './shop.wire.ts'

/** Tells whether a shop can open: it needs a name, and a chat number for its orders. */
export function canOpen({ name, whatsapp }: Pick<Shop, 'name' | 'whatsapp'>): boolean {
  return name !== '' && whatsapp !== ''
}

/** Returns the shop's name for use in a sentence; "the shop" if it has none. */
export function namedShop({ name }: Pick<Shop, 'name'>): string {
  return name || 'the shop'
}

/** Returns the tagline as a sentence, with a full stop unless it ends one itself; empty if there is none. */
export function taglineSentence({ tagline }: Pick<Shop, 'tagline'>): string {
  const text = tagline.trim()
  return text === '' || /[.!?…।॥]["'”’»)\]]*$/u.test(text) ? text : `${text}.`
}

/** The profile of a shop before its owner has entered anything. */
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

/** The cookie with which a browser of staff sees the pages of a shop that is not open. */
export const SITE_VIEW_COOKIE = 'site_view'
