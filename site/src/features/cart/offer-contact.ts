/** Shows in one line what goes with the order, and loads the fields when the line is opened. */
import { tidyName, tidyNote } from '@karigar/contract/rules/order-contact'
import { pagePart } from '../../lib/part.ts'
import { $contact, watchContact } from './contact-store.ts'
import type { TypedContact } from './order-contact.ts'

/** The line while nothing has been typed. */
export const ADD_CONTACT = 'Add your name, number or a note'

/** Returns the line: what has been typed, or the offer to do so. */
export function contactLine({ name, phone, note, wrongPhone }: TypedContact): string {
  const told = tidyNote(note).replace(/\s+/g, ' ')
  const parts = [tidyName(name), phone.trim(), wrongPhone.trim() && 'check your number', told && `“${told}”`]
  return parts.filter(Boolean).join(' · ') || ADD_CONTACT
}

/** Makes a `details` element offer the fields. Returns a function that ends it. */
export function offerContact(details: HTMLDetailsElement): () => void {
  const line = pagePart(details, 'contact-line')
  const place = pagePart(details, 'contact-fields')
  let isShown = false

  const show = () => {
    if (!details.open || isShown) return
    isShown = true
    place.ariaBusy = 'true'
    import('./contact-fields.ts').then(
      ({ showFields }) => {
        showFields(place)
        place.ariaBusy = null
      },
      () => {
        isShown = false
        place.ariaBusy = null
        place.textContent =
          'The fields could not be loaded. Close this and open it again, or say it in the chat.'
      },
    )
  }

  watchContact()
  const ended = $contact.subscribe((contact) => (line.textContent = contactLine(contact)))
  details.addEventListener('toggle', show)
  // It may have been opened before this script was loaded.
  show()
  return () => {
    ended()
    details.removeEventListener('toggle', show)
  }
}
