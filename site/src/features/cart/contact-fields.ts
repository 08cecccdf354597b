/** The fields for name, phone number and note, for the cart and every service's page; loaded when they are opened. */
import { contactFieldWords } from '#words/cart.ts'
import { CONTACT_LIMITS } from '@karigar/contract/base/contact'
import { checkOrderContact } from '@karigar/contract/sales/order-contact.rules'
import { readToken } from '@karigar/contract/accounts/session.rules'
import { createClient } from '@karigar/contract/client'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { sayRead } from '../../components/ui/phone-hint.ts'
import { $user } from '../auth/session-store.ts'
import { $contact, keepContact } from './contact-store.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

interface FieldTexts {
  name: 'name' | 'phone' | 'note'
  label: string
  most: number
}

function element<Name extends keyof HTMLElementTagNameMap>(
  tag: Name,
  attributes: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] {
  return Object.assign(document.createElement(tag), attributes)
}

/** Adds a labelled control with a place for its message. */
function addField(place: HTMLElement, control: Control, { name, label, most }: FieldTexts): HTMLElement {
  const id = `order-${name}`
  Object.assign(control, { id, name, maxLength: most, className: 'input' })
  const message = element('p', { id: `${id}-message`, className: 'field-error', ariaLive: 'polite' })
  control.setAttribute('aria-describedby', message.id)
  const field = element('div', { className: 'field' })
  field.append(element('label', { htmlFor: id, textContent: label }), control, message)
  place.append(field)
  return message
}

/** Fills the phone number from the customer's account, unless something has been typed meanwhile. */
async function fillFromAccount(phone: Control): Promise<void> {
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

/** Shows the fields in this place, with what is kept in this browser. */
export function showFields(place: HTMLElement): void {
  place.textContent = ''
  const name = element('input', { type: 'text', autocomplete: 'name' })
  const phone = element('input', { type: 'tel', inputMode: 'tel', autocomplete: 'tel' })
  const note = element('textarea', { rows: 3 })
  addField(place, name, { name: 'name', label: contactFieldWords.name, most: CONTACT_LIMITS.contact_name })
  const wrong = addField(place, phone, {
    name: 'phone',
    label: contactFieldWords.phone,
    most: CONTACT_LIMITS.phone,
  })
  const full = addField(place, note, {
    name: 'note',
    label: contactFieldWords.note,
    most: CONTACT_LIMITS.note,
  })
  place.append(
    element('p', {
      className: 'muted small',
      textContent: contactFieldWords.optional,
    }),
  )

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

  place.addEventListener('input', () => {
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
