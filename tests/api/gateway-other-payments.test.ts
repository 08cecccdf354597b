import { gatewayKeyMessages } from '@karigar/contract/shop/gateway-keys.words'
import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import { describe, expect, it } from 'vitest'
import { alertsOf } from '../support/alerts.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { tokenOf } from '../support/login.ts'
import { GATEWAY_KEYS, linkEvent, refundEvent } from '../support/stub-gateway.ts'

type GatewayShop = Awaited<ReturnType<typeof shopWithGateway>>

const kindsTold = async ({ shop, admin }: Pick<GatewayShop, 'shop' | 'admin'>) =>
  (await alertsOf(shop, admin)).alerts.map(({ kind, amount }) => [kind, amount])

/** Builds a shop whose link of ₹1,000 was paid with another amount, by default ₹900. */
async function shopWithOther(amount = 90_000) {
  const context = await shopWithGateway()
  const { gateway, makeLink, linkThere, send } = context
  await makeLink()
  const { payment_id } = gateway.pay(linkThere(), amount)
  const sent = await send(linkEvent('payment_link.paid', linkThere()))
  expect(sent.json()).toEqual({ outcome: 'other amount' })
  return { ...context, payment_id }
}

describe('the fee that the customer pays on top', () => {
  it.each(['a message', 'a look'])('is kept apart: what was owed is entered by %s', async (way) => {
    const { gateway, makeLink, linkThere, linkDo, links, send, payments } = await shopWithGateway()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere(), 102_360, 2360)
    const [link] = (await links()).links
    if (way === 'a message') await send(linkEvent('payment_link.paid', linkThere()))
    else await linkDo('check', link?.id ?? '')
    expect(await payments()).toMatchObject({
      paid: 1000,
      purchase_status: 'paid',
      entries: [{ amount: 1000, reference: payment_id, note: paymentLinkMessages.feeApart('₹23.60') }],
    })
    expect(await links()).toMatchObject({ links: [{ state: 'paid', trouble: null }], other_payments: [] })
  })

  it('is no reason to enter another amount, and none where the shop bears it', async () => {
    const { gateway, makeLink, linkThere, send, payments } = await shopWithGateway()
    await makeLink({ amount: 400, valid_days: 7 })
    gateway.pay(linkThere(), 40_000, 944)
    expect((await send(linkEvent('payment_link.paid', linkThere()))).json()).toEqual({ outcome: 'entered' })
    await makeLink({ amount: 600, valid_days: 7 })
    gateway.pay(linkThere(), 62_360, 2361)
    expect((await send(linkEvent('payment_link.paid', linkThere()))).json()).toEqual({
      outcome: 'other amount',
    })
    expect(await payments()).toMatchObject({ paid: 400, entries: [{ amount: 400, note: null }] })
  })
})

describe('a payment of another amount', () => {
  it('alerts staff once and ends its link, however often it is reported', async () => {
    const context = await shopWithOther()
    const { payment_id, links, linkThere, send, payments } = context
    await send(linkEvent('payment_link.paid', linkThere()).replace('acc_test', 'acc_again'))
    expect((await kindsTold(context)).filter(([kind]) => kind === 'payment-of-other-amount')).toEqual([
      ['payment-of-other-amount', 900],
    ])
    expect(await links()).toMatchObject({
      links: [{ state: 'failed', trouble: paymentLinkMessages.otherAmount('₹900', '₹1,000') }],
      other_payments: [{ payment: payment_id, amount: 900, currency: 'INR', state: 'waiting' }],
    })
    expect((await payments()).entries).toEqual([])
  })

  it('stays written on a cancelled link that staff ask about, until it is given back', async () => {
    const { gateway, makeLink, linkDo, linkThere, links, send, settle } = await shopWithGateway()
    await makeLink()
    const [link] = (await links()).links
    const id = link?.id ?? ''
    await linkDo('cancel', id)
    const { payment_id } = gateway.pay(linkThere(), 90_000)
    await send(linkEvent('payment_link.paid', linkThere()))
    const checked = async () => {
      expect((await linkDo('check', id)).statusCode).toBe(200)
      return (await links()).links
    }
    const trouble = paymentLinkMessages.otherAmount('₹900', '₹1,000')
    expect(await checked()).toMatchObject([{ state: 'cancelled', trouble }])
    gateway.decide(() => 503)
    expect(await checked()).toMatchObject([{ trouble: paymentLinkMessages.checkFailed }])
    gateway.decide(() => 'pass')
    expect(await checked()).toMatchObject([{ state: 'cancelled', trouble }])
    await settle('give-back', payment_id)
    expect(await checked()).toMatchObject([{ state: 'cancelled', trouble: null }])
  })

  it('is entered as it came, once', async () => {
    const { payment_id, settle, payments, links } = await shopWithOther()
    const answers = await Promise.all([settle('enter', payment_id), settle('enter', payment_id)])
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await payments()).toMatchObject({
      paid: 900,
      entries: [{ amount: 900, method: 'gateway', reference: payment_id }],
    })
    expect(await links()).toMatchObject({
      links: [{ state: 'paid', trouble: null }],
      other_payments: [{ state: 'entered' }],
      refundable: [{ payment: payment_id, amount: 900 }],
    })
    expect((await settle('give-back', payment_id)).statusCode).toBe(409)
  })

  it('is given back through Razorpay, once, and is in no sum meanwhile', async () => {
    const { gateway, payment_id, settle, payments, links, send } = await shopWithOther(150_000)
    gateway.refundsAre('pending')
    await Promise.all([settle('give-back', payment_id), settle('give-back', payment_id)])
    expect([...gateway.refunds.values()]).toMatchObject([{ payment_id, amount: 150_000 }])
    expect((await links()).other_payments).toMatchObject([{ state: 'giving-back' }])
    expect(await payments()).toMatchObject({ paid: 0, refunding: 0 })
    const [refund] = gateway.refunds.values()
    await send(refundEvent({ ...refund, status: 'processed' }))
    expect(await links()).toMatchObject({
      refunds: [{ state: 'done', amount: 1500 }],
      other_payments: [{ state: 'given-back' }],
    })
    expect((await payments()).entries).toEqual([])
    const refused = await settle('enter', payment_id)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, paymentLinkMessages.otherSettled])
  })

  it('counts as given back when that was done in Razorpay’s dashboard, also when this is reported first', async () => {
    const { gateway, makeLink, linkThere, links, send } = await shopWithGateway()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere(), 90_000)
    const refund = { id: 'rfnd_there', payment_id, amount: 90_000, status: 'processed' }
    expect((await send(refundEvent(refund))).json()).toEqual({ outcome: 'waiting' })
    await send(linkEvent('payment_link.paid', linkThere()))
    expect(await links()).toMatchObject({
      refunds: [{ state: 'done', amount: 900, actor: 'Razorpay' }],
      other_payments: [{ state: 'given-back' }],
    })
  })

  it('can be entered in rupees only, and by nobody who does not know it', async () => {
    const { shop, gateway, makeLink, linkThere, send, settle } = await shopWithGateway()
    await makeLink()
    const { payment_id } = gateway.pay(linkThere(), 100_000)
    const dollars = linkEvent('payment_link.paid', { ...linkThere(), currency: 'USD' })
    await send(dollars)
    const refused = await settle('enter', payment_id)
    expect([refused.statusCode, refused.json().detail]).toEqual([409, paymentLinkMessages.otherCurrency])
    expect((await settle('enter', 'pay_unknown')).statusCode).toBe(404)
    const manager = await tokenOf(shop, 'manager')
    const path = `/api/admin/orders/x/other-payments/${payment_id}/enter`
    expect((await shop.call('POST', path, { as: manager })).statusCode).toBe(403)
  })
})

describe('a refund of more than the order holds', () => {
  it('that was made in Razorpay’s dashboard alerts staff once, and stands on the order', async () => {
    const context = await shopWithGateway()
    const { gateway, makeLink, linkThere, links, send, payments } = context
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    await send(linkEvent('payment_link.paid', linkThere()))
    const refund = { id: 'rfnd_more', payment_id, amount: 120_000, status: 'processed' }
    for (const speed of ['normal', 'instant'])
      expect((await send(refundEvent({ ...refund, speed_processed: speed }))).json()).toEqual({
        outcome: 'other amount',
      })
    expect((await kindsTold(context)).filter(([kind]) => kind === 'refund-not-entered')).toEqual([
      ['refund-not-entered', 1200],
    ])
    expect((await links()).refunds).toMatchObject([
      {
        state: 'not-entered',
        amount: 1200,
        trouble: paymentLinkMessages.refundNotEntered('₹1,200', '₹1,000'),
      },
    ])
    expect((await payments()).paid).toBe(1000)
  })
})

describe('test keys', () => {
  const save = (shop: GatewayShop['shop'], as: string, changes: Partial<typeof GATEWAY_KEYS>) =>
    shop.call('POST', '/api/admin/payment/razorpay', { as, json: { ...GATEWAY_KEYS, ...changes } })

  it('are said on the dashboard and at every order of a shop that is no sample', async () => {
    const { shop, admin, links, at } = await shopWithGateway()
    expect((await links()).is_test).toBe(false)
    shop.app.config.demo = false
    expect((await links()).is_test).toBe(true)
    const setup = () => shop.call('GET', '/api/admin/setup', { as: admin })
    expect((await setup()).json().test_keys).toBe(true)
    await save(shop, admin, { api_key: 'rzp_live_key' })
    const live = await shop.call('GET', `${at}/payment-links`, { as: admin })
    expect(live.json().is_test).toBe(false)
    expect((await setup()).json().test_keys).toBe(false)
  })

  it('are refused after live ones, unless the shop is a sample; and a key in place of its secret', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'admin')
    await save(shop, as, { api_key: 'rzp_live_key' })
    shop.app.config.demo = false
    const refused = await save(shop, as, { api_key: ' rzp_test_key' })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { api_key: gatewayKeyMessages.testAfterLive },
    ])
    shop.app.config.demo = true
    expect((await save(shop, as, {})).statusCode).toBe(200)
    const wrong = await save(shop, as, { api_secret: 'rzp_live_key' })
    expect([wrong.statusCode, wrong.json().errors]).toEqual([
      422,
      { api_secret: gatewayKeyMessages.secretIsKey },
    ])
  })
})
