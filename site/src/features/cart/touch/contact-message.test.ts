import { MAX_LINK_LENGTH } from '@karigar/contract/base/chat-link'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withContact } from './contact.ts'
import { checkoutLink, checkoutMessage, type OrderLine } from '../page/checkout-message.ts'

const chat = {
  shopName: 'Karigar',
  whatsapp: '+91 98765 43210',
  siteUrl: 'https://shop.example',
  offer: '10%',
}
const logo: OrderLine = {
  service_id: 'logo-design',
  title: 'Logo Design',
  variant: null,
  tier: 'Standard',
  price: 4999,
  quantity: 2,
}
const many = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ ...logo, service_id: `logo-${i}` }))
const recorded = { order_id: 'KG-7F3K2M', prices: [], discount: 0, total: 9998, isCustomers: false }
const asha = { name: 'Asha Rao', phone: '98765 43210', note: 'By Friday.\nBlue, please.' }
const textOf = (link: string) => decodeURIComponent(link.slice(link.indexOf('?text=') + 6))

describe('the contact in a chat message', () => {
  it('follows the message, each part only if it was given', () => {
    const fixed = checkoutMessage([logo], chat)
    expect(checkoutMessage([logo], chat, null, withContact(asha))).toBe(
      `${fixed}\n\nName: Asha Rao\nPhone: 98765 43210\nNote: By Friday.\nBlue, please.`,
    )
    expect(checkoutMessage([logo], chat, null, withContact({ ...asha, name: ' ', phone: '' }))).toBe(
      `${fixed}\n\nNote: By Friday.\nBlue, please.`,
    )
    expect(checkoutMessage([logo], chat, null, withContact({ name: '\n', phone: ' ', note: ' \r\n' }))).toBe(
      fixed,
    )
  })

  it('cuts a long note between words and says where the rest is, once the order is recorded', () => {
    const note = 'रंग नीला रखिए, कृपया '.repeat(40).trim()
    const end = (order: typeof recorded | null) =>
      /Note: (.*)…(.*)$/.exec(checkoutMessage([logo], chat, order, withContact({ ...asha, note }))) ?? []
    const [, part = '', rest] = end(recorded)
    expect(rest).toBe(' (the rest is with the order)')
    expect(note.startsWith(`${part} `)).toBe(true)
    expect(end(null)[2]).toBe('')
  })

  it('gives way to a long order: the name or number is left out whole, the services are not', () => {
    const fixed = checkoutMessage(many(60), chat, recorded)
    const text = checkoutMessage(many(60), chat, recorded, withContact({ ...asha, name: 'नाम'.repeat(40) }))
    expect(text.startsWith(fixed)).toBe(true)
    expect(text).not.toContain('नाम')
  })

  it('keeps the message to the letter, fits into a link and is read back, whatever is given', () => {
    const given = fc.record({
      name: fc.string({ unit: 'binary', maxLength: 120 }),
      phone: fc.stringMatching(/^[\d +()-]{0,20}$/),
      note: fc.oneof(
        fc.string({ unit: 'binary', maxLength: 1000 }),
        fc.string({ unit: 'grapheme', maxLength: 1000, size: 'max' }),
        fc.stringMatching(/^[a-z \n]{0,1000}$/, { size: 'max' }),
      ),
    })
    const seen = new Set<string>()
    fc.assert(
      fc.property(given, fc.integer({ min: 1, max: 40 }), fc.boolean(), (contact, count, isRecorded) => {
        const order = isRecorded ? recorded : null
        const fixed = checkoutMessage(many(count), chat, order)
        const text = checkoutMessage(many(count), chat, order, withContact(contact))
        const link = checkoutLink(many(count), chat, order, withContact(contact))
        expect(link.length).toBeLessThanOrEqual(MAX_LINK_LENGTH)
        expect(textOf(link)).toBe(text.toWellFormed())
        expect(text.startsWith(fixed)).toBe(true)
        const { name, phone, note } =
          /^(?:\n\n(?:Name: (?<name>[^\n]*)(?:\n|$))?(?:Phone: (?<phone>[^\n]*)(?:\n|$))?(?:Note: (?<note>[^]*))?)?$/.exec(
            text.slice(fixed.length),
          )?.groups ?? {}
        const oneLine = (value: string) => value.replace(/[\s\0]+/g, ' ').trim()
        const whole = contact.note.replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
        expect([undefined, oneLine(contact.name)]).toContain(name)
        expect([undefined, oneLine(contact.phone)]).toContain(phone)
        const begun = note === whole ? whole : (note ?? '…').slice(0, (note ?? '…').lastIndexOf('…'))
        expect(whole.startsWith(begun)).toBe(true)
        seen.add(note === undefined ? 'none' : note === whole ? 'whole' : 'cut')
      }),
      { numRuns: 400 },
    )
    expect([...seen].toSorted()).toEqual(['cut', 'none', 'whole'])
  })
})
