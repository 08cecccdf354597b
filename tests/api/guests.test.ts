import type { CustomerMoney } from '@karigar/contract/sales/customer-money.wire'
import { orderPageMessages } from '@karigar/contract/sales/order-page.words'
import { describe, expect, it } from 'vitest'
import { bookedToken, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { customer } from '../support/customer-money.ts'
import { newOrder, placeOrder } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'

describe('a guest', () => {
  it('becomes a customer when staff say so, with credit and notes, and the account sees no order by that', async () => {
    const { shop, admin, token, id, post, read, guest, list } = await customer()
    const order = await guest()
    const other = await guest()
    expect((await read(order.id)).same).toMatchObject([{ id: other.id, name: 'Asha' }])
    await post('payments', { ...newPayment({ amount: 90 }), parts: [] }, order.id)
    await shop.call('POST', `/api/staff/customers/${order.id}/notes`, {
      as: admin,
      json: { text: 'Calls late' },
    })
    expect((await post('join', { guest_id: id })).statusCode).toBe(422)
    expect((await post('join', { guest_id: id }, order.id)).statusCode).toBe(409)
    const joined = (await post('join', { guest_id: order.id })).json<CustomerMoney>()
    expect(joined).toMatchObject({ credit: 90, open: 2000 + order.totalAmount })
    expect((await shop.call('GET', `/api/admin/customers/${order.id}`, { as: admin })).statusCode).toBe(404)
    expect(await list({ q: 'Asha' })).toMatchObject([{ id: other.id }])
    const file = await shop.call('GET', `/api/staff/customers/${id}/file`, { as: admin })
    expect(file.json()).toMatchObject({ notes: [{ text: 'Calls late' }] })
    const own = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    expect(own.statusCode).toBe(404)

    const apart = (customer_id: string) =>
      shop.call('PUT', `/api/admin/orders/${order.id}/person`, { as: admin, json: { customer_id } })
    expect((await apart(id)).json()).toEqual({ customer_id: order.id })
    expect((await apart(id)).statusCode).toBe(409)
    expect(await read(order.id)).toMatchObject({ open: order.totalAmount, credit: 90 })
    expect(await read()).toMatchObject({ open: 2000, credit: 0 })
  })

  it('gets a number from staff, and is proposed as the same by it, without any account seeing the order', async () => {
    const { shop, admin, token, read, guest, service } = await customer()
    const known = await guest()
    const order = await placeOrder(shop, newOrder(service))
    const contact = (json: object) =>
      shop.call('PUT', `/api/admin/orders/${order.id}/contact`, { as: admin, json })
    expect((await contact({ contact_name: 'Asha', phone: '12' })).statusCode).toBe(422)
    const saved = await contact({ contact_name: ' Asha  Rao ', phone: '+91 98123 45670' })
    expect(saved.json()).toMatchObject({ contact_name: 'Asha Rao', phone: '9812345670', user_id: null })
    expect(await read(order.id)).toMatchObject({ name: 'Asha Rao', same: [{ id: known.id }] })
    const own = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
    expect(own.statusCode).toBe(404)

    // A colleague who still sees the contact of before is told of the new one.
    const from = { contact_name: null, phone: null }
    const late = await contact({ contact_name: 'Zubin', phone: null, from })
    expect([late.statusCode, late.json()]).toEqual([409, { detail: orderPageMessages.contactChanged }])
    const seen = { contact_name: 'Asha Rao', phone: '9812345670' }
    expect((await contact({ contact_name: 'Asha', phone: null, from: seen })).statusCode).toBe(200)
  })

  it('has the meetings that were booked with the numbers of the orders', async () => {
    const { shop, admin, guest } = await customer()
    const order = await guest()
    const [slot = ''] = slotsOf(comingWorkdays(1))
    await bookedToken(shop, newBooking(slot, { user_num: '+91 98123 45670', topic: 'The film' }))
    const meetingsOf = async (user_id: string) => {
      const query = { filter: JSON.stringify({ user_id }) }
      const answer = await shop.call('GET', '/api/admin/get_bookings_admin', { as: admin, query })
      return answer.json<{ bookings: { topic: string }[] }>().bookings.map(({ topic }) => topic)
    }
    expect(await meetingsOf(order.id)).toEqual(['The film'])
    expect(await meetingsOf('nobody')).toEqual([])
  })

  it('takes the credit along when an account claims the order', async () => {
    const { shop, admin, token, id, post, read, service } = await customer()
    const placed = await placeOrder(shop, newOrder(service))
    await post('payments', { ...newPayment({ amount: 90 }), parts: [] }, placed.id)
    const { url } = (await shop.call('GET', `/api/admin/orders/${placed.id}/page`, { as: admin })).json<{
      url: string
    }>()
    const claim = { order_id: placed.order_id, key: url.split('#')[1] }
    const claimed = await shop.call('POST', '/api/users/orders/claim', {
      as: token,
      json: { orders: [claim] },
    })
    expect(claimed.json()).toEqual({ order_ids: [placed.order_id] })
    expect(await read(id)).toMatchObject({ credit: 90 })
  })
})
