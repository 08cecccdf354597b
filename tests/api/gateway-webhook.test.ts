import { shopDate } from '@karigar/contract/base/shop-clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deleteOldEvents } from '../../api/src/modules/sales/payment-links/payment-links.repository.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { GATEWAY_KEYS, linkEvent, refundEvent, signatureOf } from '../support/stub-gateway.ts'

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

  it('answers a signed message with any amount, date and text, and enters a payment whose date cannot be today', async () => {
    const { gateway, makeLink, linkThere, send, payments } = await shopWithGateway()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    const paid = linkThere().payments.at(-1)
    if (!paid) throw new Error('The link is not paid.')
    const odd = fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.constantFrom(0, -1, 8.64e15, Number.MAX_VALUE))
    await fc.assert(
      fc.asyncProperty(odd, odd, fc.constantFrom('', 'x\0y', 'rfnd_1'), async (amount, created_at, id) => {
        const other = { ...paid, payment_id: `pay_${id}`, amount: amount || 1, created_at }
        const payment = await send(linkEvent('payment_link.paid', linkThere(), other))
        const refund = await send(refundEvent({ id, payment_id, amount, status: 'processed' }))
        expect([payment.statusCode, refund.statusCode]).toEqual([200, 200])
      }),
      { numRuns: 60, examples: [[-5, -1, 'rfnd_1']] },
    )
    const late = await send(linkEvent('payment_link.paid', linkThere(), { ...paid, created_at: 8.64e15 }))
    expect(late.json()).toEqual({ outcome: 'entered' })
    const [entered] = (await payments()).entries
    expect(entered).toMatchObject({ reference: payment_id, received_on: shopDate(new Date()) })
    const none = refundEvent({ id: 'rfnd_none', payment_id, amount: 0, status: 'processed' })
    const less = refundEvent({ id: 'rfnd_less', payment_id, amount: -100, status: 'processed' })
    expect([(await send(none)).json(), (await send(less)).json()]).toEqual([
      { outcome: 'other amount' },
      { outcome: 'other amount' },
    ])
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
