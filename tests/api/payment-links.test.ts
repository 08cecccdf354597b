import type { OrderDesk } from '@karigar/contract/wire/order-desk'
import type { OrderDue, OrderPayments } from '@karigar/contract/wire/order-payments'
import type { OrderLinks } from '@karigar/contract/wire/payment-links'
import { paymentLinkMessages } from '@karigar/contract/words/payment-link-messages'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteOldEvents } from '../../api/src/modules/payment-links/payment-links.repository.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newPayment } from '../support/payments.ts'
import { GATEWAY_KEYS, linkEvent, refundEvent, signatureOf } from '../support/stub-gateway.ts'

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
    const { createGatewayTasks } = await import('../../api/src/modules/payment-links/gateway-tasks.ts')
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

describe('the webhook', () => {
  it('enters a payment by its link and makes the order paid', async () => {
    const { gateway, makeLink, linkThere, send, links, payments } = await shopWithGateway()
    await makeLink({ amount: 300, valid_days: 7 })
    const { payment_id } = gateway.pay(linkThere())
    const sent = await send(linkEvent('payment_link.paid', linkThere()))
    expect([sent.statusCode, sent.json()]).toEqual([200, { outcome: 'entered' }])
    expect(await payments()).toMatchObject({
      paid: 300,
      purchase_status: 'pending',
      entries: [{ kind: 'advance', method: 'gateway', reference: payment_id }],
    })
    expect((await links()).links).toMatchObject([{ state: 'paid' }])
  })

  it('refuses 500 changed signatures and bodies, and changes nothing', async () => {
    const { gateway, makeLink, linkThere, send, payments } = await shopWithGateway()
    await makeLink()
    gateway.pay(linkThere())
    const body = linkEvent('payment_link.paid', linkThere())
    const right = signatureOf(body)
    const changed = fc.oneof(
      fc
        .tuple(fc.nat({ max: right.length - 1 }), fc.constantFrom(...'0123456789abcdef'))
        .map(([at, digit]) => ({ body, signature: right.slice(0, at) + digit + right.slice(at + 1) })),
      fc.nat({ max: right.length - 1 }).map((length) => ({ body, signature: right.slice(0, length) })),
      fc
        .string({ unit: 'grapheme-ascii', maxLength: 80 })
        .map((signature) => ({ body, signature: signature.trim() })),
      fc.string({ minLength: 1 }).map((secret) => ({ body, signature: signatureOf(body, secret) })),
      fc
        .nat({ max: body.length - 1 })
        .map((at) => ({ body: `${body.slice(0, at)}~${body.slice(at + 1)}`, signature: right })),
    )
    await fc.assert(
      fc.asyncProperty(
        changed.filter((one) => one.body !== body || one.signature !== right),
        async (one) => {
          expect((await send(one.body, one.signature)).statusCode).toBe(401)
        },
      ),
      { numRuns: 500 },
    )
    expect((await payments()).entries).toEqual([])
    expect((await send(body, right.toUpperCase())).json()).toEqual({ outcome: 'entered' })
  })

  it('changes state once for 100 duplicates and shuffled messages', async () => {
    const { gateway, makeLink, linkThere, linkDo, links, send, payments } = await shopWithGateway()
    await makeLink({ amount: 400, valid_days: 7 })
    const first = linkThere()
    const { payment_id } = gateway.pay(first)
    await makeLink({ amount: 600, valid_days: 7 })
    const second = linkThere()
    gateway.pay(second)
    const refund = { id: 'rfnd_shuffled', payment_id, amount: 15_000, status: 'processed' }
    const bodies = [
      refundEvent(refund),
      linkEvent('payment_link.paid', first),
      linkEvent('payment_link.paid', second),
      linkEvent('payment_link.cancelled', first),
      linkEvent('payment_link.expired', second),
      refundEvent({ ...refund, speed_processed: 'instant' }),
      // The same event with another time of sending.
      linkEvent('payment_link.paid', first).replace('"account_id":"acc_test"', '"account_id":"acc_again"'),
    ]
    const messages = Array.from(
      { length: 100 },
      (_, index) => bodies[(index * 7 + (index % 3)) % bodies.length] ?? '',
    )
    const answers = await Promise.all(
      messages.map((body, index) => send(body, undefined, `evt_${index % 9}`)),
    )
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
    const ledger = await payments()
    // With 150 of 1,000 given back before or after the order was paid in full.
    expect(ledger).toMatchObject({ paid: 850 })
    expect(ledger.entries.map(({ amount }) => amount).toSorted((a, b) => a - b)).toEqual([-150, 400, 600])
    for (const { id } of (await links()).links) await linkDo('check', id)
    expect((await payments()).entries.length).toBe(3)
    expect((await links()).links.map(({ state }) => state)).toEqual(['paid', 'paid'])
  })

  it('does not enter a payment of another amount, currency or link, or one that was not captured', async () => {
    const { gateway, makeLink, linkThere, send, links, payments } = await shopWithGateway()
    await makeLink()
    gateway.pay(linkThere(), 100)
    const event = linkEvent('payment_link.paid', linkThere())
    const message = JSON.parse(event) as {
      payload: {
        payment: { entity: Record<string, unknown> }
        payment_link: { entity: Record<string, unknown> }
      }
    }
    const changed = (part: 'payment' | 'payment_link', changes: object) =>
      JSON.stringify({
        ...message,
        payload: {
          ...message.payload,
          [part]: { entity: { ...message.payload[part].entity, ...changes } },
        },
      })
    const outcomes = []
    for (const body of [
      event,
      changed('payment', { amount: 100_000, currency: 'USD' }),
      changed('payment', { amount: 100_000, status: 'authorized' }),
      changed('payment_link', { id: 'plink_of_others' }),
      changed('payment_link', { reference_id: 'KG-OTHER' }),
      JSON.stringify({ event: 'payment_link.paid', payload: {} }),
      'no JSON',
    ])
      outcomes.push((await send(body)).json<{ outcome: string }>().outcome)
    expect(outcomes).toEqual([
      'other amount',
      'other amount',
      'not captured',
      'unknown',
      'unknown',
      'unknown',
      'unknown',
    ])
    expect((await payments()).entries).toEqual([])
    expect((await links()).links[0]?.trouble).toMatch(/^Razorpay reports a payment of/)
  })

  it('forgets its messages after 90 days, a few at a time', async () => {
    const { shop, send } = await shopWithGateway()
    for (const n of [1, 2, 3]) await send(JSON.stringify({ event: `order.paid.${n}`, payload: {} }))
    const after = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
    expect(await deleteOldEvents(shop.app.db, after(89), 100)).toBe(0)
    expect(await deleteOldEvents(shop.app.db, after(91), 2)).toBe(2)
    expect(await deleteOldEvents(shop.app.db, after(91), 2)).toBe(1)
  })

  it('does not exist without a secret of its own', async () => {
    const { shop, admin, makeLink, linkThere, gateway, send } = await shopWithGateway()
    await makeLink()
    gateway.pay(linkThere())
    const body = linkEvent('payment_link.paid', linkThere())
    expect((await send(body, signatureOf(body, GATEWAY_KEYS.api_secret))).statusCode).toBe(401)
    await shop.call('PUT', '/api/admin/settings/razorpay-webhook', { as: admin, json: { secret: '' } })
    expect((await send(body)).statusCode).toBe(404)
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
