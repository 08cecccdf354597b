import type { OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { addDays } from '@karigar/contract/base/shop-clock'
import { mediumDay } from '@karigar/contract/base/day-names'
import { describe, expect, it } from 'vitest'
import { shopWithDocuments } from '../support/documents.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { setPayment } from '../support/orders.ts'
import { newDeduction, newPayment, offerUpi, shopWithOrder, today } from '../support/payments.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { linkEvent, refundEvent } from '../support/stub-gateway.ts'

const utr = '412345678901'

/** Returns how an order, its story and its money are read, and how its work's status is set. */
function readerOf(context: {
  shop: TestApp
  admin: string
  token: string
  at: string
  order: { order_id: string }
}) {
  const { shop, admin, token, at, order } = context
  const read = async () =>
    (await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })).json<OrderWithHistory>()
  return {
    read,
    story: async () => (await read()).story.map(({ text }) => text),
    money: async () =>
      (await read()).money.map(({ name, amount, is_open }) => [name, amount, is_open ? 'open' : '']),
    setWork: async (status: string) => {
      const answer = await shop.call('PUT', `${at}/status`, { as: admin, json: { status } })
      expect(answer.statusCode).toBe(200)
    },
  }
}

async function shopWithStory() {
  const context = await shopWithOrder()
  return { ...context, ...readerOf(context) }
}

describe('what a customer reads of an order’s money', () => {
  it('is what was paid, what is still to pay, and the payments among what has happened', async () => {
    const { shop, admin, pay, read, story, money, setWork } = await shopWithStory()
    await offerUpi(shop, admin, { advance_percent: 40 })
    expect(await money()).toEqual([['Still to pay', 1000, 'open']])
    expect(await story()).toEqual(['Order received', 'We are waiting for your payment of ₹400'])

    await pay(newPayment({ amount: 400, method: 'upi', reference: utr }))
    await setWork('in-progress')
    expect(await money()).toEqual([
      ['Paid', 400, ''],
      ['Still to pay', 600, 'open'],
    ])
    expect(await story()).toEqual([
      'Order received',
      'We received ₹400 by UPI',
      'We are waiting for your payment of ₹600',
      'Work in progress',
    ])
    expect((await read()).story.map(({ asks }) => asks)).toEqual([null, null, 600, null])

    const earlier = addDays(today(), -3)
    await pay(newPayment({ amount: 600, received_on: earlier }))
    expect(await money()).toEqual([['Paid', 1000, '']])
    expect(await story()).toEqual([
      'Order received',
      'We received ₹400 by UPI',
      'Work in progress',
      `We received ₹600 in cash on ${mediumDay(earlier)}`,
    ])
  })

  it('says of a cancelled order what the shop still has to give back, until it has', async () => {
    const { pay, refund, story, money, setWork } = await shopWithStory()
    await pay(newPayment({ amount: 400, method: 'bank-transfer', reference: 'AXIS1' }))
    await setWork('cancelled')
    expect(await money()).toEqual([
      ['Paid', 400, ''],
      ['We still have to give back', 400, 'open'],
    ])
    expect((await story()).slice(1)).toEqual([
      'We received ₹400 by bank transfer',
      'Order cancelled',
      'We still have to give back ₹400',
    ])
    await refund(newPayment({ amount: 150, method: 'cash' }))
    expect((await story()).slice(-2)).toEqual([
      'We gave back ₹150 in cash',
      'We still have to give back ₹250',
    ])
    await refund(newPayment({ amount: 250, method: 'upi', reference: utr }))
    expect(await money()).toEqual([
      ['Paid', 400, ''],
      ['Given back', 400, ''],
    ])
    expect((await story()).at(-1)).toBe('We gave back ₹250 by UPI')
  })

  it('says of an order that is taken up again that its payment is waited for after that', async () => {
    const { story, setWork } = await shopWithStory()
    await setWork('cancelled')
    expect((await story()).at(-1)).toBe('Order cancelled')
    await setWork('pending')
    expect((await story()).slice(-3)).toEqual([
      'Order cancelled',
      'Work set back to pending',
      'We are waiting for your payment of ₹1,000',
    ])
  })

  it('is waited for no more once the customer has said that it is paid', async () => {
    const { shop, admin, say, story, money, setWork, refuseNotice, payments } = await shopWithStory()
    await offerUpi(shop, admin)
    await say(utr)
    const said = ['Order received', 'You said that ₹1,000 is paid; we check it']
    expect(await story()).toEqual(said)
    expect(await money()).toEqual([['Still to pay', 1000, 'open']])
    await setWork('cancelled')
    expect(await story()).toEqual([...said, 'Order cancelled'])
    await setWork('pending')
    await refuseNotice((await payments()).notices.at(-1)?.id ?? '', 'Not found')
    expect(await story()).toEqual([
      'Order received',
      'Order cancelled',
      'Work set back to pending',
      'We are waiting for your payment of ₹1,000',
    ])
  })

  it('follows a status that was set by hand: paid, taken back, given back', async () => {
    const { shop, admin, order, story, money } = await shopWithStory()
    await setPayment(shop, admin, order.id, 'paid')
    expect((await story()).at(-1)).toBe('We received ₹1,000')
    await setPayment(shop, admin, order.id, 'failed')
    expect((await story()).slice(-2)).toEqual(['Payment failed', 'We are waiting for your payment of ₹1,000'])
    expect(await money()).toEqual([['Still to pay', 1000, 'open']])
    await setPayment(shop, admin, order.id, 'paid')
    await setPayment(shop, admin, order.id, 'refunded')
    expect((await story()).at(-1)).toBe('We gave back ₹1,000')
    expect(await money()).toEqual([
      ['Paid', 1000, ''],
      ['Given back', 1000, ''],
    ])
  })

  it('tells one payment once that staff set to pending and to paid again', async () => {
    const { shop, admin, order, pay, story, money } = await shopWithStory()
    const once = ['Order received', 'We received ₹1,000']
    await setPayment(shop, admin, order.id, 'paid')
    expect(await story()).toEqual(once)
    await setPayment(shop, admin, order.id, 'pending')
    expect(await story()).toEqual(['Order received', 'We are waiting for your payment of ₹1,000'])
    await setPayment(shop, admin, order.id, 'paid')
    expect(await story()).toEqual(once)
    await pay(newPayment({ amount: 50 }))
    expect((await money())[0]).toEqual(['Paid', 1050, ''])
  })

  it('takes deducted tax back with everything else when staff say that the payment failed', async () => {
    const { shop, admin, at, order, pay, story, money } = await shopWithStory()
    await pay(newPayment({ amount: 900 }))
    await shop.call('POST', `${at}/tax-deductions`, { as: admin, json: newDeduction() })
    await setPayment(shop, admin, order.id, 'failed')
    expect(await money()).toEqual([['Still to pay', 1000, 'open']])
    expect((await story()).slice(-2)).toEqual(['Payment failed', 'We are waiting for your payment of ₹1,000'])
  })

  it('says what is not asked for any more, so that the amounts add up, until it is', async () => {
    const { shop, admin, at, pay, story, money } = await shopWithStory()
    const post = (what: string) =>
      shop.call('POST', `${at}/${what}`, { as: admin, json: { reason: 'Agreed' } })
    await pay(newPayment({ amount: 900 }))
    expect((await post('write-off')).statusCode).toBe(200)
    expect(await money()).toEqual([
      ['Paid', 900, ''],
      ['No longer asked for', 100, ''],
    ])
    expect((await story()).slice(1)).toEqual(['We received ₹900 in cash', 'We no longer ask for ₹100'])
    expect((await post('expect-again')).statusCode).toBe(200)
    expect(await money()).toEqual([
      ['Paid', 900, ''],
      ['Still to pay', 100, 'open'],
    ])
    expect((await story()).slice(-2)).toEqual([
      'We no longer ask for ₹100',
      'We are waiting for your payment of ₹100',
    ])
    await post('write-off')
    // It comes after all.
    await pay(newPayment({ amount: 100 }))
    expect(await money()).toEqual([['Paid', 1000, '']])
    expect((await story()).at(-1)).toBe('We received ₹100 in cash')
  })

  it('tells deducted tax and what became credit from money', async () => {
    const { shop, admin, at, pay, story, money } = await shopWithStory()
    const deducted = await shop.call('POST', `${at}/tax-deductions`, { as: admin, json: newDeduction() })
    expect(deducted.statusCode).toBe(201)
    await pay(newPayment({ amount: 1000 }))
    expect(await money()).toEqual([
      ['Paid', 1000, ''],
      ['Tax that you deducted', 100, ''],
      ['We still have to give back', 100, 'open'],
    ])
    expect((await shop.call('POST', `${at}/keep-surplus`, { as: admin })).statusCode).toBe(200)
    expect((await money()).slice(2)).toEqual([['Kept as your credit', 100, '']])
    expect((await story()).slice(1)).toEqual([
      'You deducted ₹100 as tax',
      'We received ₹1,000 in cash',
      'We keep ₹100 as your credit',
    ])
  })

  it('says while a refund is on its way that it is, and when it has come that it was given back', async () => {
    const context = await shopWithGateway()
    const { gateway, makeLink, linkThere, send, refundBy } = context
    const { story, money, setWork } = readerOf(context)
    await makeLink()
    const { payment_id: payment } = gateway.pay(linkThere())
    await send(linkEvent('payment_link.paid', linkThere()))
    expect((await story()).at(-1)).toBe('We received ₹1,000 online')
    await setWork('cancelled')
    gateway.refundsAre('pending')
    await refundBy({ payment, amount: 1000 })
    expect((await money()).slice(1)).toEqual([['On its way back to you', 1000, '']])
    expect((await story()).slice(-2)).toEqual(['Order cancelled', '₹1,000 is on its way back to you'])
  })

  it('promises nothing that Razorpay has given back already, though it could not be entered', async () => {
    const context = await shopWithGateway()
    const { gateway, makeLink, linkThere, send, links, refund } = context
    const { story, money, setWork } = readerOf(context)
    await makeLink()
    const { payment_id } = gateway.pay(linkThere())
    await send(linkEvent('payment_link.paid', linkThere()))
    await setWork('cancelled')
    await refund(newPayment({ amount: 400 }))
    expect((await money()).at(-1)).toEqual(['We still have to give back', 600, 'open'])
    const there = {
      id: 'rfnd_D1',
      payment_id,
      amount: 100_000,
      currency: 'INR',
      status: 'processed',
    } as const
    await send(refundEvent(there), undefined, 'evt_2')
    expect((await links()).refunds).toMatchObject([{ state: 'not-entered', amount: 1000 }])
    expect(await money()).toEqual([
      ['Paid', 1000, ''],
      ['Given back', 400, ''],
    ])
    expect((await story()).at(-1)).toBe('We gave back ₹400 in cash')
  })

  it('asks for the payment of an order that nobody at the shop has confirmed, or that is filed away', async () => {
    const { shop, admin, order, story, money } = await shopWithStory()
    const asks = async () => {
      expect((await story()).at(-1)).toBe('We are waiting for your payment of ₹1,000')
      expect(await money()).toEqual([['Still to pay', 1000, 'open']])
    }
    await asks()
    const json = { ids: [order.id], filed: true }
    expect((await shop.call('PUT', '/api/admin/orders/filed', { as: admin, json })).statusCode).toBe(200)
    await asks()
  })

  it('has the documents that were issued, newest first, with their pages', async () => {
    const context = await shopWithDocuments()
    const { shop, issue } = context
    const { read } = readerOf(context)
    expect((await read()).documents).toEqual([])
    await issue('quotation')
    await issue('invoice')
    const { documents } = await read()
    expect(documents.map(({ name, amount }) => [name, amount])).toEqual([
      ['Invoice', 1000],
      ['Quotation', 1000],
    ])
    const page = await shop.call('GET', `/api${documents[0]?.path}`)
    expect(page.body).toContain(documents[0]?.number)
  })
})
