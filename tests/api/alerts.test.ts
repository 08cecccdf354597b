import { describe, expect, it } from 'vitest'
import { deleteOldAlerts } from '../../api/src/modules/accounts/alerts/alerts.actions.ts'
import { accountOf } from '../support/accounts.ts'
import { alertsOf, kindsOf } from '../support/alerts.ts'
import { book, bookedToken, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { freeLine, shopWithDesk } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'
import { newPayment, offerUpi, shopWithOrder } from '../support/payments.ts'
import { staffToken } from '../support/staff.ts'

const NONE = { unseen: { orders: 0, payments: 0, meetings: 0 }, alerts: [] }
// Later than the sample's meetings.
const [slot = '', later = '', third = ''] = slotsOf(comingWorkdays(12)).slice(-3)

/** Adds another admin and returns the token of that account. */
async function colleague(shop: Awaited<ReturnType<typeof buildTestApp>>, as: string): Promise<string> {
  const json = { name: 'Dev Rao', username: 'dev', email: 'dev@example.com', password: 'secret1' }
  const added = await shop.call('POST', '/api/admin/settings/admins', { as, json })
  expect(added.statusCode).toBe(201)
  return staffToken(shop, 'admin', 'dev', 'secret1')
}

describe('alerts', () => {
  it('tell admins and managers of a new order, with its number and total and nothing about the customer', async () => {
    const { shop, admin, service } = await shopWithService()
    expect(await alertsOf(shop, admin)).toEqual(NONE)
    const contact = { contact_name: 'Nila Rao', phone: '9876543210', note: 'Please hurry' }
    const order = await placeOrder(shop, newOrder(service, contact))
    const state = await alertsOf(shop, admin)
    expect(state.unseen).toEqual({ orders: 1, payments: 0, meetings: 0 })
    expect(state.alerts).toEqual([
      {
        id: expect.any(String),
        kind: 'order-placed',
        order_id: order.order_id,
        booking_id: null,
        amount: order.totalAmount,
        starts_at: null,
        created_at: expect.any(String),
      },
    ])
    expect(await alertsOf(shop, await tokenOf(shop, 'manager'))).toEqual(state)
  })

  it('are written once for an order that is sent twice', async () => {
    const { shop, admin, service } = await shopWithService()
    const order = newOrder(service)
    await Promise.all([placeOrder(shop, order), placeOrder(shop, order)])
    expect(kindsOf(await alertsOf(shop, admin))).toEqual(['order-placed'])
  })

  it('tell of an order that a customer claims', async () => {
    const { shop, admin, service } = await shopWithService()
    const order = newOrder(service)
    const { order_id } = await placeOrder(shop, order)
    const { token } = await registerCustomer(shop)
    const json = { orders: [{ order_id, key: order.key }] }
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    expect(kindsOf(await alertsOf(shop, admin))).toEqual(['order-claimed', 'order-placed'])
    // Claiming it again changes nothing.
    await shop.call('POST', '/api/users/orders/claim', { as: token, json })
    expect((await alertsOf(shop, admin)).unseen.orders).toBe(2)
  })

  it('tell of a customer who agrees to a change, and of nothing where staff note it', async () => {
    const { shop, admin, save, ordered, agree, agreeInChat } = await shopWithDesk()
    const agreed = async () =>
      kindsOf(await alertsOf(shop, admin)).filter((kind) => kind === 'order-agreed').length
    await save({ lines: [ordered(), freeLine()] })
    await agree(2)
    await agree(2)
    expect(await agreed()).toBe(1)
    await save({ lines: [ordered(), freeLine(), freeLine()] })
    await agreeInChat(3)
    expect(await agreed()).toBe(1)
  })

  it('tell admins of payments, but not the one who recorded it, and no manager', async () => {
    const { shop, admin, order, pay, say } = await shopWithOrder()
    const other = await colleague(shop, admin)
    await offerUpi(shop, admin)
    await say('123456789012')
    expect((await alertsOf(shop, admin)).alerts[0]).toMatchObject({
      kind: 'payment-notice',
      order_id: order.order_id,
      amount: order.totalAmount,
    })
    await pay(newPayment({ amount: 250.5 }))
    expect((await alertsOf(shop, other)).alerts[0]).toMatchObject({
      kind: 'payment-received',
      order_id: order.order_id,
      amount: 250.5,
    })
    expect((await alertsOf(shop, admin)).unseen.payments).toBe(1)
    const manager = await alertsOf(shop, await tokenOf(shop, 'manager'))
    expect(manager.unseen).toEqual({ orders: 2, payments: 0, meetings: 0 })
  })

  it('tell admins of an order that a colleague has set to Paid by hand, with what was missing', async () => {
    const { shop, admin, order, pay } = await shopWithOrder()
    const other = await colleague(shop, admin)
    await pay(newPayment({ amount: 250 }))
    await setPayment(shop, admin, order.id, 'paid')
    await setPayment(shop, admin, order.id, 'unpaid')
    const { alerts, unseen } = await alertsOf(shop, other)
    expect(alerts[0]).toMatchObject({ kind: 'payment-received', order_id: order.order_id, amount: 750 })
    expect(unseen.payments).toBe(2)
    expect((await alertsOf(shop, admin)).unseen.payments).toBe(0)
  })

  it('tell admins of meetings that are booked, moved and cancelled, and when they are', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const token = await bookedToken(shop, newBooking(slot))
    await shop.call('PUT', `/api/public/bookings/${token}`, { json: { dateandtime: later } })
    await shop.call('POST', `/api/public/bookings/${token}/cancel`)
    const { alerts, unseen } = await alertsOf(shop, admin)
    expect(alerts.map(({ kind }) => kind)).toEqual(['meeting-cancelled', 'meeting-moved', 'meeting-booked'])
    const [cancelled, moved, booked] = alerts.map(({ starts_at }) => starts_at)
    expect(cancelled).toBe(moved)
    expect(Date.parse(moved ?? '')).toBeGreaterThan(Date.parse(booked ?? ''))
    expect(unseen.meetings).toBe(3)
    expect(await alertsOf(shop, await tokenOf(shop, 'manager'))).toEqual(NONE)
  })

  it('do not tell an admin who calls a meeting off, but the others', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const other = await colleague(shop, admin)
    const { id } = (await book(shop, newBooking(third))).json<{ booking: { id: string } }>().booking
    await shop.call('POST', `/api/admin/bookings/${id}/cancel`, { as: admin })
    expect(kindsOf(await alertsOf(shop, admin))).toEqual(['meeting-booked'])
    expect(kindsOf(await alertsOf(shop, other))).toEqual(['meeting-cancelled', 'meeting-booked'])
  })

  it('are not written when what they tell of fails', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    await book(shop, newBooking(slot))
    expect((await book(shop, newBooking(slot))).statusCode).toBe(409)
    expect(kindsOf(await alertsOf(shop, admin))).toEqual(['meeting-booked'])
  })

  it('are marked as seen by order, by meeting or by group, for this account alone', async () => {
    const { shop, admin, service } = await shopWithService()
    const [one] = [await placeOrder(shop, newOrder(service)), await placeOrder(shop, newOrder(service))]
    const { id } = (await book(shop, newBooking(slot))).json<{ booking: { id: string } }>().booking
    await book(shop, newBooking(later))
    const see = async (json: object) =>
      (await shop.call('PUT', '/api/staff/alerts/seen', { as: admin, json })).json()
    expect(await see({ groups: ['orders', 'payments'], order_id: one.order_id })).toMatchObject({
      unseen: { orders: 1, meetings: 2 },
    })
    expect(await see({ groups: ['meetings'], booking_ids: [id] })).toMatchObject({
      unseen: { orders: 1, meetings: 1 },
    })
    expect(await see({ groups: ['meetings'] })).toMatchObject({ unseen: { orders: 1, meetings: 0 } })
    expect(await see({ groups: ['orders'] })).toEqual(NONE)
    expect((await alertsOf(shop, await tokenOf(shop, 'manager'))).unseen.orders).toBe(2)
    const wrong = await shop.call('PUT', '/api/staff/alerts/seen', { as: admin, json: { groups: ['all'] } })
    expect(wrong.statusCode).toBe(422)
  })

  it('list the newest 20 and count all', async () => {
    const { shop, admin, service } = await shopWithService()
    const placed: string[] = []
    for (let count = 0; count < 22; count += 1)
      placed.push((await placeOrder(shop, newOrder(service))).order_id)
    const { alerts, unseen } = await alertsOf(shop, admin)
    expect(unseen.orders).toBe(22)
    expect(alerts.map(({ order_id }) => order_id)).toEqual(placed.slice(-20).toReversed())
  })

  it('of payments and meetings are hidden from an admin who has become a manager', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    await colleague(shop, admin)
    await book(shop, newBooking(slot))
    await shop.app.db.updateTable('users').set({ role: 'manager' }).where('username', '=', 'dev').execute()
    expect(await alertsOf(shop, await staffToken(shop, 'manager', 'dev', 'secret1'))).toEqual(NONE)
  })

  it('are not written for an account that is switched off', async () => {
    const { shop, admin, service } = await shopWithService()
    const { id } = await accountOf(shop, 'manager')
    const off = await shop.call('PUT', `/api/admin/settings/admins/${id}/access`, {
      as: admin,
      json: { active: false },
    })
    expect(off.statusCode).toBe(200)
    await placeOrder(shop, newOrder(service))
    const rows = await shop.app.db.selectFrom('alert_recipients').select('user_id').execute()
    expect(rows.map(({ user_id }) => user_id)).not.toContain(id)
  })

  it('are deleted after 30 days, with who has seen them', async () => {
    const { shop, admin, service } = await shopWithService()
    await placeOrder(shop, newOrder(service))
    const { db } = shop.app
    const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()
    expect(await deleteOldAlerts(db, inDays(29), 500)).toBe(0)
    expect(await deleteOldAlerts(db, inDays(31), 500)).toBe(1)
    expect(await db.selectFrom('alert_recipients').selectAll().execute()).toEqual([])
    expect(await alertsOf(shop, admin)).toEqual(NONE)
  })

  it('are written for every one of many orders at once', async () => {
    const { shop, admin, service } = await shopWithService()
    await Promise.all(Array.from({ length: 12 }, () => placeOrder(shop, newOrder(service))))
    expect((await alertsOf(shop, admin)).unseen.orders).toBe(12)
  })
})
