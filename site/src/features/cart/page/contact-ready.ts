/**
 * What the cart and every service's page know of the contact at once. All else (ordering-code.ts) is loaded with the
 * first touch, or earlier when there is a contact, so that a first visit does not pay for it.
 */
import { contactOfferWords } from '#words/cart.ts'
import { pagePart, part } from '../../../lib/part.ts'
import { readText } from '../../../lib/stored.ts'
import { $user } from '../../auth/page/session-store.ts'
import type { Say } from './checkout-message.ts'
import type { OrderContact } from '../touch/contact.ts'

type Code = typeof import('../touch/ordering-code.ts')

let code: Code | null = null
let loading: Promise<Code> | null = null
/** What takes over the fields of this page once the code is there. */
const offers: ((loaded: Code) => void)[] = []

/**
 * Loads the code; rejects when it cannot be loaded, and can then be called again. What stands in the fields has been read
 * before any caller goes on: browsers end several imports of one file in any order, so there is one import.
 */
export const loadOrdering = (): Promise<Code> =>
  (loading ??= import('../touch/ordering-code.ts')
    .then((loaded) => {
      code = loaded
      for (const offer of offers) offer(loaded)
      return loaded
    })
    .catch((error: unknown) => {
      loading = null
      throw error
    }))

/** Returns the contact that goes with the next order; null if there is none, or its code is not loaded yet. */
export const contactNow = (): OrderContact | null => code?.readContact() ?? null

/** Tells whether an order has to be sent again, because its phone number cannot be one and is asked for now. */
export const asksForNumber = (): boolean => code?.askForNumber() ?? false

/** Returns how a message ends with this contact; undefined without one. */
export const saying = (contact: OrderContact | null): Say | undefined =>
  contact && code ? code.withContact(contact) : undefined

/** Makes a `details` element offer the fields, and calls back with the contact now and whenever it changes. */
export function offerContact(details: HTMLDetailsElement, onChange: (contact: OrderContact) => void): void {
  // Opening it again tries again.
  const notLoaded = () => {
    if (details.open) pagePart(details, 'contact-hint').textContent = contactOfferWords.notLoaded
  }
  const begin = () => void loadOrdering().catch(notLoaded)
  const offer = (loaded: Code) => loaded.offer(details, onChange)
  offers.push(offer)
  if (code) offer(code)
  // From the first opening on, what stands in the fields was typed or filled in. A value from before was restored by the
  // browser, and may be another order's or another customer's.
  const forget = () => {
    if ('opened' in details.dataset) return
    for (const control of details.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('.input'))
      control.value = ''
    details.dataset.opened = ''
  }
  if (details.open) details.dataset.opened = ''
  part(details, 'summary', HTMLElement).addEventListener('click', forget)
  details.addEventListener('toggle', begin)
  // The fields may have been opened before this script was loaded.
  if (details.open || $user.get() || readText('localStorage', 'karigar:contact:1')) begin()
}

/** Brings the note of an order back whose lines are in the cart again. */
export function bringNoteBack(contact: OrderContact | null | undefined): void {
  if (contact?.note)
    loadOrdering().then(
      ({ restoreNote }) => restoreNote(contact.note),
      () => {},
    )
}
