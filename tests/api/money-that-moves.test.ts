import type { CustomerMoney, CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../../api/src/modules/sales/customers/statement.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { newPayment, shopWithOrder } from '../support/payments.ts'
import { linkEvent } from '../support/stub-gateway.ts'

const PHONE = '9812345670'

/** Builds a shop with an order of ₹1,000 that was heard of, and calls about its money and its customer's. */
async function shopWithMoney() {
  const made = await shopWithOrder()
  const { shop, admin: as, order, at, customer, service } = made
  const hear = (id: string) =>
    shop.call('PUT', '/api/admin/orders/heard', { as, json: { ids: [id], heard: true } })
  await hear(order.id)
  // The first order that the shop was built with is not asked for.
  const all = await shop.call('GET', '/api/admin/orders', {
    as,
    query: { filter: JSON.stringify({ user_id: customer }) },
  })
  for (const { id } of all.json<AdminOrder[]>())
    if (id !== order.id)
      await shop.call('PUT', `/api/admin/orders/${id}/status`, { as, json: { status: 'cancelled' } })
  const post = (path: string, json: object = {}) => shop.call('POST', `/api/admin/${path}`, { as, json })
  const money = async (id = customer) =>
    (await shop.call('GET', `/api/admin/customers/${id}`, { as })).json<CustomerMoney>()
  return {
    ...made,
    post,
    money,
    keep: (id = order.id) => shop.call('POST', `/api/admin/orders/${id}/keep-surplus`, { as }),
    /** Changes what an order costs, and has the customer agree where that is needed. */
    change: async (price: number, id = order.id) => {
      const path = `/api/admin/orders/${id}`
      const { headers } = await shop.call('GET', `${path}/versions`, { as })
      const json = { lines: [freeLine({ price })], discount: 0, discount_reason: null, note: null }
      await shop.call('PUT', `${path}/content`, { as, headers: { 'if-match': String(headers.etag) }, json })
      await shop.call('PUT', `${path}/agreement`, { as, json: { version: 2 } })
    },
    cancel: () => shop.call('PUT', `${at}/status`, { as, json: { status: 'cancelled' } }),
    /** Places a guest's order that was paid ₹200 too much, which is kept as the guest's credit. */
    guestWithCredit: async () => {
      const guest = await placeOrder(shop, newOrder(service, { contact_name: 'Asha', phone: PHONE }))
      await hear(guest.id)
      await post(`orders/${guest.id}/payments`, newPayment({ amount: guest.totalAmount + 200 }))
      await shop.call('POST', `/api/admin/orders/${guest.id}/keep-surplus`, { as })
      return guest
    },
    balance: async (id = customer) => (await readStatement(shop.app.db, id)).balance / 100,
  }
}

describe('what was paid too much', () => {
  it('is asked for again when the order comes to cost more after it was kept as credit', async () => {
    const { pay, keep, change, payments, money, balance } = await shopWithMoney()
    await pay(newPayment({ amount: 1200 }))
    expect((await keep()).json()).toMatchObject({ purchase_status: 'paid', paid: 1000, surplus: 0 })
    await change(1150)
    expect(await payments()).toMatchObject({ purchase_status: 'pending', paid: 1000, open: 150 })
    expect(await money()).toMatchObject({ open: 150, credit: 200 })
    expect(await balance()).toBe(-50)
  })

  it('is no credit while Razorpay is giving it back', async () => {
    const made = await shopWithGateway({})
    const { shop, admin: as, gateway } = made
    await made.makeLink()
    const { payment_id } = gateway.pay(made.linkThere())
    await made.send(linkEvent('payment_link.paid', made.linkThere()))
    await made.pay(newPayment({ amount: 200 }))
    gateway.refundsAre('pending')
    expect((await made.refundBy({ payment: payment_id, amount: 150 })).statusCode).toBe(201)
    expect(await made.payments()).toMatchObject({ refunding: 150, surplus: 50 })
    const kept = await shop.call('POST', `${made.at}/keep-surplus`, { as })
    expect([kept.statusCode, kept.json()]).toMatchObject([200, { surplus: 0, paid: 1150 }])
    const again = await shop.call('POST', `${made.at}/keep-surplus`, { as })
    expect([again.statusCode, again.json()]).toEqual([409, { detail: customerMoneyMessages.noSurplus }])
  })

  it('is all that was paid for an order that is cancelled', async () => {
    const { pay, keep, cancel, payments, money, balance } = await shopWithMoney()
    await pay(newPayment({ amount: 1000 }))
    await cancel()
    expect(await payments()).toMatchObject({ surplus: 1000 })
    expect((await keep()).json()).toMatchObject({ purchase_status: 'refunded', paid: 0, surplus: 0 })
    expect(await money()).toMatchObject({ open: 0, credit: 1000 })
    expect(await balance()).toBe(-1000)
  })
})

describe('what was written off', () => {
  it('is not needed once it was paid after all, and cannot be expected again', async () => {
    const { post, pay, payments, balance, money, order } = await shopWithMoney()
    await post(`orders/${order.id}/write-off`, { reason: 'Closed down' })
    await pay(newPayment({ amount: 400 }))
    expect(await payments()).toMatchObject({ purchase_status: 'unpaid', written_off: 600, open: 0 })
    await pay(newPayment({ amount: 600 }))
    expect(await payments()).toMatchObject({ purchase_status: 'paid', written_off: 0, paid: 1000 })
    expect((await post(`orders/${order.id}/expect-again`, { reason: 'Wrote' })).statusCode).toBe(409)
    expect([await balance(), (await money()).credit]).toEqual([0, 0])
  })

  it('is less when the order comes to cost less', async () => {
    const { post, pay, change, payments, balance, order } = await shopWithMoney()
    await pay(newPayment({ amount: 400 }))
    await post(`orders/${order.id}/write-off`, { reason: 'Closed down' })
    await change(800)
    expect(await payments()).toMatchObject({ purchase_status: 'unpaid', written_off: 400, open: 0 })
    expect(await balance()).toBe(0)
    await change(300)
    expect(await payments()).toMatchObject({ purchase_status: 'paid', written_off: 0, surplus: 100 })
    expect(await balance()).toBe(-100)
  })
})

describe('credit', () => {
  it('that came with a guest counts once on the statement when it is used for the guest’s order', async () => {
    const { guestWithCredit, post, change, money, balance, customer } = await shopWithMoney()
    const guest = await guestWithCredit()
    await post(`customers/${customer}/join`, { guest_id: guest.id })
    await change(guest.totalAmount + 400, guest.id)
    const used = await post(`customers/${customer}/credit-uses`, { order_id: guest.order_id, amount: 100 })
    expect(used.statusCode).toBe(201)
    const { open, credit } = await money()
    expect(credit).toBe(100)
    expect(await balance()).toBe(open - credit)
  })

  it('and number of a guest come back when a claim is undone', async () => {
    const { guestWithCredit, shop, admin: as, money } = await shopWithMoney()
    const guest = await guestWithCredit()
    const stranger = await registerCustomer(shop, { phone: PHONE })
    const { url } = (await shop.call('GET', `/api/admin/orders/${guest.id}/page`, { as })).json<{
      url: string
    }>()
    const orders = [{ order_id: guest.order_id, key: url.split('#')[1] }]
    await shop.call('POST', '/api/users/orders/claim', { as: stranger.token, json: { orders } })
    expect(await money(stranger.id)).toMatchObject({ credit: 200 })
    const undone = await shop.call('PUT', `/api/admin/orders/${guest.id}/customer`, {
      as,
      json: { customer_id: null, from: stranger.id },
    })
    expect(undone.json<AdminOrder>()).toMatchObject({ user_id: null, phone: PHONE })
    // Entries outlive the account and cannot be changed, so that they must not hold the number.
    expect(JSON.stringify(await shop.app.db.selectFrom('order_entries').selectAll().execute())).not.toContain(
      PHONE,
    )
    expect([(await money(guest.id)).credit, (await money(stranger.id)).credit]).toEqual([200, 0])
  })

  it('of a guest comes back as far as it is left', async () => {
    const { guestWithCredit, post, shop, admin: as, money, customer, balance } = await shopWithMoney()
    const guest = await guestWithCredit()
    await post(`customers/${customer}/join`, { guest_id: guest.id })
    await post(`customers/${customer}/credit-refunds`, newPayment({ amount: 150 }))
    const apart = { customer_id: customer }
    await shop.call('PUT', `/api/admin/orders/${guest.id}/person`, { as, json: apart })
    expect([(await money(guest.id)).credit, (await money()).credit]).toEqual([50, 0])
    expect(await balance(guest.id)).toBe(-50)
  })

  it('outlives the account that has it', async () => {
    const { post, shop, admin: as } = await shopWithMoney()
    const { id } = await registerCustomer(shop)
    await post(`customers/${id}/payments`, { ...newPayment({ amount: 500 }), parts: [] })
    expect((await shop.call('DELETE', `/api/admin/users/${id}`, { as })).statusCode).toBe(200)
    const query = { filter: JSON.stringify({ credit: 'held' }) }
    const held = await shop.call('GET', '/api/admin/customers', { as, query })
    expect(held.json<CustomerSums[]>()).toMatchObject([{ id, credit: 500 }])
    const back = await post(`customers/${id}/credit-refunds`, newPayment({ amount: 500 }))
    expect([back.statusCode, back.json()]).toMatchObject([201, { credit: 0 }])
  })
})
