/** The fields for name, phone number and note, on the cart and every service's page; loaded with the first touch. */
import { contactFieldWords, contactLineWords, contactOfferWords } from '#words/cart.ts'
import { CONTACT_LIMITS, tidyName, tidyNote } from '@karigar/contract/base/contact'
import { checkOrderContact } from '@karigar/contract/sales/order-contact.rules'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { createClient } from '@karigar/contract/client'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { sayRead } from '../../../components/ui/phone-hint.ts'
import { $user } from '../../auth/page/session-store.ts'
import { pagePart, part } from '../../../lib/part.ts'
import { $contact, keepContact, type TypedContact, watchContact } from './contact.ts'

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
function takeFields(details: HTMLElement): void {
  const name = part(details, '[name=name]', HTMLInputElement)
  const phone = part(details, '[name=phone]', HTMLInputElement)
  const note = part(details, '[name=note]', HTMLTextAreaElement)
  const wrong = part(details, '#order-phone-message', HTMLElement)
  const full = part(details, '#order-note-message', HTMLElement)

  const isWrong = () => 'phone' in checkOrderContact({ phone: phone.value })
  const sayWrong = (isSaid: boolean) => {
    const text = isSaid ? contactFieldWords.goesWithout(orderMessages.phoneInvalid) : ''
    // Unchanged text must not be read out again.
    if (wrong.textContent !== text) wrong.textContent = text
    if (isSaid) phone.setAttribute('aria-invalid', 'true')
    else phone.removeAttribute('aria-invalid')
  }
  const keep = () =>
    keepContact({
      name: name.value,
      note: note.value,
      ...(isWrong() ? { phone: '', wrongPhone: phone.value } : { phone: phone.value, wrongPhone: '' }),
    })

  details.addEventListener('input', () => {
    keep()
    sayRead(phone)
    // A number that is still being typed is not wrong yet.
    if (!isWrong()) sayWrong(false)
    full.textContent =
      note.value.length < CONTACT_LIMITS.note ? '' : orderMessages.noteFull(CONTACT_LIMITS.note)
  })
  phone.addEventListener('change', () => sayWrong(isWrong()))
  // Some password managers fill fields without an event, so they are read again before anything is pressed.
  const readAgain = () => {
    const { name: kept, phone: number, wrongPhone, note: said } = $contact.get()
    if (name.value !== kept || phone.value !== (number || wrongPhone) || note.value !== said) keep()
  }
  for (const type of ['pointerdown', 'keydown', 'click']) addEventListener(type, readAgain, true)

  pagePart(details, 'contact-hint').textContent = contactFieldWords.optional
  // What was typed before this code was loaded is added to what is kept.
  const known = $contact.get()
  if (name.value || phone.value || note.value) {
    name.value ||= known.name
    phone.value ||= known.phone || known.wrongPhone
    note.value ||= known.note
    keep()
  }
  $contact.subscribe((contact) => {
    const kept = { name: contact.name, phone: contact.phone || contact.wrongPhone, note: contact.note }
    for (const control of [name, phone, note] as const) {
      const text = kept[control.name as keyof typeof kept]
      // What somebody is typing stays, whatever another tab has kept.
      if (control !== document.activeElement && control.value !== text) control.value = text
    }
  })
  sayWrong(isWrong())
  sayRead(phone)
  fillFromAccount(phone).catch(() => {
    // Left empty, the shop has the account's number all the same.
  })
}

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

/** Keeps the line of a `details` element up to date, and takes what is typed into its fields once it was opened. */
export function offer(details: HTMLDetailsElement, onChange: (contact: TypedContact) => void): void {
  if (offered.has(details)) return
  offered.add(details)
  const line = pagePart(details, 'contact-line')
  let isTaken = false

  const take = () => {
    if (isTaken || !('opened' in details.dataset)) return
    isTaken = true
    takeFields(details)
  }

  watchContact()
  $contact.subscribe((contact) => {
    line.textContent = contactLine(contact)
    onChange(contact)
  })
  details.addEventListener('toggle', take)
  take()
}
