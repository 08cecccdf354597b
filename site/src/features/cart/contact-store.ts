/**
 * Keeps the contact of orders in this browser, for the next order, too. Small, because the cart and every service's
 * page need it for their links; the fields and their checks are loaded when they are opened (contact-fields.ts).
 */
import { isSameValue } from '@karigar/contract/base/same-value'
import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { atom } from 'nanostores'
import { isObject, keep, readKept } from '../../lib/stored.ts'
import { $user } from '../auth/session-store.ts'
import { NO_CONTACT, type TypedContact } from './order-contact.ts'

const CONTACT = 'karigar:contact:1'

/** The contact that goes with the next order. */
export const $contact = atom<TypedContact>(NO_CONTACT)

interface Stored extends TypedContact {
  /** Id of the customer who typed it; null for a guest. */
  user_id: string | null
}

/** What storage refuses to keep; it lasts until the page is left. */
let unkept: Stored | null = null

const textOf = (value: unknown, most: number) => (typeof value === 'string' ? value.slice(0, most) : '')

function storedContact(): Stored | null {
  if (unkept) return unkept
  const stored = readKept('localStorage', CONTACT, isObject)
  return (
    stored && {
      name: textOf(stored.name, CONTACT_LIMITS.contact_name),
      phone: textOf(stored.phone, CONTACT_LIMITS.phone),
      note: textOf(stored.note, CONTACT_LIMITS.note),
      wrongPhone: textOf(stored.wrongPhone, CONTACT_LIMITS.phone),
      user_id: typeof stored.user_id === 'string' ? stored.user_id : null,
    }
  )
}

const customer = () => {
  const user = $user.get()
  return user?.role === 'user' ? user : null
}

/**
 * Reads the contact, which another tab may have changed, into `$contact` and returns it. What a customer typed is
 * nobody else's to see after a logout; the name of an account fills the name that nobody has typed.
 */
export function readContact(): TypedContact {
  const user = customer()
  const kept = storedContact()
  const own = kept && (kept.user_id === null || kept.user_id === user?.id) ? kept : null
  const name = own && (own.name || own.user_id === user?.id) ? own.name : (user?.name ?? '')
  const { phone, note, wrongPhone } = own ?? NO_CONTACT
  const contact = { name, phone, note, wrongPhone }
  if (!isSameValue(contact, $contact.get())) $contact.set(contact)
  return $contact.get()
}

/** Keeps what has been typed: name and number for the next order, too, the note for this one. */
export function keepContact(contact: TypedContact): void {
  const stored: Stored = { ...contact, user_id: customer()?.id ?? null }
  unkept = keep('localStorage', CONTACT, stored) ? null : stored
  readContact()
}

/** Takes out a note that goes with an order now; the next order is another matter. Name and number stay. */
export function forgetNote(note: string): void {
  const contact = readContact()
  if (contact.note === note) keepContact({ ...contact, note: '' })
}

/** Brings the note of an order back that is put into the cart again, unless another one has been typed. */
export function restoreNote(note: string): void {
  const contact = readContact()
  if (contact.note === '') keepContact({ ...contact, note })
}

/** Keeps `$contact` in step with storage and the session from now on. */
export function watchContact(): void {
  // Repeated calls add no listener, because the function is the same.
  for (const type of ['storage', 'pageshow']) addEventListener(type, readContact)
  $user.listen(readContact)
  readContact()
}
