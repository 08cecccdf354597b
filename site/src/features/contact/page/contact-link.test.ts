import { MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contactLink } from './contact-link.ts'

const shop = { name: 'Karigar', whatsapp: '+91 98765 43210', email: 'hello@karigar.example' }
const values = {
  name: ' Meera  Iyer ',
  email: 'meera@example.com',
  subject: 'Clinic\nwebsite',
  message: 'A website for my clinic.\nIn Tamil & English.\n',
}
const text = `Hello Karigar, I am Meera Iyer (meera@example.com).

Subject: Clinic website

A website for my clinic.
In Tamil & English.`

describe('what the contact form writes', () => {
  it('opens the chat with the whole message', () => {
    const link = contactLink(values, shop)
    expect(link).toMatchObject({ text, isCut: false })
    const { origin, pathname, searchParams } = new URL(link.href)
    expect(origin + pathname).toBe('https://wa.me/919876543210')
    expect(searchParams.get('text')).toBe(text)
  })

  it('opens a mail where the shop has no chat number', () => {
    const { href } = contactLink(values, { ...shop, whatsapp: '' })
    const { protocol, pathname, searchParams } = new URL(href)
    expect(protocol + pathname).toBe('mailto:hello@karigar.example')
    expect(searchParams.get('subject')).toBe('Clinic website')
    expect(searchParams.get('body')).toBe(text.replaceAll('\n', '\r\n'))
    expect(href).not.toContain('+')
  })

  it('never makes a longer link than chat apps take, and says when the end is missing', () => {
    const typed = fc.string({ unit: 'binary', maxLength: 3000 })
    const written = fc.record({ name: typed, email: typed, subject: typed, message: typed })
    fc.assert(
      fc.property(written, fc.constantFrom('', shop.whatsapp), (all, whatsapp) => {
        const link = contactLink(all, { ...shop, whatsapp })
        expect(link.href.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        const carried = new URL(link.href).searchParams.get(whatsapp ? 'text' : 'body') ?? ''
        const plain = carried.replaceAll('\r\n', '\n')
        const whole = link.text.toWellFormed().replaceAll('\r\n', '\n')
        expect(link.isCut ? whole.startsWith(plain.slice(0, -1)) : plain === whole).toBe(true)
      }),
    )
  })
})
