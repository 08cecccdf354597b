import { DEFAULT_CHAT_TEXTS } from '@karigar/contract/sales/chat-text.rules'
import type { OrderChatTexts } from '@karigar/contract/sales/chat-text.wire'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import { expect, it } from 'vitest'
import { documentSettings, saveDocumentSettings } from '../support/documents.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine, shopWithDesk } from '../support/order-desk.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { offerUpi } from '../support/payments.ts'

async function shopWithTexts() {
  const context = await shopWithDesk()
  const { shop, admin, order } = context
  const address = '/api/admin/settings/chat-texts'
  const manager = await tokenOf(shop, 'manager')
  return {
    ...context,
    manager,
    templates: () => shop.call('GET', address, { as: admin }),
    saveTemplates: (changes: object, headers = {}) =>
      shop.call('PUT', address, { as: admin, headers, json: { ...DEFAULT_CHAT_TEXTS, ...changes } }),
    texts: async (id = order.id, as = admin) =>
      (await shop.call('GET', `/api/staff/orders/${id}/chat-texts`, { as })).json<OrderChatTexts>(),
  }
}

it('fills the shop’s own words in with what the order has come to', async () => {
  const { saveTemplates, texts, payInCash, save, ordered, order, shop } = await shopWithTexts()
  const quote =
    'Hi {name} of {order}: {total}, due {due}, paid {paid}, open {open}, by {day}\r\n{lines}\n{link}'
  expect((await saveTemplates({ quote })).statusCode).toBe(200)
  await payInCash(300)
  await save({ lines: [ordered({ price: 900 }), freeLine({ price: 100 })] })
  const [first] = (await texts()).texts
  expect(first?.occasion).toBe('quote')
  const lines = first?.text.split('\n') ?? []
  expect(lines[0]).toMatch(
    new RegExp(
      `^Hi Nila Rao of ${order.order_id}: ₹1,000, due ₹700, paid ₹300, open ₹700, by \\d+ \\w+ \\d{4}$`,
    ),
  )
  expect(lines[1]).toMatch(/^1 × .* \(Basic\): ₹900$/)
  expect(lines[2]).toBe('1 × Rush work: ₹100')
  const page = new RegExp(`^${shop.app.config.publicSiteUrl}/order/${order.order_id}#[\\w-]{43}$`)
  expect(lines[3]).toMatch(page)
})

it('leaves out what is not owed, and gives a guest the page of the order', async () => {
  const { texts, payInCash, shop, service } = await shopWithTexts()
  await payInCash(1000)
  const delivered = (await texts()).texts.find(({ occasion }) => occasion === 'delivered')?.text
  expect(delivered).not.toContain('Still open')
  expect(delivered).toContain('Your files are here: ')
  const guests = await placeOrder(shop, newOrder(service, { phone: '98765 43219' }))
  const forGuest = await texts(guests.id)
  expect(forGuest.phone).toBe('9876543219')
  for (const { text } of forGuest.texts) expect(text).not.toMatch(/\/orders\/|[{}]/)
  expect(forGuest.texts[0]?.text).toContain(`/order/${guests.order_id}#`)
})

it('tells a guest how to pay: by UPI and by the open payment link, each where there is one', async () => {
  const { shop, admin, service, linkThere } = await shopWithGateway()
  const guests = await placeOrder(shop, newOrder(service))
  const texts = async () => {
    const path = `/api/staff/orders/${guests.id}/chat-texts`
    const all = (await shop.call('GET', path, { as: admin })).json<OrderChatTexts>().texts
    return Object.fromEntries(all.map(({ occasion, text }) => [occasion, text]))
  }
  expect((await texts()).payment_asked).not.toMatch(/UPI|card/)
  expect((await texts()).payment_link).toBe('')

  await offerUpi(shop, admin, { payee_name: 'Nila’s Studio' })
  const json = { amount: 400, valid_days: 7 }
  await shop.call('POST', `/api/admin/orders/${guests.id}/payment-links`, { as: admin, json })
  const url = linkThere().short_url
  const { payment_asked, payment_link } = await texts()
  expect(payment_asked).toContain(
    `By UPI to karigar@okaxis (Nila’s Studio)\nBy card or net banking: ${url}\n`,
  )
  expect(payment_link).toBe(`You can pay ₹400 for order ${guests.order_id} here: ${url}`)

  const own = { ...DEFAULT_CHAT_TEXTS, payment_link: '{shop} asks for {pay_amount}: {pay}\n{upi_link}' }
  await shop.call('PUT', '/api/admin/settings/chat-texts', { as: admin, json: own })
  expect((await texts()).payment_link).toMatch(/asks for ₹400: https?:.*\nupi:\/\/pay\?pa=karigar@okaxis&/)
})

it('names the newest document that stands, also for a guest, and leaves its line out before there is one', async () => {
  const { texts, shop, admin, service } = await shopWithTexts()
  await saveDocumentSettings(shop, admin, documentSettings())
  const { id } = await placeOrder(shop, newOrder(service))
  const delivered = async () => (await texts(id)).texts.at(-1)?.text ?? ''
  expect(await delivered()).not.toContain('documents')
  const issue = async (kind: string) => {
    const path = `/api/admin/orders/${id}/documents`
    const { issuable } = (await shop.call('GET', path, { as: admin })).json<OrderDocuments>()
    const { amount = 0 } = issuable.find((one) => one.kind === kind) ?? {}
    const json = { kind, payment: null, amount }
    const answer = await shop.call('POST', path, { as: admin, json })
    return answer.json<OrderDocuments>().documents.find((one) => one.kind === kind)
  }
  const quotation = await issue('quotation')
  const invoice = await issue('invoice')
  const lineOf = (name: string, document: typeof invoice) =>
    `${name} ${document?.number}: ${shop.app.config.publicSiteUrl}/api${document?.path}`
  expect(await delivered()).toContain(lineOf('Invoice', invoice))
  const note = await issue('credit-note')
  expect(await delivered()).toContain(lineOf('Credit note', note))
  expect(await delivered()).not.toContain(invoice?.number)
  expect(await delivered()).not.toContain(quotation?.number)
})

it('refuses an unknown placeholder with a sentence at its field, and a save over a colleague’s', async () => {
  const { saveTemplates, templates } = await shopWithTexts()
  const read = await templates()
  expect(read.json()).toEqual(DEFAULT_CHAT_TEXTS)
  const refused = await saveTemplates({ progress: 'Pay {amount}' })
  expect(refused.statusCode).toBe(422)
  expect(refused.json<{ errors: object }>().errors).toEqual({
    progress: expect.stringContaining('There is nothing for {amount}'),
  })
  const headers = { 'if-match': String(read.headers.etag) }
  expect((await saveTemplates({ progress: 'Soon' }, headers)).statusCode).toBe(200)
  expect((await saveTemplates({ progress: 'Later' }, headers)).statusCode).toBe(412)
  expect((await templates()).json()).toMatchObject({ progress: 'Soon' })
})

it('tells managers neither what was paid nor where the documents are', async () => {
  const { saveTemplates, texts, payInCash, shop, admin, manager, order } = await shopWithTexts()
  await saveDocumentSettings(shop, admin, documentSettings())
  await payInCash(300)
  const json = { kind: 'invoice', payment: null, amount: 1000 }
  const issued = await shop.call('POST', `/api/admin/orders/${order.id}/documents`, { as: admin, json })
  expect(issued.statusCode).toBe(201)
  const every = '{name}\nTotal {total}\nDue {due}\nPaid {paid}\nOpen {open}\n{document}'
  await saveTemplates({ quote: every, draft: every, progress: every, delivered: every })
  const own = await texts(order.id, manager)
  expect(own.texts.map(({ occasion }) => occasion)).toEqual(['quote', 'draft', 'progress', 'delivered'])
  for (const { text } of own.texts) expect(text).toBe('Nila Rao\nTotal ₹1,000')
  const [quote] = (await texts()).texts
  expect(quote?.text).toMatch(/^Nila Rao\nTotal ₹1,000\nDue ₹700\nPaid ₹300\nOpen ₹700\nInvoice /)
})
