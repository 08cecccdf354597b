import { randomUUID } from 'node:crypto'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { OrderVersions } from '@karigar/contract/sales/order-version.wire'
import type { Stale } from '@karigar/contract/base/version-headers'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { orderMessages } from '@karigar/contract/sales/order.words'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { freeLine, shopWithDesk } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'

describe('changing an order', () => {
  it('keeps each version with its lines, discount, reason, note and who made it', async () => {
    const { save, ordered, read, readOwn, versions } = await shopWithDesk()
    const saved = await save({
      lines: [
        ordered({ quantity: 2 }),
        freeLine({ title: '  Print-ready\nfiles ', delivery_time: '2 days' }),
      ],
      discount: 600.5,
      discount_reason: 'Diwali',
      note: ' Two logos and files ',
    })
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      {
        version: 2,
        agreed_version: 1,
        versions: [
          {
            version: 2,
            price: 2500,
            discount: 600.5,
            discount_reason: 'Diwali',
            totalAmount: 1899.5,
            note: 'Two logos and files',
            agreement: 'awaited',
            agreed: null,
            services: [
              { quantity: 2 },
              { service: { id: null, title: 'Print-ready files' }, selected_price_category: { name: '' } },
            ],
          },
          { version: 1, totalAmount: 1000, discount: 0, agreement: 'not needed', actor: 'Customer' },
        ],
      },
    ])
    expect(saved.headers.etag).toBe((await versions()).headers.etag)
    const now = { price: 2500, discount: 600.5, totalAmount: 1899.5, version: 2, agreed_total: 1000 }
    expect(await read()).toMatchObject({ ...now, discount_reason: 'Diwali' })
    const own = await readOwn()
    expect(own).toMatchObject({ ...now, discount_reason: 'Diwali' })
    expect(own.services.map(({ service }) => service.title).at(-1)).toBe('Print-ready files')
  })

  it('takes a percentage off in whole rupees, which follows the lines and is said with its rupees', async () => {
    const { save, ordered, read, agreement, shop, at, admin } = await shopWithDesk()
    const tenOff = { discount: 0, discount_percent: 10, discount_reason: 'Diwali' }
    const lines = [ordered({ price: 15_217.5 })]
    const saved = await save({ lines, ...tenOff })
    const ten = { discount_percent: 10, discount_reason: 'Diwali' }
    expect(saved.json()).toMatchObject({
      versions: [
        { version: 2, price: 15_217.5, discount: 1522, totalAmount: 13_695.5, ...ten },
        { version: 1, discount_percent: null },
      ],
    })
    expect(await read()).toMatchObject({ discount: 1522, totalAmount: 13_695.5, ...ten })
    expect((await agreement()).asked).toMatchObject({ discount: 1522, ...ten })
    const texts = await shop.call('GET', `${at}/chat-texts`.replace('admin', 'staff'), { as: admin })
    expect(texts.body).toContain('Diwali (10% off): −₹1,522')
    // The same again is no new version; other lines have another discount.
    expect((await save({ lines, ...tenOff })).json()).toMatchObject({ version: 2 })
    expect((await save({ lines: [ordered()], ...tenOff })).json()).toMatchObject({
      versions: [{ discount: 100, totalAmount: 900, ...ten }, {}, {}],
    })
    // A client that knows no percentages gives rupees, with their paise.
    const inRupees = { lines: [ordered()], discount: 99.5, discount_reason: 'Diwali' }
    expect((await save(inRupees)).json()).toMatchObject({
      versions: [{ discount: 99.5, discount_percent: null, totalAmount: 900.5 }, {}, {}, {}],
    })
  })

  it('takes other tiers and services from the catalogue, at the price that staff enter', async () => {
    const { save, ordered, read, shop, service } = await shopWithDesk()
    const refused = await save({ lines: [ordered({ tier_name: 'Gold' })] })
    expect([refused.statusCode, refused.json().errors]).toEqual([
      422,
      { 'lines.0.title': orderMessages.tierGone },
    ])
    const unknown = await save({ lines: [ordered(), ordered({ service_id: 'nothing' })] })
    expect(unknown.json().errors).toEqual({ 'lines.1.title': orderMessages.serviceGone })
    await shop.app.db.deleteFrom('services').where('id', '=', service).execute()
    // A line that the order has already may stay when its service has left the catalogue.
    expect((await save({ lines: [ordered({ price: 900 })] })).statusCode).toBe(200)
    expect((await read()).services[0]).toMatchObject({
      service: { id: service },
      selected_price_category: { price: 900, name: 'Basic', original_price: null },
    })
  })

  it.each([
    ['no line', { lines: [] as never[] }, 422, ['lines']],
    ['a line without a title', { lines: [freeLine({ title: ' ' })] }, 422, ['lines.0.title']],
    ['a discount above the sum', { discount: 1000.01, discount_reason: 'x' }, 422, ['discount']],
    ['a discount without a reason', { discount: 10 }, 422, ['discount_reason']],
    ['a percentage without a reason', { discount_percent: 10 }, 422, ['discount_reason']],
    [
      'parts of a hundredth of a per cent',
      { discount_percent: 1.234, discount_reason: 'x' },
      422,
      ['discount'],
    ],
    ['more than all of it', { discount_percent: 101, discount_reason: 'x' }, 422, ['discount_percent']],
  ])('refuses %s', async (_, changes, status, fields) => {
    const { save, versions } = await shopWithDesk()
    const refused = await save(changes)
    const { errors } = refused.json<{ errors?: object }>()
    expect([refused.statusCode, Object.keys(errors ?? {})]).toEqual([status, fields])
    expect((await versions()).json<OrderVersions>().versions).toHaveLength(1)
  })

  it('makes no version of the same content, and one of a request that is sent twice', async () => {
    const { save, versions, ordered } = await shopWithDesk()
    expect((await save({})).json()).toMatchObject({ version: 1 })
    const headers = {
      'idempotency-key': randomUUID(),
      'if-match': String((await versions()).headers.etag),
    }
    const changes = { lines: [ordered({ quantity: 3 })] }
    const twice = [await save(changes, { headers }), await save(changes, { headers })]
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(twice.map((response) => response.json<OrderVersions>().version)).toEqual([2, 2])
    expect((await versions()).json<OrderVersions>().versions).toHaveLength(2)
  })

  it('refuses a save over a colleague’s with the newest versions', async () => {
    const { save, versions, ordered } = await shopWithDesk()
    const headers = { 'if-match': String((await versions()).headers.etag) }
    expect((await save({ lines: [ordered({ quantity: 2 })] }, { headers })).statusCode).toBe(200)
    const late = await save({ lines: [ordered({ quantity: 5 })] }, { headers })
    expect([late.statusCode, late.json<Stale<OrderVersions>>().present]).toMatchObject([412, { version: 2 }])
    expect((await versions()).json<OrderVersions>().version).toBe(2)
  })

  it.each(['completed', 'cancelled'] as const)('refuses to change a %s order', async (status) => {
    const { save, shop, at, admin, ordered } = await shopWithDesk()
    await shop.call('PUT', `${at}/status`, { as: admin, json: { status } })
    const refused = await save({ lines: [ordered({ quantity: 2 })] })
    expect([refused.statusCode, refused.json().detail]).toEqual([409, deskMessages.closed[status]])
  })

  it('keeps versions and agreements from being changed or deleted', async () => {
    const { save, ordered, agree, shop } = await shopWithDesk()
    await save({ lines: [ordered({ quantity: 2 })] })
    await agree(2)
    for (const table of ['order_versions', 'order_agreements'])
      for (const change of [
        sql`update ${sql.table(table)} set actor_name = 'x'`,
        sql`delete from ${sql.table(table)}`,
      ])
        await expect(change.execute(shop.app.db)).rejects.toThrow(/append-only/)
  })

  it('keeps the first-order discount until staff change it, and what they changed when a guest claims', async () => {
    const { shop, admin, service } = await shopWithDesk()
    const input = newOrder(service)
    const guests = await placeOrder(shop, input)
    expect(guests.discount).toBe(100)
    const line = freeLine({ price: 3000 })
    const save = (changes: object) =>
      shop.call('PUT', `/api/admin/orders/${guests.id}/content`, {
        as: admin,
        json: { lines: [line], discount: 100, discount_reason: null, note: null, ...changes },
      })
    expect((await save({})).json<OrderVersions>().versions[0]).toMatchObject({
      totalAmount: 2900,
      discount_reason: null,
    })
    const other = await save({ discount: 50 })
    expect(other.json().errors).toEqual({ discount_reason: deskMessages.reasonMissing })
    const { token } = await registerCustomer(shop)
    await placeOrder(shop, newOrder(service), token)
    const claimed = await shop.call('POST', '/api/users/orders/claim', {
      as: token,
      json: { orders: [{ order_id: guests.order_id, key: input.key }] },
    })
    expect(claimed.json()).toEqual({ order_ids: [guests.order_id] })
    const own = await shop.call('GET', `/api/users/orders/${guests.order_id}`, { as: token })
    expect(own.json()).toMatchObject({ discount: 100, totalAmount: 2900, agreed_total: 900 })
  })
})

describe('what a change does to the money', () => {
  it('leaves what was agreed due while a higher total awaits agreement, and the difference after it', async () => {
    const { save, ordered, payInCash, due, agree, payments, cashback, read } = await shopWithDesk()
    await payInCash(1000)
    expect(await cashback()).toBe(50)
    await save({ lines: [ordered(), freeLine()] })
    expect(await payments()).toMatchObject({ total: 1000, paid: 1000, open: 0, purchase_status: 'paid' })
    expect((await due()).json()).toMatchObject({ due: null })
    expect((await agree(2)).statusCode).toBe(200)
    expect(await payments()).toMatchObject({ total: 1500, open: 500, purchase_status: 'pending' })
    expect((await due()).json()).toMatchObject({ due: { kind: 'balance', amount: 500 } })
    expect(await cashback()).toBe(0)
    await payInCash(500)
    expect(await read()).toMatchObject({ purchase_status: 'paid', totalAmount: 1500 })
    expect(await cashback()).toBe(75)
  })

  it('makes an order paid whose total falls to what was paid, and shows what is paid too much', async () => {
    const { save, ordered, payInCash, payments, refund, cashback, versions } = await shopWithDesk()
    await payInCash(600)
    await save({ lines: [ordered({ price: 500 })] })
    expect((await versions()).json()).toMatchObject({ version: 2, agreed_version: 2 })
    expect(await payments()).toMatchObject({ total: 500, paid: 600, open: 0, purchase_status: 'paid' })
    expect(await cashback()).toBe(25)
    const back = await refund({ amount: 100, method: 'cash', received_on: '2026-01-01' })
    expect(back.json()).toMatchObject({ paid: 500, open: 0, purchase_status: 'paid' })
  })

  it('asks for the difference although staff had set the order to Paid by hand', async () => {
    const { save, ordered, shop, admin, order, agreeInChat, payments } = await shopWithDesk()
    await setPayment(shop, admin, order.id, 'paid')
    await save({ lines: [ordered(), freeLine()] })
    await agreeInChat(2)
    expect(await payments()).toMatchObject({ paid: 1000, open: 500, purchase_status: 'pending' })
  })

  it('counts a paid order’s agreed amount as revenue while more is asked for', async () => {
    const { save, ordered, payInCash, shop, admin } = await shopWithDesk()
    const revenue = async () =>
      (await shop.call('GET', '/api/admin/orders/statistics/summary', { as: admin })).json<OrderStatistics>()
        .total_revenue
    const before = await revenue()
    await payInCash(1000)
    await save({ lines: [ordered(), freeLine()] })
    expect((await revenue()) - before).toBe(1000)
  })
})

describe('an order of an account whose number had the first-order offer as a caller', () => {
  const phone = '9876543277'
  const callersOrder = {
    customer_id: null,
    contact_name: 'Nila Rao',
    phone,
    note: null,
    lines: [freeLine({ price: 1000 })],
    discount: null,
    discount_reason: null,
  }

  it('says so to staff alone, who take the offer off; the customer is asked to agree', async () => {
    const { shop, admin, service } = await shopWithService()
    const read = async (id: string) => shop.call('GET', `/api/admin/orders/${id}/versions`, { as: admin })
    const written = await shop.call('POST', '/api/admin/orders', { as: admin, json: callersOrder })
    expect(written.json()).toMatchObject({ discount: 100 })
    const { token } = await registerCustomer(shop, { phone })
    const order = await placeOrder(shop, newOrder(service), token)
    expect(order).toMatchObject({ discount: 100 })
    const seen = await read(order.order_id)
    expect(seen.json()).toMatchObject({ offer_had_on: written.json<AdminOrder>().order_id })
    expect((await read(written.json<AdminOrder>().order_id)).json()).toMatchObject({ offer_had_on: null })

    const taken = await shop.call('PUT', `/api/admin/orders/${order.order_id}/content`, {
      as: admin,
      headers: { 'idempotency-key': randomUUID(), 'if-match': String(seen.headers.etag) },
      json: {
        lines: [freeLine({ service_id: service, title: '', tier_name: 'Basic', price: 999 })],
        discount: 0,
        discount_reason: null,
        note: deskMessages.offerTakenOff,
      },
    })
    expect(taken.json()).toMatchObject({
      version: 2,
      agreed_version: 1,
      offer_had_on: null,
      versions: [{ totalAmount: 999, agreement: 'awaited' }, { totalAmount: 899 }],
    })
  })

  it('has it where only a guest typed that number, or the caller’s order was cancelled', async () => {
    const { shop, admin, service } = await shopWithService()
    await placeOrder(shop, newOrder(service, { phone }))
    const written = await shop.call('POST', '/api/admin/orders', { as: admin, json: callersOrder })
    await shop.call('PUT', `/api/admin/orders/${written.json<AdminOrder>().id}/status`, {
      as: admin,
      json: { status: 'cancelled' },
    })
    const { token } = await registerCustomer(shop, { phone })
    const order = await placeOrder(shop, newOrder(service), token)
    const seen = await shop.call('GET', `/api/admin/orders/${order.order_id}/versions`, { as: admin })
    expect(seen.json()).toMatchObject({ offer_had_on: null })
  })
})

describe('the customer’s agreement', () => {
  it('shows what was agreed beside what is asked for, and is given once', async () => {
    const { save, ordered, agreement, agree, readOwn, versions, shop } = await shopWithDesk()
    await save({ lines: [ordered(), freeLine()], note: 'With rush work' })
    expect(await agreement()).toMatchObject({
      agreed: { version: 1, totalAmount: 1000, services: [{}] },
      asked: { version: 2, totalAmount: 1500, services: [{}, {}], note: 'With rush work' },
    })
    const twice = await Promise.all([agree(2), agree(2)])
    expect(twice.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await shop.app.db.selectFrom('order_agreements').selectAll().execute()).toHaveLength(1)
    expect(await readOwn()).toMatchObject({ totalAmount: 1500, agreed_total: null })
    expect((await versions()).json()).toMatchObject({
      agreed_version: 2,
      versions: [{ agreement: 'given', agreed: { way: 'customer', by: 'Customer' } }, {}],
    })
  })

  it('is refused for a version that another one has replaced, and for another customer’s order', async () => {
    const { save, ordered, agree, shop, versions } = await shopWithDesk()
    await save({ lines: [ordered({ quantity: 2 })] })
    await save({ lines: [ordered({ quantity: 3 })] })
    const late = await agree(2)
    expect([late.statusCode, late.json().detail]).toEqual([409, agreementMessages.otherVersion])
    const { token } = await registerCustomer(shop)
    expect((await agree(3, token)).statusCode).toBe(404)
    expect((await versions()).json()).toMatchObject({
      agreed_version: 1,
      versions: [{ agreement: 'awaited' }, { agreement: 'never given' }, { agreement: 'not needed' }],
    })
  })

  it('is not needed for a total that returns to what was agreed', async () => {
    const { save, ordered, read } = await shopWithDesk()
    await save({ lines: [ordered({ quantity: 2 })] })
    await save({ lines: [freeLine({ price: 1000 })] })
    expect(await read()).toMatchObject({ totalAmount: 1000, agreed_total: null, version: 3 })
  })

  it('is recorded by staff for a guest, who then counts as heard of', async () => {
    const { shop, admin, service } = await shopWithDesk()
    const guests = await placeOrder(shop, newOrder(service))
    const at = `/api/admin/orders/${guests.id}`
    const json = { lines: [freeLine({ price: 2000 })], discount: 0, discount_reason: null, note: null }
    await shop.call('PUT', `${at}/content`, { as: admin, json })
    const awaited = async () => {
      const filter = encodeURIComponent(JSON.stringify({ agreement: 'awaited' }))
      const list = await shop.call('GET', `/api/admin/orders?filter=${filter}`, { as: admin })
      return list.json<AdminOrder[]>().map(({ id }) => id)
    }
    expect(await awaited()).toEqual([guests.id])
    const recorded = await shop.call('PUT', `${at}/agreement`, { as: admin, json: { version: 2 } })
    expect(recorded.json()).toMatchObject({
      agreed_version: 2,
      versions: [{ agreement: 'given', agreed: { way: 'in-chat' } }, {}],
    })
    expect(recorded.json<OrderVersions>().versions[0]?.agreed?.by).not.toBe('Customer')
    expect(await awaited()).toEqual([])
    expect((await shop.call('GET', at, { as: admin })).json<AdminOrder>().heard_at).not.toBeNull()
  })
})
