/**
 * What the shopper says with an order, all optional: kept in this browser for the next order, too, and said in the chat.
 * Loaded with the first touch.
 */
import { contactLineWords } from '#words/cart.ts'
import { CONTACT_LIMITS, tidyName, tidyNote } from '@karigar/contract/base/contact'
import { checkOrderContact } from '@karigar/contract/sales/order-contact.rules'
import { isSameValue } from '@karigar/contract/base/same-value'
import type { NewOrder } from '@karigar/contract/sales/order.wire'
import { atom } from 'nanostores'
import { isObject, keep, readKept } from '../../../lib/stored.ts'
import { $user } from '../../auth/page/session-store.ts'
import type { Say } from '../page/checkout-message.ts'

/** The fields as they were typed. */
export interface OrderContact {
  name: string
  phone: string
  note: string
}

export const NO_CONTACT: OrderContact = { name: '', phone: '', note: '' }

/** Tells whether something was typed as the number that cannot be one. */
export const isWrongNumber = (phone: string): boolean => 'phone' in checkOrderContact({ phone })

/**
 * Returns the fields of an order with this contact; null says that a field is empty. What cannot be a phone number is not
 * sent as one, but stands under the note as it was typed, unless the note is full; the message has it in any case.
 */
export function contactFields({
  name,
  phone,
  note,
}: OrderContact): Required<Pick<NewOrder, 'contact_name' | 'phone' | 'note'>> {
  const isWrong = isWrongNumber(phone)
  const said = tidyNote(note)
  const withNumber = [said, isWrong && contactLineWords.phone(tidyName(phone))].filter(Boolean).join('\n')
  const whole = withNumber.length <= CONTACT_LIMITS.note ? withNumber : said
  return {
    contact_name: tidyName(name) || null,
    phone: isWrong ? null : phone.trim() || null,
    note: whole || null,
  }
}

const CONTACT = 'karigar:contact:1'

/** The contact that goes with the next order. */
export const $contact = atom<OrderContact>(NO_CONTACT)

interface Stored extends OrderContact {
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
export function readContact(): OrderContact {
  const user = customer()
  const kept = storedContact()
  const own = kept && (kept.user_id === null || kept.user_id === user?.id) ? kept : null
  const name = own && (own.name || own.user_id === user?.id) ? own.name : (user?.name ?? '')
  const { phone, note } = own ?? NO_CONTACT
  const contact = { name, phone, note }
  if (!isSameValue(contact, $contact.get())) $contact.set(contact)
  return $contact.get()
}

/** Keeps what has been typed: name and number for the next order, too, the note for this one. */
export function keepContact(contact: OrderContact): void {
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

/** Fewest characters of a note that are worth sending. */
const LEAST_NOTE = 20

/** Returns the longest beginning of the note, up to a space, whose message fits; an empty string if none does. */
function beginning(note: string, fits: (beginning: string) => boolean): string {
  const letters = [...note]
  let [least, most] = [0, letters.length - 1]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (fits(letters.slice(0, middle).join(''))) least = middle
    else most = middle - 1
  }
  if (least < LEAST_NOTE) return ''
  const cut = letters.slice(0, least).join('')
  const words = cut.replace(/\s+\S*$/, '')
  return [...words].length < LEAST_NOTE ? cut : words
}

/**
 * Returns how a message is sent with name, phone number and note after it, as far as they fit: the message itself
 * stays to the letter (specification §7), and the shop has all of it with the order. A name or number is never cut.
 */
export function withContact(contact: OrderContact): Say {
  return (message, fits, isRecorded) => say(contact, message, fits, isRecorded)
}

function say(contact: OrderContact, ...[message, fits, isRecorded]: Parameters<Say>): string {
  const [name, phone, note] = [tidyName(contact.name), tidyName(contact.phone), tidyNote(contact.note)]
  let text = message
  const longer = (row: string) => `${text}${text === message ? '\n\n' : '\n'}${row}`
  for (const row of [name && contactLineWords.name(name), phone && contactLineWords.phone(phone)])
    if (row && fits(longer(row))) text = longer(row)
  if (!note) return text
  const whole = longer(contactLineWords.note(note))
  if (fits(whole)) return whole
  const cut = (part: string) => longer(contactLineWords.noteBegins(part, isRecorded))
  const part = beginning(note, (begun) => fits(cut(begun)))
  return part ? cut(part) : text
}
