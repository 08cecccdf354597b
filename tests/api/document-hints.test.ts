import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import { documentMessages } from '@karigar/contract/sales/document.words'
import { expect, it } from 'vitest'
import { shopWithDocuments } from '../support/documents.ts'
import { freeLine } from '../support/order-desk.ts'
import { setPayment } from '../support/orders.ts'

/** Builds a shop with an order for ₹1,000 of which documents can be issued, and calls that change it. */
async function shopWithChanges() {
  const made = await shopWithDocuments()
  const { shop, admin, token, order, at } = made
  return {
    ...made,
    changeTo: (price: number) =>
      shop.call('PUT', `${at}/content`, {
        as: admin,
        json: { lines: [freeLine({ price })], discount: 0, discount_reason: null, note: null },
      }),
    setStatus: (status: string) => shop.call('PUT', `${at}/status`, { as: admin, json: { status } }),
    agree: (version: number) =>
      shop.call('PUT', `/api/users/orders/${order.order_id}/agreement`, { as: token, json: { version } }),
    agreeInChat: (version: number) => shop.call('PUT', `${at}/agreement`, { as: admin, json: { version } }),
    kinds: async () => (await made.documents()).issuable.map(({ kind }) => kind),
  }
}

it.each(['agree', 'agreeInChat'] as const)(
  'a completed order whose change awaits agreement says so and is invoiced after it: %s',
  async (way) => {
    const { changeTo, setStatus, documents, kinds, issue, due, ...ways } = await shopWithChanges()
    await changeTo(1200)
    await setStatus('completed')
    expect((await documents()).hints).toEqual([documentMessages.agreementAwaited])
    expect(await kinds()).not.toContain('invoice')
    expect((await ways[way](2)).statusCode).toBe(200)
    expect((await documents()).hints).toEqual([])
    expect((await due()).json<OrderDue>().due?.amount).toBe(1200)
    expect((await issue('invoice')).statusCode).toBe(201)
  },
)

it('a change cannot be agreed to once the order is cancelled', async () => {
  const { changeTo, setStatus, agree, documents } = await shopWithChanges()
  await changeTo(1200)
  await setStatus('cancelled')
  expect((await agree(2)).statusCode).toBe(409)
  expect((await documents()).hints).toEqual([])
})

it('a change is not awaited any more once the order is refunded', async () => {
  const { shop, admin, order, changeTo, setStatus, agree, documents } = await shopWithChanges()
  await changeTo(1200)
  await setStatus('completed')
  await setPayment(shop, admin, order.id, 'refunded')
  expect((await agree(2)).statusCode).toBe(409)
  expect((await documents()).hints).toEqual([])
})

it('an invoice over another amount than is payable says what to do', async () => {
  const { changeTo, agree, documents, issue } = await shopWithChanges()
  await issue('invoice')
  expect((await documents()).hints).toEqual([])
  const [invoice] = (await documents()).documents
  await changeTo(1200)
  expect((await documents()).hints, 'what was agreed is still payable').toEqual([
    documentMessages.agreementAwaited,
  ])
  await agree(2)
  const name = `Invoice ${invoice?.number}`
  expect((await documents()).hints).toEqual([documentMessages.invoiceDiffers(name, '₹1,000', '₹1,200')])
  await issue('credit-note')
  await issue('invoice')
  expect((await documents()).hints).toEqual([])
})
