import { randomUUID } from 'node:crypto'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import type { AdminBooking } from '@karigar/contract/meetings/booking.wire'
import type { CausedPoints, CustomerFile, CustomerReferrals } from '@karigar/contract/office/customer.wire'
import { describe, expect, it } from 'vitest'
import { accountOf, addAccount } from '../support/accounts.ts'
import { book, comingWorkdays, newBooking } from '../support/bookings.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'

const PHONE = '9811100088'

/** Builds a shop with a customer, an admin and a manager, and the calls of the customer's page. */
async function shopWithCustomer(changes: Parameters<typeof registerCustomer>[1] = {}) {
  const { shop, admin, service } = await shopWithService()
  const manager = await tokenOf(shop, 'manager')
  const customer = await registerCustomer(shop, { name: 'Nila Rao', phone: PHONE, ...changes })
  const at = `/api/staff/customers/${customer.id}`
  // The sample's meetings are sooner.
  const day = comingWorkdays(25).at(-1)
  const times = ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30']
  return {
    shop,
    admin,
    manager,
    service,
    customer,
    file: async (as: string) => (await shop.call('GET', `${at}/file`, { as })).json<CustomerFile>(),
    note: (text: string, as: string, headers = {}) =>
      shop.call('POST', `${at}/notes`, { as, json: { text }, headers }),
    points: async (query: Record<string, string> = {}) =>
      shop.call('GET', `/api/admin/customers/${customer.id}/points`, { as: admin, query }),
    meet: async (contact: Record<string, string>) => {
      const booked = await book(shop, newBooking(`${day} ${times.shift()}`, contact))
      if (booked.statusCode !== 200) throw new Error(`Booking answered ${booked.body}`)
      return booked
    },
    meetings: async (filter: object) =>
      (
        await shop.call('GET', '/api/admin/get_bookings_admin', {
          as: admin,
          query: { filter: JSON.stringify(filter) },
        })
      ).json<{ bookings: AdminBooking[] }>().bookings,
  }
}

describe('notes about a customer', () => {
  it('are added by admins and managers, name who wrote them and when, and are counted once', async () => {
    const { shop, admin, manager, note, file } = await shopWithCustomer()
    const headers = { 'idempotency-key': randomUUID() }
    expect((await note(' Pays late\r\nbut pays ', manager, headers)).statusCode).toBe(201)
    await note(' Pays late\r\nbut pays ', manager, headers)
    const added = await note('Likes blue', admin)
    const { notes } = added.json<CustomerFile>()
    const names = await Promise.all([accountOf(shop, 'admin'), accountOf(shop, 'manager')])
    expect(notes.map(({ text, actor }) => [text, actor])).toEqual([
      ['Likes blue', names[0].name],
      ['Pays late\nbut pays', names[1].name],
    ])
    expect(Math.abs(Date.now() - Date.parse(notes[0]?.created_at ?? ''))).toBeLessThan(60_000)
    expect((await file(manager)).notes).toEqual(notes)
  })

  it('are refused when empty, and for staff, deleted and unknown accounts', async () => {
    const { shop, admin, note } = await shopWithCustomer()
    const empty = await note(' \n ', admin)
    expect([empty.statusCode, empty.json().errors]).toEqual([422, { text: deskMessages.noteMissing }])
    const staff = await accountOf(shop, 'manager')
    for (const id of [staff.id, 'NOBODY99'])
      for (const [method, what] of [
        ['POST', 'notes'],
        ['GET', 'file'],
      ] as const) {
        const answer = await shop.call(method, `/api/staff/customers/${id}/${what}`, {
          as: admin,
          ...(method === 'POST' ? { json: { text: 'Hm' } } : {}),
        })
        expect(answer.statusCode, `${method} ${id}`).toBe(404)
      }
  })

  it('are in no reply to the customer, who may not read the file either', async () => {
    const { shop, admin, customer, service, note } = await shopWithCustomer()
    const order = await placeOrder(shop, newOrder(service), customer.token)
    const text = 'Haggles about everything'
    await note(text, admin)
    const own = ['dashboard', 'orders', `orders/${order.order_id}`, 'statement', 'get_referrals']
    for (const what of own) {
      const answer = await shop.call('GET', `/api/users/${what}`, { as: customer.token })
      expect([answer.statusCode, answer.body.includes(text)], what).toEqual([200, false])
    }
    const file = await shop.call('GET', `/api/staff/customers/${customer.id}/file`, { as: customer.token })
    expect(file.statusCode).toBe(403)
  })

  it('go with the account, and outlive the colleague who wrote them without the name', async () => {
    const { shop, admin, customer, service, note, file } = await shopWithCustomer()
    const colleague = { name: 'Ravi Menon', username: 'ravi', password: 'secret1' }
    const { id } = await addAccount(shop, { role: 'manager', ...colleague })
    const { username, password } = colleague
    const login = await shop.call('POST', '/api/auth/manager/login', { json: { username, password } })
    const { access_token } = login.json<{ access_token: string }>()
    await note('From Ravi', access_token)
    await placeOrder(shop, newOrder(service), customer.token)
    await shop.call('DELETE', `/api/admin/users/${id}`, { as: admin })
    expect((await file(admin)).notes).toMatchObject([{ text: 'From Ravi', actor: 'Deleted user' }])
    const removed = await shop.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })
    expect(removed.statusCode).toBe(200)
    expect(await shop.app.db.selectFrom('customer_notes').selectAll().execute()).toEqual([])
  })

  it('do not keep an account in the database that nothing else refers to', async () => {
    const { shop, admin, customer, note } = await shopWithCustomer()
    await note('Never ordered', admin)
    const removed = await shop.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })
    expect([removed.statusCode, removed.json()]).toEqual([200, { id: customer.id }])
    const rows = await shop.app.db.selectFrom('users').where('id', '=', customer.id).selectAll().execute()
    expect(rows).toEqual([])
  })
})

describe('the contacts of a customer', () => {
  it('are those given with orders and meetings, each once, without the account’s own', async () => {
    const { shop, admin, manager, customer, service, meet, file } = await shopWithCustomer()
    const order = { contact_name: 'Nila R.', phone: '9811100099' }
    await placeOrder(shop, newOrder(service, order), customer.token)
    await placeOrder(shop, newOrder(service, { contact_name: 'nila rao', phone: PHONE }), customer.token)
    await meet({
      user_name: 'Nila of Rao & Co',
      user_num: '98111 00099',
      email: customer.email.toUpperCase(),
    })
    await meet({ user_name: 'Nila Rao', user_num: '9811100012', email: customer.email })
    await meet({ user_name: 'Somebody else', user_num: '9811100013', email: 'else@example.com' })
    const ofOrders = [
      { kind: 'name', value: 'Nila R.', given_with: 'order' },
      { kind: 'phone', value: '9811100099', given_with: 'order' },
    ]
    const byValue = (contacts: CustomerFile['contacts']) =>
      contacts.toSorted((one, other) => one.value.localeCompare(other.value))
    expect(byValue((await file(admin)).contacts)).toEqual(
      byValue([
        ...(ofOrders as CustomerFile['contacts']),
        { kind: 'name', value: 'Nila of Rao & Co', given_with: 'meeting' },
        { kind: 'phone', value: '9811100012', given_with: 'meeting' },
      ]),
    )
    // Managers see no meetings, so no contact of a meeting either.
    expect(byValue((await file(manager)).contacts)).toEqual(byValue(ofOrders as CustomerFile['contacts']))
  })
})

describe('the meetings of a customer', () => {
  it('are those with the e-mail address, the phone or a number given with an order, whatever their state', async () => {
    const { shop, admin, customer, service, meet, meetings } = await shopWithCustomer()
    await placeOrder(shop, newOrder(service, { phone: '9811100099' }), customer.token)
    await meet({ user_name: 'By mail', user_num: '9811100014', email: customer.email.toUpperCase() })
    await meet({ user_name: 'By phone', user_num: `+91 ${PHONE}` })
    await meet({ user_name: 'By order', user_num: '9811100099' })
    await meet({ user_name: 'A stranger', user_num: '9811100015', email: 'stranger@example.com' })
    const [first] = await meetings({ user_id: customer.id })
    await shop.call('POST', `/api/admin/bookings/${first?.id}/cancel`, { as: admin })
    const found = await meetings({ user_id: customer.id, status: ['booked', 'cancelled'] })
    expect(found.map(({ user_name }) => user_name).toSorted()).toEqual(['By mail', 'By order', 'By phone'])
    for (const meeting of found) expect(meeting.customer).toEqual({ id: customer.id, name: 'Nila Rao' })
    expect(await meetings({ user_id: customer.id })).toHaveLength(2)
    expect((await meetings({ q: 'stranger' })).map((meeting) => meeting.customer)).toEqual([null])
    expect(await meetings({ user_id: 'NOBODY99' })).toEqual([])
  })

  it('lead to the account with the address rather than to the one with the number, and to no deleted one', async () => {
    const { shop, admin, customer, meet, meetings } = await shopWithCustomer()
    const other = await registerCustomer(shop, { name: 'Her office' })
    await meet({ user_name: 'Shared', user_num: PHONE, email: other.email })
    const customerOf = async () => (await meetings({ q: 'Shared' }))[0]?.customer
    expect(await customerOf()).toEqual({ id: other.id, name: 'Her office' })
    await shop.call('DELETE', `/api/admin/users/${other.id}`, { as: admin })
    expect(await customerOf()).toEqual({ id: customer.id, name: 'Nila Rao' })
    await shop.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })
    expect(await customerOf()).toBeNull()
  })

  it('do not name an account to whoever books', async () => {
    const { meet } = await shopWithCustomer()
    const booked = await meet({ user_num: PHONE })
    expect(booked.json<{ booking: object }>().booking).not.toHaveProperty('customer')
  })
})

describe('the points of a customer', () => {
  it('name the order, the referral or the admin by which they came about', async () => {
    const { shop, admin, customer, service, points } = await shopWithCustomer()
    const loyalty = { referral_fires: 50, cashback_percent: 10 }
    await shop.call('PUT', '/api/admin/settings/loyalty', { as: admin, json: loyalty })
    const friend = await registerCustomer(shop, { name: 'Farah', reffered_by: customer.id })
    const own = await placeOrder(shop, newOrder(service), customer.token)
    await setPayment(shop, admin, own.id, 'paid')
    const theirs = await placeOrder(shop, newOrder(service), friend.token)
    await setPayment(shop, admin, theirs.id, 'paid')
    await shop.call('PUT', `/api/admin/users/${customer.id}/fires`, {
      as: admin,
      json: { amount: -20, reason: 'Used for a logo' },
    })
    const answer = await points()
    expect(answer.headers['content-range']).toBe('points 0-2/3')
    const actor = (await accountOf(shop, 'admin')).name
    const none = { order_id: null, referred: null, actor }
    const all = answer.json<CausedPoints[]>()
    expect(all).toMatchObject([
      { ...none, account: 'fires', amount: -20, balance: 30, reason: 'Used for a logo' },
      { ...none, account: 'fires', amount: 50, balance: 50, referred: { id: friend.id, name: 'Farah' } },
      { ...none, account: 'cashback', amount: own.totalAmount / 10, order_id: own.order_id },
    ])
    const fires = await points({
      filter: '{"account":"fires"}',
      range: '[0,0]',
      sort: '["created_at","ASC"]',
    })
    expect([fires.headers['content-range'], fires.json()]).toEqual(['points 0-0/2', [all[1]]])
    expect((await points({ filter: '{"account":"gold"}' })).statusCode).toBe(400)
  })

  it('are for admins: a manager sees neither points nor referrals nor meetings, but the customer', async () => {
    const { shop, manager, customer } = await shopWithCustomer()
    const read = async (path: string) => (await shop.call('GET', `/api${path}`, { as: manager })).statusCode
    expect(await read(`/admin/customers/${customer.id}/points`)).toBe(403)
    expect(await read(`/admin/customers/${customer.id}/referrals`)).toBe(403)
    expect(await read('/admin/get_bookings_admin')).toBe(403)
    const seen = await shop.call('GET', `/api/manager/customers/${customer.id}`, { as: manager })
    expect(seen.json()).toEqual({
      id: customer.id,
      name: 'Nila Rao',
      email: customer.email,
      phone: PHONE,
      created_at: expect.any(String),
    })
    const staff = await accountOf(shop, 'admin')
    expect(await read(`/manager/customers/${staff.id}`)).toBe(404)
  })
})

it('the referrals of a customer name who referred them, and whom they referred with what it brought', async () => {
  const { shop, admin, customer, service } = await shopWithCustomer()
  const read = async (id: string) =>
    (await shop.call('GET', `/api/admin/customers/${id}/referrals`, { as: admin })).json<CustomerReferrals>()
  const friend = await registerCustomer(shop, { name: 'Farah', reffered_by: customer.id })
  expect(await read(customer.id)).toMatchObject({
    referred_by: null,
    referred: [{ id: friend.id, name: 'Farah', reward: 0, reward_status: 'pending' }],
  })
  expect(await read(friend.id)).toMatchObject({
    referred_by: { id: customer.id, name: 'Nila Rao' },
    referred: [],
  })
  const order = await placeOrder(shop, newOrder(service), friend.token)
  await setPayment(shop, admin, order.id, 'paid')
  expect((await read(customer.id)).referred).toMatchObject([{ reward: 100, reward_status: 'received' }])
})
