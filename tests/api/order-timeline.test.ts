import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { describe, expect, it } from 'vitest'
import { documentSettings, saveDocumentSettings } from '../support/documents.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'
import { linkEvent, refundEvent } from '../support/stub-gateway.ts'

/** Returns the message that the last of these refunds has failed. */
const refundFailed = (refunds: readonly object[]) =>
  JSON.stringify({
    event: 'refund.failed',
    payload: { refund: { entity: { currency: 'INR', ...refunds.at(-1), status: 'failed' } } },
  })

/** Builds a shop with a gateway and an order, whose timeline an admin reads. */
async function shopWithTimeline() {
  const context = await shopWithGateway()
  const { shop, admin, at, order } = context
  const { id, name } = await shop.app.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('role', '=', 'admin')
    .executeTakeFirstOrThrow()
  return {
    ...context,
    me: name,
    myId: id,
    /** Returns text and name of the entries of these kinds, newest first. */
    async timeline(...kinds: string[]) {
      const response = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
      const entries = response.json<OrderDesk>().timeline
      return entries.filter(({ kind }) => kinds.includes(kind)).map(({ text, actor }) => [text, actor])
    },
    put: async (what: string, json: object) => {
      const response = await shop.call('PUT', `${at}/${what}`, { as: admin, json })
      expect(response.statusCode).toBe(200)
    },
  }
}

describe('the timeline of an order', () => {
  it('shows who issued which document, and who changed the billing details, without the details', async () => {
    const { shop, admin, token, order, at, me, put, timeline } = await shopWithTimeline()
    await saveDocumentSettings(shop, admin, documentSettings())
    const json = { kind: 'quotation', payment: null, amount: 1000 }
    const issued = await shop.call('POST', `${at}/documents`, { as: admin, json })
    const [{ number }] = issued.json<{ documents: [{ number: string }] }>().documents
    expect(await timeline('document')).toEqual([[`Quotation ${number} issued: ₹1,000`, me]])

    const billing = { name: 'Nila Rao Designs', address: '1 Hill Road', state: '29', gstin: '' }
    await put('billing', billing)
    await put('billing', billing)
    const own = { ...billing, name: 'Nila Rao Studio' }
    await shop.call('PUT', `/api/users/orders/${order.order_id}/billing`, { as: token, json: own })
    expect(await timeline('billing')).toEqual([
      ['Billing details changed', 'Customer'],
      ['Billing details changed', me],
    ])
  })

  it('shows who changed the advance, from what to what', async () => {
    const { me, put, timeline } = await shopWithTimeline()
    await put('advance', { advance_percent: 50 })
    await put('advance', { advance_percent: 50 })
    await put('advance', { advance_percent: null })
    expect(await timeline('advance')).toEqual([
      ['Advance: 50 % → the shop’s', me],
      ['Advance: the shop’s → 50 %', me],
    ])
  })

  it('shows who made and who cancelled a payment link, and forgets a name with its account', async () => {
    const { shop, me, myId, makeLink, linkDo, links, timeline } = await shopWithTimeline()
    await makeLink({ amount: 400, valid_days: 7 })
    const [link] = (await links()).links
    await linkDo('cancel', link?.id ?? '')
    expect(await timeline('payment-link')).toEqual([
      ['Payment link cancelled: ₹400', me],
      ['Payment link made: ₹400', me],
    ])
    const { forgetRefunder } =
      await import('../../api/src/modules/sales/payment-links/payment-links.repository.ts')
    await forgetRefunder(shop.app.db, myId, 'Deleted account')
    expect((await timeline('payment-link'))[0]).toEqual(['Payment link cancelled: ₹400', 'Deleted account'])
  })

  it('says that a link could not be made', async () => {
    const { me, gateway, makeLink, timeline } = await shopWithTimeline()
    gateway.decide(({ method }) => (method === 'POST' ? 400 : 'pass'))
    await makeLink({ amount: 400, valid_days: 7 })
    expect(await timeline('payment-link')).toEqual([
      [expect.stringMatching(/^Payment link failed: ₹400 · Razorpay refused: /), 'Razorpay'],
      ['Payment link made: ₹400', me],
    ])
  })

  it('says which links the shop itself and Razorpay have ended', async () => {
    const { shop, gateway, makeLink, linkThere, linkDo, links, pay, timeline } = await shopWithTimeline()
    await makeLink({ amount: 400, valid_days: 7 })
    const there = linkThere()
    there.status = 'cancelled'
    expect(gateway.links.size).toBe(1)
    await linkDo('check', (await links()).links[0]?.id ?? '')
    await makeLink({ amount: 1000, valid_days: 7 })
    await pay(newPayment({ amount: 1000 }))
    await shop.app.gatewayTasks.flush()
    expect((await timeline('payment-link')).filter(([text]) => text?.includes('cancelled'))).toEqual([
      ['Payment link cancelled: ₹1,000', 'The shop'],
      ['Payment link cancelled: ₹400', 'Razorpay'],
    ])
  })

  it('shows who asked for a refund through Razorpay, and that it failed', async () => {
    const { me, gateway, makeLink, linkThere, send, refundBy, timeline } = await shopWithTimeline()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    await send(linkEvent('payment_link.paid', linkThere()))
    gateway.refundsAre('pending')
    await refundBy({ payment: payment_id, amount: 250 })
    await send(refundFailed([...gateway.refunds.values()]))
    expect(await timeline('gateway-refund')).toEqual([
      ['Refund failed: ₹250 · Razorpay refused: the refund failed', 'Razorpay'],
      [`Refund through Razorpay asked for: ₹250 of ${payment_id}`, me],
    ])
  })

  it('says that Razorpay has made a refund that could not be entered', async () => {
    const { shop, admin, order, me, gateway, makeLink, linkThere, send, refundBy, timeline } =
      await shopWithTimeline()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    await send(linkEvent('payment_link.paid', linkThere()))
    gateway.refundsAre('pending')
    await refundBy({ payment: payment_id, amount: 250 })
    await setPayment(shop, admin, order.id, 'refunded')
    await send(refundEvent({ ...[...gateway.refunds.values()].at(-1), status: 'processed' }))
    const trouble = paymentLinkMessages.refundNotEntered('₹250', '₹0')
    expect(await timeline('gateway-refund')).toEqual([
      [`Refund not entered: ₹250 · ${trouble}`, 'Razorpay'],
      [`Refund through Razorpay asked for: ₹250 of ${payment_id}`, me],
    ])
  })

  it('shows that an account has claimed a guest’s order, without its name', async () => {
    const { shop, service, admin } = await shopWithTimeline()
    const input = newOrder(service)
    const order = await placeOrder(shop, input)
    const { token } = await registerCustomer(shop)
    const json = { orders: [{ order_id: order.order_id, key: input.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
    expect(desk.json<OrderDesk>().timeline).toMatchObject([
      { kind: 'customer', text: 'Claimed by an account', actor: 'Customer' },
      { kind: 'placed' },
    ])
  })
})
