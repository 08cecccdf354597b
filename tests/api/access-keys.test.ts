import type { Key } from '@karigar/contract/accounts/link.wire'
import { KEY_KINDS, type KeyKind } from '@karigar/contract/accounts/link.rules'
import { endpoints } from '@karigar/contract/endpoints'
import type { RecordedOrder } from '@karigar/contract/sales/order.wire'
import type { OrderDocuments } from '@karigar/contract/sales/document.wire'
import type { Preview } from '@karigar/contract/office/preview.wire'
import { describe, expect, it } from 'vitest'
import { makeKey, readKeys } from '../../api/src/modules/accounts/keys/keys.ts'
import { addAccount } from '../support/accounts.ts'
import { bookedToken, comingWorkdays, newBooking, slotsOf } from '../support/bookings.ts'
import type { TestApp } from '../support/build-test-app.ts'
import { shopWithDocuments } from '../support/documents.ts'
import { tokenOf } from '../support/login.ts'
import { newOrder, placeOrder, registerCustomer } from '../support/orders.ts'
import { INVITATIONS, invited, open, staffToken } from '../support/staff.ts'

type Shop = Awaited<ReturnType<typeof shopWithDocuments>>

async function guestOrder({ shop, service }: Shop, order = newOrder(service)): Promise<RecordedOrder> {
  return (await placeOrder(shop, order)) as RecordedOrder
}

/** How a link of each kind is made, and what opening it answers. The compiler asks for those of a new kind. */
const DOORS: Record<
  KeyKind,
  { make: (made: Shop) => Promise<string>; status: (made: Shop, key: string) => Promise<number> }
> = {
  invitation: {
    make: async ({ shop, admin }) => (await invited(shop, admin)).token,
    status: async ({ shop }, key) => {
      const opened = await open(shop, key)
      return opened.statusCode === 200 && opened.json().state !== 'open' ? 410 : opened.statusCode
    },
  },
  preview: {
    make: async ({ shop, admin, service }) => {
      const made = await shop.call('POST', `/api/admin/services/${service}/previews`, { as: admin })
      return made.json<Preview>().address.split('/').at(-1) ?? ''
    },
    // This shop has no compiled site to write the page with, which is said only of a key that opens one.
    status: async ({ shop }, key) => {
      const { statusCode } = await shop.call('GET', `/api/public/previews/${key}`)
      return statusCode === 503 ? 200 : statusCode
    },
  },
  document: {
    make: async ({ issue }) => {
      const [document] = (await issue('quotation')).json<OrderDocuments>().documents
      return document?.path?.split('/').at(-1) ?? ''
    },
    status: async ({ shop }, key) => (await shop.call('GET', `/api/public/documents/${key}`)).statusCode,
  },
  statement: {
    make: async ({ shop, admin, customer }) => {
      const made = await shop.call('POST', `/api/admin/customers/${customer}/statement`, { as: admin })
      return made.json<{ url: string }>().url.split('/').at(-1) ?? ''
    },
    status: async ({ shop }, key) => (await shop.call('GET', `/api/public/statements/${key}`)).statusCode,
  },
  order: {
    make: async (made) => {
      const { order_id, link_key } = await guestOrder(made)
      numbers.set(String(link_key), order_id)
      return String(link_key)
    },
    status: async ({ shop }, key) => {
      const { token } = await registerCustomer(shop)
      const json = { order_id: numbers.get(key) ?? 'KG-222222', key }
      return (await shop.call('POST', '/api/users/orders/claimable', { as: token, json })).statusCode
    },
  },
  meeting: {
    make: ({ shop }) => bookedToken(shop, newBooking(slotsOf(comingWorkdays(1))[0] ?? '')),
    status: async ({ shop }, key) => (await shop.call('GET', `/api/public/bookings/${key}`)).statusCode,
  },
  reset: {
    make: async ({ shop }) => {
      const { id: opens } = await registerCustomer(shop)
      return (await makeKey(shop.app.db, shop.config.jwtSecret, { kind: 'reset', opens, owner_id: opens }))
        .key
    },
    status: async ({ shop }, token) =>
      (await shop.call('POST', '/api/users/reset-password', { json: { token, new_password: 'secret2' } }))
        .statusCode,
  },
}

/** The numbers of the orders that keys belong to; the call that opens an order asks for both. */
const numbers = new Map<string, string>()

const linksOf = async ({ call }: TestApp, as: string, kind: KeyKind) => {
  const filter = JSON.stringify({ kind })
  return (await call('GET', '/api/admin/keys', { as, query: { filter } })).json<Key[]>()
}

describe('a link that opens something without a sign-in', () => {
  it.each(KEY_KINDS)('(%s) is listed, and opens nothing once it is withdrawn', async (kind) => {
    const made = await shopWithDocuments()
    const { shop, admin } = made
    const key = await DOORS[kind].make(made)
    const [link] = await linksOf(shop, admin, kind)
    expect(link?.thing).not.toBe('')
    const [stored] = await shop.app.db
      .selectFrom('access_keys')
      .selectAll()
      .where('id', '=', link?.id ?? '')
      .execute()
    expect(JSON.stringify([link, stored])).not.toContain(key)
    expect(JSON.stringify(link)).not.toContain(stored?.hash)
    const withdraw = (as: string) => shop.call('DELETE', `/api/admin/keys/${link?.id}`, { as })
    expect((await withdraw(await tokenOf(shop, 'manager'))).statusCode).toBe(403)
    expect((await withdraw(admin)).json()).toEqual({ id: link?.id })
    expect(await DOORS[kind].status(made, key)).toBeGreaterThanOrEqual(400)
    expect((await withdraw(admin)).statusCode).toBe(404)
  })

  it.each(KEY_KINDS)('(%s) opens nothing of another kind', async (kind) => {
    const made = await shopWithDocuments()
    const key = await DOORS[kind].make(made)
    const others = KEY_KINDS.filter((other) => other !== kind)
    const statuses = await Promise.all(others.map((other) => DOORS[other].status(made, key)))
    expect(statuses.filter((status) => status < 400)).toEqual([])
    expect(await DOORS[kind].status(made, key)).toBe(200)
  })

  it('is known: every public call that takes a key is one of these', () => {
    const taking = Object.entries(endpoints)
      .filter(([, { role }]) => role === 'public')
      .filter(([key, endpoint]) => {
        const fields =
          'body' in endpoint ? Object.keys((endpoint.body as { properties?: object }).properties ?? {}) : []
        return /:(key|token)\b/.test(key) || fields.includes('token')
      })
      .map(([key]) => key)
    expect(taking.toSorted()).toEqual([
      'GET /public/bookings/:token',
      'GET /public/bookings/:token/calendar.ics',
      'GET /public/documents/:key',
      'GET /public/previews/:key',
      'GET /public/previews/:key/cover.svg',
      'GET /public/statements/:key',
      'POST /auth/invitation',
      'POST /auth/invitation/accept',
      'POST /public/bookings/:token/cancel',
      'POST /users/reset-password',
      'PUT /public/bookings/:token',
    ])
  })
})

describe('staff who lose their power', () => {
  const WAYS: Record<string, (id: string) => { method: 'PUT' | 'DELETE'; address: string; json?: object }> = {
    'switched off': (id) => ({
      method: 'PUT',
      address: `/api/admin/settings/admins/${id}/access`,
      json: { active: false },
    }),
    demoted: (id) => ({
      method: 'PUT',
      address: `/api/admin/settings/admins/${id}`,
      json: { name: 'Second Admin', email: 'second@example.com', role: 'manager' },
    }),
    deleted: (id) => ({ method: 'DELETE', address: `/api/admin/settings/admins/${id}` }),
  }

  it.each(Object.entries(WAYS))(
    'because they are %s leave no invitation, preview or push behind, and customers keep their documents',
    async (_, wayOf) => {
      const made = await shopWithDocuments()
      const { shop, admin: first } = made
      const account = { name: 'Second Admin', username: 'second', email: 'second@example.com' }
      const { id } = await addAccount(shop, { ...account, role: 'admin', password: 'secret1' })
      const token = await staffToken(shop, 'admin', 'second', 'secret1')
      const asSecond = { ...made, admin: token }
      const invitation = await DOORS.invitation.make(asSecond)
      const preview = await DOORS.preview.make(asSecond)
      const document = await DOORS.document.make(made)
      const meeting = await DOORS.meeting.make(made)
      await shop.app.db
        .insertInto('push_subscriptions')
        .values({
          id: 'phone',
          user_id: id,
          token_id: 'token',
          token_version: 0,
          endpoint: 'https://push.example/phone',
          p256dh: '',
          auth: '',
          created_at: new Date().toISOString(),
        })
        .execute()
      const { method, address, json } = wayOf(id)
      const done = await shop.call(method, address, { as: first, ...(json && { json }) })
      expect(done.statusCode, done.body).toBe(200)
      expect(await DOORS.invitation.status(made, invitation)).toBe(410)
      expect((await shop.call('GET', INVITATIONS, { as: first })).json()).toEqual([])
      expect(await DOORS.preview.status(made, preview)).toBe(404)
      expect(await DOORS.document.status(made, document)).toBe(200)
      expect(await DOORS.meeting.status(made, meeting)).toBe(200)
      expect(await shop.app.db.selectFrom('push_subscriptions').selectAll().execute()).toEqual([])
    },
  )
})

describe('the links of a customer whose account is deleted', () => {
  it('open nothing any more; staff can make one to a document, which the law has them keep', async () => {
    const made = await shopWithDocuments()
    const { shop, admin, service } = made
    const customer = await registerCustomer(shop)
    const order = await placeOrder(shop, newOrder(service), customer.token)
    const at = `/api/admin/orders/${order.order_id}/documents`
    const json = { kind: 'quotation', payment: null, amount: order.totalAmount }
    const issued = (await shop.call('POST', at, { as: admin, json })).json<OrderDocuments>()
    const [document] = issued.documents
    const look = (path: string | null | undefined) => shop.call('GET', `/api${path}`)
    expect((await look(document?.path)).body).toContain('Nila Rao')
    expect((await shop.call('DELETE', `/api/admin/users/${customer.id}`, { as: admin })).statusCode).toBe(200)
    expect((await look(document?.path)).statusCode).toBe(404)
    const after = (await shop.call('GET', at, { as: admin })).json<OrderDocuments>()
    expect(after.documents[0]?.path).toBeNull()
    const renewed = await shop.call('POST', `${at}/${document?.id}/link`, { as: admin })
    const path = renewed.json<OrderDocuments>().documents[0]?.path
    expect((await look(path)).statusCode).toBe(200)
    // Withdrawn once more, it gets no other one: nobody is left who must be able to read it.
    const [link] = await linksOf(shop, admin, 'document')
    await shop.call('DELETE', `/api/admin/keys/${link?.id}`, { as: admin })
    expect(await linksOf(shop, admin, 'document')).toEqual([])
  })
})

describe('the link of a document', () => {
  it('is replaced when it is withdrawn, and the order has the new one', async () => {
    const made = await shopWithDocuments()
    const { shop, admin, documents } = made
    const before = await DOORS.document.make(made)
    const [link] = await linksOf(shop, admin, 'document')
    await shop.call('DELETE', `/api/admin/keys/${link?.id}`, { as: admin })
    const path = (await documents()).documents[0]?.path ?? ''
    expect(path).not.toContain(before)
    expect((await shop.call('GET', `/api${path}`)).statusCode).toBe(200)
  })

  it('cannot be written again with another secret of the server, and goes on opening the document', async () => {
    const made = await shopWithDocuments()
    const key = await DOORS.document.make(made)
    const { db } = made.shop.app
    const { opens } = await db
      .selectFrom('access_keys')
      .select('opens')
      .where('kind', '=', 'document')
      .executeTakeFirstOrThrow()
    expect((await readKeys(db, made.shop.config.jwtSecret, 'document', [opens])).get(opens)).toBe(key)
    expect(await readKeys(db, 'another secret of the server, as long', 'document', [opens])).toEqual(
      new Map(),
    )
    expect(await DOORS.document.status(made, key)).toBe(200)
  })
})

describe('the link of a guest’s order', () => {
  it('has another key than the one with which the browser repeats the order, and a repeat answers the same', async () => {
    const made = await shopWithDocuments()
    const order = newOrder(made.service)
    const first = await guestOrder(made, order)
    expect(first.link_key).not.toBe(order.key)
    expect((await guestOrder(made, order)).link_key).toBe(first.link_key)
  })

  it('answers nobody else once an account has taken the order over with it', async () => {
    const made = await shopWithDocuments()
    const { shop } = made
    const key = await DOORS.order.make(made)
    const orders = [{ order_id: numbers.get(key), key }]
    const { token } = await registerCustomer(shop)
    const claim = (as: string) => shop.call('POST', '/api/users/orders/claim', { as, json: { orders } })
    expect((await claim(token)).json()).toEqual({ order_ids: [numbers.get(key)] })
    expect(await DOORS.order.status(made, key)).toBe(404)
    expect((await claim((await registerCustomer(shop)).token)).json()).toEqual({ order_ids: [] })
  })
})
