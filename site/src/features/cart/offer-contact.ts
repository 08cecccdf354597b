/** Shows in one line what goes with the order, and loads the fields when the line is opened. */
import { contactLineWords, contactOfferWords } from '#words/cart.ts'
import { tidyName, tidyNote } from '@karigar/contract/base/contact'
import { pagePart } from '../../lib/part.ts'
import { $contact, watchContact } from './contact-store.ts'
import type { TypedContact } from './order-contact.ts'

/** Returns the line: what has been typed, or the offer to do so. */
export function contactLine({ name, phone, note, wrongPhone }: TypedContact): string {
  const told = tidyNote(note).replace(/\s+/g, ' ')
  const parts = [
    tidyName(name),
    phone.trim(),
    wrongPhone.trim() && contactLineWords.checkNumber,
    told && contactLineWords.quoted(told),
  ]
  return parts.filter(Boolean).join(' · ') || contactOfferWords.add
}

const offered = new WeakSet<HTMLDetailsElement>()

/** Keeps the line of a `details` element up to date and shows the fields once it is open. */
export function offer(details: HTMLDetailsElement, onChange: (contact: TypedContact) => void): void {
  if (offered.has(details)) return
  offered.add(details)
  const line = pagePart(details, 'contact-line')
  const place = pagePart(details, 'contact-fields')
  let isShown = false

  const show = () => {
    if (!details.open || isShown) return
    isShown = true
    place.setAttribute('aria-busy', 'true')
    import('./contact-fields.ts').then(
      ({ showFields }) => {
        showFields(place)
        place.removeAttribute('aria-busy')
      },
      () => {
        isShown = false
        place.removeAttribute('aria-busy')
      },
    )
  }

  watchContact()
  $contact.subscribe((contact) => {
    line.textContent = contactLine(contact)
    onChange(contact)
  })
  details.addEventListener('toggle', show)
  show()
}
