import { pagePart } from '../../../lib/part.ts'
import { $user } from '../../auth/page/session-store.ts'
import type { HandedOff } from '../../cart/page/handed-off.ts'
import { orderNotes } from '../../orders/island/order-notes.ts'

/** Fills the parts of BoughtNotes.astro. */
export function showBoughtNotes(place: ParentNode, handed: HandedOff): void {
  const { text, owner, pageHref, signInHref, linkHref } = orderNotes(handed, $user.get()?.role === 'user')
  const words = pagePart(place, 'order-words')
  if (words.textContent !== text) words.textContent = text
  pagePart(place, 'order-guest').hidden = owner !== 'guest'
  pagePart(place, 'order-customer').hidden = owner !== 'customer'
  pagePart(place, 'order-sign-in', HTMLAnchorElement).href = signInHref
  pagePart(place, 'order-link', HTMLAnchorElement).href = linkHref
  pagePart(place, 'order-page', HTMLAnchorElement).href = pageHref
}
