/** The fields for name, phone number and note, on the cart and every service's page; loaded with the first touch. */
import { contactFieldWords, contactLineWords, contactOfferWords } from '#words/cart.ts'
import { CONTACT_LIMITS, tidyName, tidyNote } from '@karigar/contract/base/contact'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { createClient } from '@karigar/contract/client'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { sayRead } from '../../../components/ui/phone-hint.ts'
import { $user } from '../../auth/page/session-store.ts'
import { pagePart, part } from '../../../lib/part.ts'
import {
  $contact,
  isWrongNumber,
  keepContact,
  type OrderContact,
  readContact,
  watchContact,
} from './contact.ts'

interface Fields {
  /** Brings the customer to the number, which cannot be one, and asks for it. */
  ask(): void
}

/** The number that was asked for last, because it cannot be one. */
let asked = ''

/** Fills the phone number from the customer's account, unless something has been typed meanwhile. */
async function fillFromAccount(phone: HTMLInputElement): Promise<void> {
  if ($user.get()?.role !== 'user' || phone.value !== '') return
  let isTouched = false
  phone.addEventListener('input', () => (isTouched = true), { once: true })
  const call = createClient({
    base: import.meta.env.PUBLIC_API_BASE,
    token: () => readToken(document.cookie, 'user'),
  })
  const account = await call('GET /users/dashboard')
  if (account.phone && !isTouched) keepContact({ ...$contact.get(), phone: account.phone })
}

/** Takes over the fields of a `details` element, with what is kept in this browser. */
function takeFields(details: HTMLElement): Fields {
  const name = part(details, '[name=name]', HTMLInputElement)
  const phone = part(details, '[name=phone]', HTMLInputElement)
  const note = part(details, '[name=note]', HTMLTextAreaElement)
  const wrong = part(details, '#order-phone-message', HTMLElement)
  const full = part(details, '#order-note-message', HTMLElement)

  const isWrong = () => isWrongNumber(phone.value)
  const sayWrong = (isSaid: boolean) => {
    const fault = phone.value === asked ? contactFieldWords.checkAgain : contactFieldWords.goesAsTyped
    const text = isSaid ? fault : ''
    // Unchanged text must not be read out again.
    if (wrong.textContent !== text) wrong.textContent = text
    if (isSaid) phone.setAttribute('aria-invalid', 'true')
    else phone.removeAttribute('aria-invalid')
  }
  /** What stood in the fields when they were read or written last. */
  const seen = new Map<Element, string>()
  const keep = () => {
    for (const control of [name, phone, note]) seen.set(control, control.value)
    keepContact({ name: name.value, phone: phone.value, note: note.value })
  }
  /** Shows what is kept. What somebody is typing stays, whatever another tab has kept. */
  const show = () => {
    const kept = $contact.get()
    for (const control of [name, phone, note] as const) {
      const text = kept[control.name as keyof OrderContact]
      if (control !== document.activeElement) control.value = text
      if (control.value === text) seen.set(control, text)
    }
  }

  details.addEventListener('input', () => {
    keep()
    sayRead(phone)
    // A number that is still being typed is not wrong yet.
    if (!isWrong()) sayWrong(false)
    full.textContent =
      note.value.length < CONTACT_LIMITS.note ? '' : orderMessages.noteFull(CONTACT_LIMITS.note)
  })
  // What is said moves the button below away, so a press that leaves the field is over first. A window that is left has
  // its field still focused.
  let isPressed = false
  for (const type of ['pointerdown', 'pointerup', 'pointercancel'])
    addEventListener(type, () => (isPressed = type === 'pointerdown'), true)
  const sayOnceLeft = () =>
    void setTimeout(() => {
      if (isPressed) addEventListener('pointerup', sayOnceLeft, { once: true, capture: true })
      else if (phone !== document.activeElement) sayWrong(isWrong())
    })
  phone.addEventListener('change', sayOnceLeft)
  // Some password managers fill fields without an event, so they are read again before anything is pressed.
  const readAgain = () => {
    if ([name, phone, note].some((control) => control.value !== seen.get(control))) keep()
  }
  details.addEventListener('focusout', () => {
    readAgain()
    show()
    sayOnceLeft()
  })
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, readAgain, true)

  pagePart(details, 'contact-hint').textContent = contactFieldWords.optional
  // What was typed before this code was loaded is added to what is kept.
  const known = $contact.get()
  const isTyped = [name, phone, note].some(({ value }) => value !== '')
  for (const control of [name, phone, note] as const) {
    if (control.value !== '') continue
    control.value = known[control.name as keyof OrderContact]
    // Whoever is about to type a name or number means it in place of the one that is kept, not after it.
    if (control !== note && control === document.activeElement) control.select()
  }
  if (isTyped) keep()
  $contact.subscribe(show)
  sayWrong(phone !== document.activeElement && isWrong())
  sayRead(phone)
  fillFromAccount(phone).catch(() => {
    // Left empty, the shop has the account's number all the same.
  })
  return {
    ask() {
      phone.focus()
      sayWrong(true)
    },
  }
}

/** Returns the line: what has been typed, or the offer to do so. */
export function contactLine({ name, phone, note }: OrderContact): string {
  const told = tidyNote(note).replace(/\s+/g, ' ')
  const parts = [
    tidyName(name),
    isWrongNumber(phone) ? contactLineWords.checkNumber : phone.trim(),
    told && contactLineWords.quoted(told),
  ]
  return parts.filter(Boolean).join(' · ') || contactOfferWords.add
}

const offered = new WeakSet<HTMLDetailsElement>()
/** Opens the page's fields and asks for the number; null where there are none. */
let ask: (() => void) | null = null

/**
 * Asks for a number that cannot be one, and tells whether it did: once for each number, because an order waits for nothing.
 * Sent again, it goes as it was typed.
 */
export function askForNumber(): boolean {
  const { phone } = readContact()
  if (!ask || phone === asked || !isWrongNumber(phone)) return false
  asked = phone
  ask()
  return true
}

/** Keeps the line of a `details` element up to date, and takes what is typed into its fields once it was opened. */
export function offer(details: HTMLDetailsElement, onChange: (contact: OrderContact) => void): void {
  if (offered.has(details)) return
  offered.add(details)
  const line = pagePart(details, 'contact-line')
  let fields: Fields | null = null

  const take = () => {
    if ('opened' in details.dataset) fields ??= takeFields(details)
  }
  ask = () => {
    details.open = true
    details.dataset.opened = ''
    take()
    fields?.ask()
  }

  watchContact()
  $contact.subscribe((contact) => {
    line.textContent = contactLine(contact)
    onChange(contact)
  })
  details.addEventListener('toggle', take)
  take()
}
