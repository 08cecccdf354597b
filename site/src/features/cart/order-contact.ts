/** What the shopper says with an order: name, phone number and a note, all optional. */
import { tidyName, tidyNote } from '@karigar/contract/base/contact'
import type { NewOrder } from '@karigar/contract/sales/order.wire'

export interface OrderContact {
  name: string
  /** A number that was found to be one, as it was typed. */
  phone: string
  note: string
}

/** The fields as they were typed. */
export interface TypedContact extends OrderContact {
  /** What was typed as the number and cannot be one: it is neither sent nor lost. */
  wrongPhone: string
}

export const NO_CONTACT: TypedContact = { name: '', phone: '', note: '', wrongPhone: '' }

/** Returns the fields of an order with this contact; null says that a field is empty. */
export function contactFields({
  name,
  phone,
  note,
}: OrderContact): Required<Pick<NewOrder, 'contact_name' | 'phone' | 'note'>> {
  return { contact_name: tidyName(name) || null, phone: phone.trim() || null, note: tidyNote(note) || null }
}
