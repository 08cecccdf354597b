import { loadOrdering } from './contact-ready.ts'
import type { OrderContact } from './order-contact.ts'

/** Brings the note of an order back whose lines are in the cart again. */
export function bringNoteBack(contact: OrderContact | null | undefined): void {
  if (contact?.note)
    loadOrdering().then(
      ({ restoreNote }) => restoreNote(contact.note),
      () => {},
    )
}
