import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { describe, expect, it } from 'vitest'
import type { GatewayRefundsTable } from '../../api/src/database/tables/payments.tables.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { setPayment } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'
import { linkEvent, refundEvent } from '../support/stub-gateway.ts'

describe('a refund through Razorpay', () => {
  async function paidShop(logTo?: { write(line: string): void }) {
    const made = await shopWithGateway(logTo ? { logTo } : {})
    await made.makeLink()
    const { payment_id } = made.gateway.pay(made.linkThere())
    await made.send(linkEvent('payment_link.paid', made.linkThere()))
    const { db } = made.shop.app
    return {
      ...made,
      payment: payment_id,
      /** Has Razorpay asked about the refund now; returns its row. */
      async askAgain(changes: Partial<GatewayRefundsTable> = {}) {
        const now = { due_at: new Date().toISOString(), ...changes }
        await db.updateTable('gateway_refunds').set(now).execute()
        await made.shop.app.gatewayTasks.flush()
        return db.selectFrom('gateway_refunds').selectAll().executeTakeFirstOrThrow()
      },
    }
  }

  it('is asked for once and entered with who asked', async () => {
    const { gateway, payment, refundBy, payments, links } = await paidShop()
    const asked = await refundBy({ payment, amount: 250 })
    expect([asked.statusCode, asked.json()]).toMatchObject([
      201,
      { refunds: [{ state: 'done', amount: 250 }] },
    ])
    expect(await payments()).toMatchObject({
      paid: 750,
      purchase_status: 'paid',
      entries: [{}, { kind: 'refund', method: 'gateway', amount: -250, note: payment }],
    })
    expect((await refundBy({ payment, amount: 750.5 })).json()).toMatchObject({
      errors: { amount: paymentLinkMessages.refundHigh('₹750') },
    })
    await refundBy({ payment, amount: 750 })
    expect(await payments()).toMatchObject({ paid: 0, purchase_status: 'refunded' })
    expect((await links()).refundable).toEqual([])
    expect(gateway.refunds.size).toBe(2)
    expect((await refundBy({ payment: 'pay_of_others', amount: 1 })).statusCode).toBe(422)
  })

  it('is entered once however often and early its message comes', async () => {
    const { gateway, payment, refundBy, send, payments, links, askAgain } = await paidShop()
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    expect((await links()).refunds).toMatchObject([{ state: 'asked' }])
    expect((await payments()).paid).toBe(1000)
    const [refund] = [...gateway.refunds.values()]
    if (refund) refund.status = 'processed'
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => send(refundEvent({ ...refund, speed: `${index % 4}` }))),
    )
    await askAgain()
    expect(await payments()).toMatchObject({ paid: 600, entries: [{}, { amount: -400 }] })
    expect((await links()).refunds).toMatchObject([{ state: 'done' }])
  })

  it('takes no more of a payment than is left of it, while a refund is under way too', async () => {
    const { gateway, makeLink, linkThere, send, refundBy, links } = await shopWithGateway()
    const paid: string[] = []
    for (const amount of [400, 600]) {
      await makeLink({ amount, valid_days: 7 })
      paid.push(gateway.pay(linkThere()).payment_id)
      await send(linkEvent('payment_link.paid', linkThere()))
    }
    const [payment = ''] = paid
    await refundBy({ payment, amount: 300 })
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 50 })
    expect((await refundBy({ payment, amount: 50.01 })).json()).toMatchObject({
      errors: { amount: paymentLinkMessages.refundHigh('₹50') },
    })
    expect((await links()).refundable.map(({ amount }) => amount)).toEqual([50, 600])
  })

  it('that is under way is asked about less and less often', async () => {
    const { gateway, payment, refundBy, askAgain } = await paidShop()
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    const { due_at, state } = await askAgain({ attempts: 7 })
    expect(state).toBe('asked')
    expect(Date.parse(due_at ?? '') - Date.now()).toBeGreaterThan(30 * 60_000)
  })

  it('that a message ends while Razorpay is asked is not asked about again', async () => {
    const { gateway, payment, refundBy, send, askAgain, payments } = await paidShop()
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    const [there] = [...gateway.refunds.values()]
    if (there) there.status = 'processed'
    gateway.decide(async ({ method }) => {
      if (method === 'GET') await send(refundEvent({ ...there }))
      return 'pass' as const
    })
    expect(await askAgain()).toMatchObject({ state: 'done', due_at: null })
    expect((await payments()).entries).toMatchObject([{}, { amount: -400 }])
  })

  it.each([
    ['is asked about, without an answer,', 'GET', 503],
    ['is asked about, with a refusal,', 'GET', 400],
    ['is asked for, with a refusal,', 'POST', 400],
  ] as const)('that a message ends while it %s stays as the message left it', async (_how, asks, answer) => {
    const { gateway, payment, refundBy, send, askAgain, payments } = await paidShop()
    gateway.refundsAre('pending')
    gateway.decide(async ({ method }) => {
      if (method !== asks) return 'pass'
      const there = [...gateway.refunds.values()][0] ?? {
        id: 'rfnd_told',
        payment_id: payment,
        amount: 40_000,
      }
      await send(refundEvent({ ...there, status: 'processed' }))
      return answer
    })
    await refundBy({ payment, amount: 400 })
    expect(await askAgain()).toMatchObject({ state: 'done', trouble: null, due_at: null })
    expect(await payments()).toMatchObject({ paid: 600, refunding: 0 })
  })

  it('that was asked for is not given back by hand as well', async () => {
    const { gateway, payment, refundBy, refund, payments } = await paidShop()
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    expect(await payments()).toMatchObject({ paid: 1000, refunding: 400 })
    expect((await refund(newPayment({ amount: 600.01 }))).json()).toMatchObject({
      errors: { amount: paymentMessages.refundHighAsked('₹600', '₹400') },
    })
    expect((await refund(newPayment({ amount: 600 }))).statusCode).toBe(201)
  })

  it('that Razorpay no longer answers for has failed, and can be given back by hand', async () => {
    const { gateway, payment, refundBy, refund, send, askAgain, links, payments } = await paidShop()
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    gateway.decide(() => 503)
    expect(await askAgain()).toMatchObject({ state: 'asked', due_at: expect.any(String) })
    gateway.decide(() => 401)
    const trouble = paymentLinkMessages.refundUnknown('it answered 401')
    expect(await askAgain()).toMatchObject({ state: 'failed', trouble, due_at: null })
    expect(await payments()).toMatchObject({ paid: 1000, refunding: 0 })
    expect((await refund(newPayment({ amount: 700 }))).statusCode).toBe(201)

    // Its message may come after all.
    const [there] = [...gateway.refunds.values()]
    const message = refundEvent({ ...there, status: 'processed' })
    expect((await send(message)).json()).toEqual({ outcome: 'other amount' })
    expect((await links()).refunds).toMatchObject([
      { state: 'not-entered', trouble: paymentLinkMessages.refundNotEntered('₹400', '₹300') },
    ])
  })

  it('of more than the order holds is not entered, says so and is not asked about again', async () => {
    const lines: string[] = []
    const { gateway, payment, refundBy, links, payments, shop, admin, order, askAgain } = await paidShop({
      write: (line) => void lines.push(line),
    })
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 400 })
    await setPayment(shop, admin, order.id, 'refunded')
    const [there] = [...gateway.refunds.values()]
    if (there) there.status = 'processed'
    const { due_at } = await askAgain()
    expect(due_at).toBeNull()
    expect((await links()).refunds).toMatchObject([
      { state: 'not-entered', trouble: paymentLinkMessages.refundNotEntered('₹400', '₹0') },
    ])
    expect(await payments()).toMatchObject({ paid: 0, refunding: 0 })
    expect(lines.join('')).toContain('was not entered: other amount')
  })

  it('whose message comes before its payment’s is entered with the payment, once', async () => {
    const { gateway, makeLink, linkThere, send, payments, shop } = await shopWithGateway()
    await makeLink({ amount: 400, valid_days: 7 })
    const { payment_id } = gateway.pay(linkThere())
    const refund = { id: 'rfnd_early', payment_id, amount: 10_000, status: 'processed' }
    expect((await send(refundEvent(refund))).json()).toEqual({ outcome: 'waiting' })
    expect((await send(refundEvent(refund))).json()).toEqual({ outcome: 'known' })
    await send(refundEvent({ ...refund, speed: 'again' }))
    expect((await payments()).entries).toEqual([])
    await send(linkEvent('payment_link.paid', linkThere()))
    expect(await payments()).toMatchObject({
      paid: 300,
      entries: [
        { amount: 400 },
        { kind: 'refund', amount: -100, reference: 'rfnd_early', actor: 'Razorpay' },
      ],
    })
    const events = await shop.app.db.selectFrom('gateway_events').select(['name', 'outcome']).execute()
    expect(events.filter(({ outcome }) => outcome === 'waiting')).toEqual([])
  })

  it('made in Razorpay’s dashboard is entered too', async () => {
    const { payment, send, payments } = await paidShop()
    const body = refundEvent({
      id: 'rfnd_dashboard',
      payment_id: payment,
      amount: 100_000,
      status: 'processed',
    })
    expect((await send(body)).json()).toEqual({ outcome: 'entered' })
    expect(await payments()).toMatchObject({ paid: 0, purchase_status: 'refunded' })
  })
})
