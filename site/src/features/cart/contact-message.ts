/** The part of a chat message that says whom the order is from. */
import { contactLineWords } from '#words/cart.ts'
import { tidyName, tidyNote } from '@karigar/contract/base/contact'
import type { Say } from './checkout-message.ts'
import type { OrderContact } from './order-contact.ts'

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
