import type { OrderLinks } from '@karigar/contract/sales/payment-link.wire'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { describe, expect, it, onTestFinished } from 'vitest'
import { createGatewayClient, GatewayAway } from '../../api/src/modules/sales/payment-links/gateway-client.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { GATEWAY_KEYS, linkEvent, openStubGateway } from '../support/stub-gateway.ts'

describe('the customer that Razorpay is told of', () => {
  it.each([
    ['an Indian number', '098765 43210', '+919876543210'],
    ['a number of another country', '+1 415 555 0132', '+14155550132'],
  ])('is reached under %s with its country code', async (_, phone, contact) => {
    const { shop, admin, service, gateway } = await shopWithGateway()
    const { id } = await placeOrder(shop, newOrder(service, { phone, contact_name: 'Nila Rao' }))
    const json = { amount: 500, valid_days: 7 }
    const made = await shop.call('POST', `/api/admin/orders/${id}/payment-links`, { as: admin, json })
    expect(made.json<OrderLinks>().links).toMatchObject([{ state: 'open', trouble: null }])
    expect(gateway.calls[0]?.body.customer).toEqual({ name: 'Nila Rao', contact })
  })
})

describe('a link that has ended', () => {
  /** Builds a shop with an open link, and functions that read it and have it looked at. */
  async function shopWithLink() {
    const made = await shopWithGateway()
    await made.makeLink()
    const links = made.shop.app.db.updateTable('payment_links')
    const [first] = (await made.links()).links
    return {
      ...made,
      id: first?.id ?? '',
      row: () => made.shop.app.db.selectFrom('payment_links').selectAll().executeTakeFirstOrThrow(),
      /** Has Razorpay asked now, with the link changed as given. */
      async look(changes: { state?: 'cancelling'; expires_at?: string } = {}) {
        await links.set({ ...changes, due_at: new Date().toISOString() }).execute()
        await made.shop.app.gatewayTasks.flush()
      },
    }
  }

  it.each(['paid', 'cancelled', 'expired'] as const)(
    '%s is asked about once when staff ask',
    async (state) => {
      const { gateway, linkThere, linkDo, links, send, look, row, id } = await shopWithLink()
      if (state === 'paid') gateway.pay(linkThere())
      linkThere().status = state
      await look()
      expect(await row()).toMatchObject({ state, due_at: null })
      await send(linkEvent(`payment_link.${state}`, linkThere()))
      const before = gateway.calls.length
      expect((await linkDo('check', id)).statusCode).toBe(200)
      expect(gateway.calls.length).toBe(before + 1)
      expect(await row()).toMatchObject({ state, trouble: null, due_at: null })
      gateway.decide(() => 503)
      await linkDo('check', id)
      expect((await links()).links).toMatchObject([{ state, trouble: paymentLinkMessages.checkFailed }])
      expect((await row()).due_at).toBeNull()
    },
  )

  it('while Razorpay was being asked is not asked about again', async () => {
    const { shop, gateway, row, look } = await shopWithLink()
    gateway.decide(async () => {
      await shop.app.db.updateTable('payment_links').set({ state: 'paid', due_at: null }).execute()
      return 503
    })
    await look()
    expect(await row()).toMatchObject({ state: 'paid', trouble: null, due_at: null })
  })

  it('with a payment of another amount says so and is not asked about again', async () => {
    const { gateway, linkThere, payments, row, look } = await shopWithLink()
    gateway.pay(linkThere(), 40_000)
    await look({ expires_at: new Date(Date.now() - 86_400_000).toISOString() })
    expect(await row()).toMatchObject({
      state: 'failed',
      trouble: paymentLinkMessages.otherAmount('₹400', '₹1,000'),
      due_at: null,
    })
    expect((await payments()).entries).toEqual([])
  })

  it('at Razorpay too late is asked about every six hours, not every minute', async () => {
    const { row, look } = await shopWithLink()
    await look({ expires_at: new Date(Date.now() - 86_400_000).toISOString() })
    const { state, due_at } = await row()
    expect(state).toBe('open')
    expect(Date.parse(due_at ?? '') - Date.now()).toBeGreaterThan(5.9 * 3_600_000)
  })

  it.each(['open', 'cancelling'] as const)(
    'by its day, while %s, has expired once Razorpay refuses to answer under other keys',
    async (state) => {
      const { gateway, row, look } = await shopWithLink()
      const changes = state === 'open' ? {} : { state }
      gateway.decide(() => 401)
      await look(changes)
      expect(await row()).toMatchObject({ state, due_at: expect.any(String) })
      const past = { expires_at: new Date(Date.now() - 120_000).toISOString() }
      gateway.decide(() => 503)
      await look(past)
      expect(await row()).toMatchObject({ state, due_at: expect.any(String) })
      gateway.decide(() => 401)
      await look(past)
      const trouble = paymentLinkMessages.refusedBy('it answered 401')
      expect(await row()).toMatchObject({ state: 'expired', trouble, due_at: null })
    },
  )
})

it('a request that is not answered is given up and repeated', async () => {
  const gateway = await openStubGateway()
  onTestFinished(gateway.close)
  let patience = new AbortController()
  // Each request is given up once it has come.
  gateway.decide(() => {
    patience.abort(new DOMException('The time is over', 'TimeoutError'))
    return 'hang'
  })
  const { readLink } = createGatewayClient(gateway.url, {
    givesUp() {
      patience = new AbortController()
      return patience.signal
    },
  })
  const keys = { apiKey: GATEWAY_KEYS.api_key, apiSecret: GATEWAY_KEYS.api_secret, enabled: true }
  await expect(readLink(keys, 'plink_1')).rejects.toThrow(GatewayAway)
  expect(gateway.calls.length).toBe(3)
})
