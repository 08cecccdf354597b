import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

const area = new Map<string, string>()
const events = new EventTarget()
let isRefused = false

beforeEach(() => {
  area.clear()
  isRefused = false
  vi.resetModules()
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events))
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => area.get(key) ?? null,
    setItem(key: string, text: string) {
      if (isRefused) throw new DOMException('No room.', 'QuotaExceededError')
      area.set(key, text)
    },
    removeItem: (key: string) => void area.delete(key),
  })
})
afterEach(() => vi.unstubAllGlobals())

const asha = { name: 'Asha Rao', phone: '98765 43210', note: 'By Friday.\nBlue.' }

const start = async () => ({
  ...(await import('./contact.ts')),
  ...(await import('../../auth/page/session-store.ts')),
})

const customer = (id: string, name: string) => ({
  id,
  name,
  email: null,
  profile_pic: null,
  role: 'user' as const,
  created_at: '2026-11-20T08:30:00.000Z',
})

describe('the contact of orders', () => {
  test('is kept for the next page, and followed in other tabs', async () => {
    const first = await start()
    first.watchContact()
    first.keepContact(asha)
    expect(first.$contact.get()).toEqual(asha)
    vi.resetModules()
    const next = await start()
    expect(next.readContact()).toEqual(asha)
    next.keepContact({ ...asha, note: '' })
    events.dispatchEvent(new Event('storage'))
    expect(first.$contact.get()).toEqual({ ...asha, note: '' })
  })

  test('loses its note with the order that it was typed for, and keeps name and number', async () => {
    const { forgetNote, keepContact, readContact, restoreNote } = await start()
    keepContact(asha)
    forgetNote('Typed in another tab meanwhile')
    expect(readContact()).toEqual(asha)
    forgetNote(asha.note)
    expect(readContact()).toEqual({ ...asha, note: '' })
    restoreNote(asha.note)
    expect(readContact()).toEqual(asha)
    restoreNote('An older one')
    expect(readContact()).toEqual(asha)
  })

  test('lasts for the page where storage is refused', async () => {
    isRefused = true
    const { keepContact, readContact, $contact } = await start()
    keepContact(asha)
    expect(readContact()).toEqual(asha)
    expect($contact.get()).toEqual(asha)
  })

  test('is empty for whatever else is stored, and never longer than the API takes', async () => {
    const { readContact } = await start()
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        area.set('karigar:contact:1', text)
        expect(readContact()).toEqual({ name: '', phone: '', note: '' })
      }),
    )
    area.set('karigar:contact:1', JSON.stringify({ name: 'a'.repeat(500), phone: 5, note: 'n'.repeat(5000) }))
    expect(readContact()).toMatchObject({ name: 'a'.repeat(120), phone: '', note: 'n'.repeat(1000) })
  })

  test('has the name of a signed-in customer until another one is typed', async () => {
    const { $user, keepContact, NO_CONTACT, readContact } = await start()
    $user.set(customer('u1', 'Nila Rao'))
    expect(readContact()).toEqual({ ...NO_CONTACT, name: 'Nila Rao' })
    keepContact({ ...NO_CONTACT, note: 'Blue' })
    expect(readContact()).toEqual({ ...NO_CONTACT, note: 'Blue' })
  })

  test('of a customer is shown to nobody else after a logout; a guest’s goes along with the sign-in', async () => {
    const { $user, keepContact, NO_CONTACT, readContact } = await start()
    keepContact({ ...asha, name: '' })
    $user.set(customer('u1', 'Nila Rao'))
    expect(readContact()).toEqual({ ...asha, name: 'Nila Rao' })
    keepContact(asha)
    $user.set(customer('u2', 'Tenzin'))
    expect(readContact()).toEqual({ ...NO_CONTACT, name: 'Tenzin' })
    $user.set(null)
    expect(readContact()).toEqual(NO_CONTACT)
    $user.set(customer('u1', 'Nila Rao'))
    expect(readContact()).toEqual(asha)
  })

  test('is sent with what cannot be a number under the note, as it was typed', async () => {
    const { contactFields } = await start()
    const wrong = { name: '', phone: ' 98765 4321 or  my office ' }
    const line = 'Phone: 98765 4321 or my office'
    expect(contactFields({ ...wrong, note: '' })).toMatchObject({ phone: null, note: line })
    expect(contactFields({ ...wrong, note: 'Blue.' })).toMatchObject({ phone: null, note: `Blue.\n${line}` })
    const full = 'a'.repeat(1000)
    expect(contactFields({ ...wrong, note: full })).toMatchObject({ phone: null, note: full })
  })

  test('is sent tidied, and null for what is empty', async () => {
    const { contactFields } = await start()
    expect(contactFields({ name: ' Asha \n Rao', phone: ' 98765 43210', note: ' a\r\nb ' })).toEqual({
      contact_name: 'Asha Rao',
      phone: '98765 43210',
      note: 'a\nb',
    })
    expect(contactFields({ name: ' ', phone: '', note: '\n' })).toEqual({
      contact_name: null,
      phone: null,
      note: null,
    })
  })
})

test('the line says what goes with the order, or offers to add something', async () => {
  const { contactLine } = await import('./contact-fields.ts')
  const { contactOfferWords } = await import('#words/cart.ts')
  expect(contactLine({ name: ' ', phone: '', note: '\n' })).toBe(contactOfferWords.add)
  expect(contactLine(asha)).toBe('Asha Rao · 98765 43210 · “By Friday. Blue.”')
  expect(contactLine({ ...asha, phone: '123', note: '' })).toBe('Asha Rao · check your number')
})
