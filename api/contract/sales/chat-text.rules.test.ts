import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  CHAT_OCCASIONS,
  CHAT_PLACEHOLDERS,
  chatTextFault,
  type ChatValues,
  checkChatTexts,
  DEFAULT_CHAT_TEXTS,
  renderChatText,
} from './chat-text.rules.ts'

const values: ChatValues = {
  name: 'Nila',
  order: 'KG-7F3K2M',
  shop: 'Karigar',
  lines: '1 × Logo, Standard: ₹7,999',
  total: '₹7,999',
  due: '₹4,000',
  paid: '₹1,000',
  open: '₹6,999',
  day: '27 Nov 2026',
  link: 'https://karigar.example/orders/KG-7F3K2M',
  upi: 'karigar@okaxis (Karigar)',
  upi_link: 'upi://pay?pa=karigar@okaxis&pn=Karigar&am=4000.00&cu=INR&tn=Order%20KG-7F3K2M&tr=KG-7F3K2M',
  pay: 'https://rzp.example/i/abc',
  pay_amount: '₹4,000',
  document: 'Invoice INV/26-27/1: https://karigar.example/api/public/documents/A',
}
const empty = Object.fromEntries(CHAT_PLACEHOLDERS.map((name) => [name, ''])) as unknown as ChatValues
const placeholder = fc.constantFrom(...CHAT_PLACEHOLDERS).map((name) => `{${name}}`)
const plain = fc.string().map((text) => text.replaceAll(/[{}]/g, ''))
const template = fc
  .array(fc.oneof(placeholder, plain, fc.constant('\n')), { minLength: 1 })
  .map((parts) => parts.join(''))

describe('a template', () => {
  it('may be any text with known placeholders', () => {
    fc.assert(
      fc.property(template, (text) => {
        expect(chatTextFault(text) === null).toBe(text.trim() !== '')
      }),
    )
  })

  it.each(['Pay {amount}', '{}', '{ total }', '{Total}', 'open {', '} closed', '{{total}}', '', ' \n '])(
    'is refused with a sentence: %o',
    (text) => {
      expect(chatTextFault(text)).toMatch(/^(There is nothing for|A \{ or \}|Write a text)/)
    },
  )

  it('is there for every occasion at first, and checked at its own field', () => {
    expect(checkChatTexts(DEFAULT_CHAT_TEXTS)).toEqual({})
    expect(Object.keys(DEFAULT_CHAT_TEXTS)).toEqual([...CHAT_OCCASIONS])
    expect(Object.keys(checkChatTexts({ ...DEFAULT_CHAT_TEXTS, quote: '{x}' }))).toEqual(['quote'])
  })
})

describe('a filled-in text', () => {
  it('names every value and keeps no placeholder', () => {
    fc.assert(
      fc.property(template, (text) => {
        const filled = renderChatText(text, values)
        expect(filled).not.toMatch(/[{}]/)
        const named = CHAT_PLACEHOLDERS.filter((name) => text.includes(`{${name}}`))
        expect(named.filter((name) => !filled.includes(values[name]))).toEqual([])
      }),
    )
  })

  it('takes values as they are, even if they look like placeholders', () => {
    fc.assert(
      fc.property(fc.constantFrom('{total}', '$&', '$1', '{order}'), (name) => {
        expect(renderChatText('To {name}!', { ...values, name })).toBe(`To ${name}!`)
      }),
    )
  })

  it('leaves out the lines that have nothing to say, and a missing name with its space', () => {
    expect(renderChatText('Hello {name},\nopen: {open}\nBye', { ...values, name: '', open: '' })).toBe(
      'Hello,\nBye',
    )
    for (const occasion of CHAT_OCCASIONS)
      expect(renderChatText(DEFAULT_CHAT_TEXTS[occasion], empty)).not.toMatch(/[{}]|: *$/)
  })

  it('reads as the shop would say it', () => {
    expect(renderChatText(DEFAULT_CHAT_TEXTS.payment_asked, values)).toBe(`Hello Nila,
for order KG-7F3K2M (₹7,999) please pay ₹4,000 now.
Paid so far: ₹1,000
You can pay here: https://karigar.example/orders/KG-7F3K2M
By UPI to karigar@okaxis (Karigar)
By card or net banking: https://rzp.example/i/abc
Invoice INV/26-27/1: https://karigar.example/api/public/documents/A
Thank you, Karigar`)
    expect(renderChatText(DEFAULT_CHAT_TEXTS.payment_link, values)).toBe(
      'You can pay ₹4,000 for order KG-7F3K2M here: https://rzp.example/i/abc',
    )
  })
})
