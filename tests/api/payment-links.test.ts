import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import type { OrderDue, OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { OrderLinks } from '@karigar/contract/sales/payment-link.wire'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newPayment } from '../support/payments.ts'
import { GATEWAY_KEYS } from '../support/stub-gateway.ts'

describe('a payment link', () => {
  it('is made at Razorpay with the order’s number and the amount in paise', async () => {
    const { order, gateway, makeLink, linkThere, due } = await shopWithGateway()
    const made = await makeLink({ amount: 250.5, valid_days: 7 })
    expect([made.statusCode, made.json()]).toMatchObject([
      201,
      {
        gateway: 'ready',
        links: [{ state: 'open', amount: 250.5, url: linkThere().short_url, trouble: null }],
      },
    ])
    expect(linkThere()).toMatchObject({ amount: 25050, currency: 'INR', status: 'created' })
    expect(linkThere().reference_id).toMatch(new RegExp(`^${order.order_id}-[A-Z0-9]{10}$`))
    expect(linkThere().expire_by * 1000 - Date.now()).toBeGreaterThan(6.9 * 86_400_000)
    expect(gateway.calls[0]?.body).toMatchObject({
      accept_partial: false,
      notify: { sms: false, email: false },
    })
    expect((await due()).json<OrderDue>().link).toMatchObject({ url: linkThere().short_url, amount: 250.5 })
  })

  it('is made once for a repeated request, and once when the answer was lost', async () => {
    const { gateway, makeLink, links, shop } = await shopWithGateway()
    const headers = { 'idempotency-key': 'a-key-of-the-browser-0001' }
    await Promise.all([makeLink(undefined, headers), makeLink(undefined, headers)])
    expect(gateway.links.size).toBe(1)

    let lost = 0
    gateway.decide(({ method, path }) =>
      method === 'POST' && path === '/v1/payment_links' && lost++ === 0 ? 'lost' : 'pass',
    )
    await makeLink({ amount: 400, valid_days: 1 })
    // The repeated request is refused there, because the reference is known; the next attempt finds the link.
    await shop.app.db
      .updateTable('payment_links')
      .set({ due_at: new Date().toISOString() })
      .where('state', '=', 'making')
      .execute()
    await shop.app.gatewayTasks.flush()
    expect(gateway.links.size).toBe(2)
    expect((await links()).links.map(({ state, amount }) => [state, amount])).toEqual([
      ['open', 400],
      ['cancelled', 1000],
    ])
  })

  it('waits for Razorpay while it is away, and says so', async () => {
    const { shop, gateway, makeLink, links } = await shopWithGateway()
    gateway.decide(() => 503)
    const made = await makeLink()
    expect(made.json<OrderLinks>().links).toMatchObject([
      { state: 'making', url: null, trouble: paymentLinkMessages.away },
    ])
    gateway.decide(() => 'pass')
    await shop.app.db.updateTable('payment_links').set({ due_at: new Date().toISOString() }).execute()
    // After many failures nothing is sent for a while, so this shop asks through a client of its own.
    const { createGatewayTasks } = await import('../../api/src/modules/sales/payment-links/gateway-tasks.ts')
    const tasks = createGatewayTasks({
      db: shop.app.db,
      secret: shop.config.jwtSecret,
      gatewayUrl: gateway.url,
      log: shop.app.log,
    })
    await tasks.flush()
    await tasks.close()
    expect((await links()).links).toMatchObject([{ state: 'open', trouble: null }])
  })

  it('has expired past its end for everybody, even if Razorpay no longer answers for it', async () => {
    const { shop, admin, order, makeLink, linkDo, links, due, gateway } = await shopWithGateway()
    await makeLink({ amount: 400, valid_days: 1 })
    const [made] = (await links()).links
    gateway.decide(() => 401)
    const expires_at = new Date(Date.now() - 1000).toISOString()
    await shop.app.db.updateTable('payment_links').set({ expires_at }).execute()
    await linkDo('check', made?.id ?? '')
    expect((await links()).links).toMatchObject([{ state: 'expired', trouble: expect.any(String) }])
    expect((await due()).json<OrderDue>().link).toBeNull()
    const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
    expect(desk.json<OrderDesk>().timeline).toContainEqual({
      kind: 'payment-link',
      text: 'Payment link expired: ₹400',
      actor: 'Razorpay',
      at: expires_at,
    })
  })

  it('stops asking for a while after many failures in a row', async () => {
    const { gateway, makeLink } = await shopWithGateway()
    gateway.decide(() => 503)
    for (const amount of [100, 200, 300, 400]) await makeLink({ amount, valid_days: 1 })
    expect(gateway.calls.length).toBe(5)
  })

  it('is refused by Razorpay with its reason', async () => {
    const { gateway, shop, admin, makeLink } = await shopWithGateway()
    const json = { ...GATEWAY_KEYS, api_secret: 'another secret key' }
    await shop.call('POST', '/api/admin/payment/razorpay', { as: admin, json })
    const { links } = (await makeLink()).json<OrderLinks>()
    expect(links).toMatchObject([
      { state: 'failed', trouble: paymentLinkMessages.refusedBy('Authentication failed') },
    ])
    expect(gateway.links.size).toBe(0)
  })

  it.each([
    [{ amount: 1000.5, valid_days: 7 }, { amount: paymentLinkMessages.amountHigh('₹1,000') }],
    [{ amount: 0.5, valid_days: 7 }, { amount: paymentLinkMessages.amountLow }],
  ])('is refused for %j', async (json, errors) => {
    const { makeLink } = await shopWithGateway()
    const response = await makeLink(json)
    expect([response.statusCode, response.json()]).toMatchObject([422, { errors }])
  })

  it('is refused without keys, with Razorpay switched off, and for a manager', async () => {
    const { shop, admin, makeLink, at, token } = await shopWithGateway()
    const json = { ...GATEWAY_KEYS, enabled: false }
    await shop.call('POST', '/api/admin/payment/razorpay', { as: admin, json })
    expect((await makeLink()).json()).toMatchObject({ detail: paymentLinkMessages.off })
    await shop.app.db.deleteFrom('payment_configurations').execute()
    expect((await makeLink()).json()).toMatchObject({ detail: paymentLinkMessages.unset })
    expect((await shop.call('GET', `${at}/payment-links`, { as: token })).statusCode).toBe(403)
  })

  it('is cancelled at Razorpay, and stays paid when it was paid meanwhile', async () => {
    const { gateway, makeLink, linkDo, links, linkThere, payments } = await shopWithGateway()
    await makeLink()
    const [first] = (await links()).links
    expect((await linkDo('cancel', first?.id ?? '')).json<OrderLinks>().links[0]?.state).toBe('cancelled')
    expect(linkThere().status).toBe('cancelled')
    expect((await linkDo('cancel', first?.id ?? '')).statusCode).toBe(409)

    await makeLink()
    gateway.pay(linkThere())
    const second = (await links()).links.find(({ state }) => state === 'open')
    const { links: after } = (await linkDo('cancel', second?.id ?? '')).json<OrderLinks>()
    expect(after.find(({ id }) => id === second?.id)?.state).toBe('paid')
    expect(await payments()).toMatchObject({ purchase_status: 'paid', paid: 1000 })
  })

  it('is not called cancelled while another process has Razorpay make it, and is cancelled there then', async () => {
    const { shop, admin, at, gateway, makeLink, links, linkThere } = await shopWithGateway()
    const other = await buildTestApp({ beside: shop, env: { RAZORPAY_URL: gateway.url } })
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    gateway.decide(async ({ method, path }) => {
      if (method === 'POST' && path === '/v1/payment_links') await held
      return 'pass' as const
    })
    const making = makeLink()
    await expect.poll(() => gateway.calls.length).toBe(1)
    const [link] = (await links()).links
    const cancelled = await other.call('POST', `${at}/payment-links/${link?.id}/cancel`, { as: admin })
    expect(cancelled.json<OrderLinks>().links).toMatchObject([{ state: 'cancelling' }])
    release()
    await making
    await shop.app.gatewayTasks.flush()
    expect((await links()).links).toMatchObject([{ state: 'cancelled', trouble: null }])
    expect(linkThere().status).toBe('cancelled')
  })

  it('that Razorpay was away for and has never made is cancelled at the second look', async () => {
    const { shop, gateway, makeLink, linkDo, links } = await shopWithGateway()
    gateway.decide(() => 503)
    const [made] = (await makeLink()).json<OrderLinks>().links
    expect(made).toMatchObject({ state: 'making', trouble: paymentLinkMessages.away })
    gateway.decide(() => 'pass')
    await linkDo('cancel', made?.id ?? '')
    expect((await links()).links).toMatchObject([{ state: 'cancelling', trouble: null }])
    await shop.app.db.updateTable('payment_links').set({ due_at: new Date().toISOString() }).execute()
    await shop.app.gatewayTasks.flush()
    expect((await links()).links).toMatchObject([{ state: 'cancelled', trouble: null }])
    expect(gateway.links.size).toBe(0)
  })

  it('is withdrawn once the order is paid in another way', async () => {
    const { shop, makeLink, links, linkThere, pay } = await shopWithGateway()
    await makeLink()
    await pay(newPayment({ amount: 200 }))
    await shop.app.gatewayTasks.flush()
    expect((await links()).links).toMatchObject([{ state: 'cancelled' }])
    expect(linkThere().status).toBe('cancelled')
  })

  it('is asked about when a message was lost', async () => {
    const { gateway, makeLink, links, linkThere, linkDo, payments } = await shopWithGateway()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    await linkDo('check', (await links()).links[0]?.id ?? '')
    expect(await payments()).toMatchObject({
      purchase_status: 'paid',
      entries: [{ kind: 'full', method: 'gateway', amount: 1000, reference: payment_id, actor: 'Razorpay' }],
    })
  })
})

it('no answer holds a key or a secret', async () => {
  const { shop, admin, makeLink, at, due } = await shopWithGateway()
  await makeLink()
  const answers = await Promise.all(
    [
      '/api/admin/payment/razorpay',
      '/api/admin/settings/razorpay-webhook',
      `${at}/payment-links`,
      `${at}/payments`,
    ].map((path) => shop.call('GET', path, { as: admin })),
  )
  for (const { body } of [...answers, await due()]) {
    expect(body).not.toContain(GATEWAY_KEYS.api_secret)
    expect(body).not.toContain('webhook-secret')
  }
  expect(answers[0]?.json<OrderPayments>()).toMatchObject({ api_secret: expect.stringMatching(/^•+6789$/) })
})
