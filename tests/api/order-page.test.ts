import { endpoints, type EndpointKey } from '@karigar/contract/endpoints'
import { describe, expect, it } from 'vitest'
import { tokenOf } from '../support/login.ts'
import { freeLine } from '../support/order-desk.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'
import { offerUpi } from '../support/payments.ts'
import type { TestApp } from '../support/build-test-app.ts'

interface Link {
  url: string | null
}

const keyIn = ({ url }: Link) => url?.split('#')[1] ?? ''

/** Returns the link to an order's page as an admin sees it. */
async function linkOf({ call }: TestApp, admin: string, id: string): Promise<Link> {
  return (await call('GET', `/api/admin/orders/${id}/page`, { as: admin })).json<Link>()
}

async function shopWithGuestOrder() {
  const { shop, admin, service } = await shopWithService()
  const input = newOrder(service, { contact_name: 'Kiran Rao', phone: '9876543210' })
  const order = await placeOrder(shop, input)
  const key = keyIn(await linkOf(shop, admin, order.id))
  const own = (part = '') => `/api/users/orders/${order.order_id}${part}`
  return { shop, admin, service, order, input, placingKey: input.key, key, own }
}

describe('the page of an order', () => {
  it('lets whoever has its link read, agree, say that it is paid, give billing details and see documents', async () => {
    const { shop, admin, order, key, own } = await shopWithGuestOrder()
    await offerUpi(shop, admin)
    expect((await shop.call('GET', own(), { as: key })).json()).toMatchObject({ order_id: order.order_id })

    const lines = [freeLine({ price: 5000 })]
    const content = { lines, discount: 0, discount_reason: null, note: null }
    const { headers } = await shop.call('GET', `/api/admin/orders/${order.id}/versions`, { as: admin })
    const changed = await shop.call('PUT', `/api/admin/orders/${order.id}/content`, {
      as: admin,
      json: content,
      headers: { 'if-match': String(headers.etag) },
    })
    expect(changed.statusCode).toBe(200)
    const asked = await shop.call('GET', own('/agreement'), { as: key })
    expect(asked.statusCode).toBe(200)
    const agreed = await shop.call('PUT', own('/agreement'), { as: key, json: { version: 2 } })
    expect(agreed.statusCode).toBe(200)

    const due = await shop.call('GET', own('/payment'), { as: key })
    expect(due.json<{ due: object | null }>().due).not.toBeNull()
    const said = await shop.call('PUT', own('/payment-notice'), { as: key, json: { utr: '417283940566' } })
    expect(said.json()).toMatchObject({ notice: { utr: '417283940566', state: 'open' } })

    const papers = await shop.call('GET', own('/documents'), { as: key })
    const billed = await shop.call('PUT', own('/billing'), {
      as: key,
      json: { name: 'Rao & Co', address: 'Pune', state: '27', gstin: '' },
      headers: { 'if-match': String(papers.headers.etag) },
    })
    expect(billed.json()).toMatchObject({ billing: { name: 'Rao & Co' } })

    const desk = await shop.call('GET', `/api/staff/orders/${order.id}/desk`, { as: admin })
    const { timeline } = desk.json<{ timeline: { kind: string; actor: string }[] }>()
    const bys = timeline.filter(({ kind }) => ['agreement', 'billing', 'notice'].includes(kind))
    expect(bys.map(({ actor }) => actor)).toEqual(['Customer', 'Customer', 'Customer'])
  })

  it('is opened by no other key, and its key opens nothing else', async () => {
    const { shop, admin, service, order, key } = await shopWithGuestOrder()
    const other = await placeOrder(shop, newOrder(service))
    const otherKey = keyIn(await linkOf(shop, admin, other.id))
    expect(otherKey).not.toBe(key)
    const found: string[] = []
    for (const endpoint of Object.keys(endpoints) as EndpointKey[]) {
      const { role, byOrderKey = false } = endpoints[endpoint] as { role: string; byOrderKey?: true }
      if (role === 'public') continue
      const [method, path] = endpoint.split(' ') as ['GET', string]
      const url = `/api${path.replace(':order_id', order.order_id).replaceAll(/:\w+/g, order.id)}`
      const json = method === 'GET' ? {} : { json: { version: 1, utr: '417283940566' } }
      const status = async (as: string) => (await shop.call(method, url, { as, ...json })).statusCode
      // Where the key counts, another order's key finds nothing; the body may be looked at before.
      const refused = byOrderKey ? [404, 412, 422] : [401]
      if (!refused.includes(await status(otherKey))) found.push(`${endpoint} with the key of another order`)
      if (!byOrderKey && (await status(key)) !== 401) found.push(`${endpoint} with the order’s own key`)
      if (byOrderKey && (await status('x'.repeat(43))) !== 401) found.push(`${endpoint} with an invented key`)
    }
    expect(found).toEqual([])
  })

  it('is not opened by the key with which the browser placed the order, which repeats it', async () => {
    const { shop, service } = await shopWithGuestOrder()
    const input = newOrder(service)
    const { order_id } = await placeOrder(shop, input)
    const answer = await shop.call('GET', `/api/users/orders/${order_id}`, { as: input.key })
    expect(answer.statusCode).toBe(401)
    expect(answer.json()).toMatchObject({ code: 'unknown-link' })
  })

  it('gets a new link from admins, after which the one before says that it was withdrawn', async () => {
    const { shop, admin, order, input, key, own } = await shopWithGuestOrder()
    const renewed = await shop.call('POST', `/api/admin/orders/${order.id}/page`, { as: admin })
    const fresh = keyIn(renewed.json<Link>())
    expect((await shop.call('GET', own(), { as: fresh })).statusCode).toBe(200)
    const before = await shop.call('GET', own(), { as: key })
    expect([before.statusCode, before.json<{ code: string }>().code]).toEqual([401, 'withdrawn-link'])

    const withdrawn = await shop.call('DELETE', `/api/admin/orders/${order.id}/page`, { as: admin })
    expect(withdrawn.json()).toEqual({ url: null })
    // The browser that placed the order repeats it, and gets no new link by that.
    const repeated = await shop.call('POST', '/api/public/orders', { json: input })
    expect(repeated.json()).toMatchObject({ order_id: order.order_id, link_key: null })
    expect((await shop.call('GET', own(), { as: fresh })).statusCode).toBe(401)
    const manager = await tokenOf(shop, 'manager')
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      expect(
        (await shop.call(method, `/api/admin/orders/${order.id}/page`, { as: manager })).statusCode,
      ).toBe(403)
  })

  it('has its link in an admin’s texts, whoever ordered; a manager’s name the address that needs a login', async () => {
    const { shop, admin, service, order } = await shopWithGuestOrder()
    const customer = await registerCustomer(shop)
    const owned = await placeOrder(shop, newOrder(service), customer.token)
    const manager = await tokenOf(shop, 'manager')
    const textsOf = async (id: string, as: string) =>
      (await shop.call('GET', `/api/staff/orders/${id}/chat-texts`, { as })).body
    for (const { id } of [order, owned]) {
      const { url } = await linkOf(shop, admin, id)
      expect(await textsOf(id, admin)).toContain(url)
      expect(await textsOf(id, manager)).not.toContain('#')
    }
    expect(await textsOf(owned.id, manager)).toContain(`/orders/${owned.order_id}`)
  })
})

describe('an order’s owner', () => {
  it('who claims it ends every link from before, may claim again, and can be undone by staff', async () => {
    const { shop, admin, order, key, own, placingKey } = await shopWithGuestOrder()
    const customer = await registerCustomer(shop)
    const claim = () =>
      shop.call('POST', '/api/users/orders/claim', {
        as: customer.token,
        json: { orders: [{ order_id: order.order_id, key }] },
      })
    expect((await claim()).json()).toEqual({ order_ids: [order.order_id] })
    expect((await claim()).json()).toEqual({ order_ids: [order.order_id] })
    expect((await shop.call('GET', own(), { as: key })).json()).toMatchObject({ code: 'withdrawn-link' })
    const fresh = keyIn(await linkOf(shop, admin, order.id))
    // Whoever holds a key that is not withdrawn sees the page, owner or not.
    expect((await shop.call('GET', own(), { as: fresh })).statusCode).toBe(200)
    expect((await shop.call('GET', own(), { as: customer.token })).statusCode).toBe(200)

    const undone = await shop.call('PUT', `/api/admin/orders/${order.id}/customer`, {
      as: admin,
      json: { customer_id: null, from: customer.id },
    })
    expect(undone.json()).toMatchObject({ user_id: null, contact_name: 'Kiran Rao' })
    expect((await shop.call('GET', own(), { as: customer.token })).statusCode).toBe(404)
    expect((await shop.call('GET', own(), { as: fresh })).statusCode).toBe(401)
    // Neither the withdrawn key nor the one that placed the order claims it again.
    expect((await claim()).json()).toEqual({ order_ids: [] })
    const again = await shop.call('POST', '/api/users/orders/claim', {
      as: customer.token,
      json: { orders: [{ order_id: order.order_id, key: placingKey }] },
    })
    expect(again.json()).toEqual({ order_ids: [] })
  })

  it('moves with its points when staff move it to another account', async () => {
    const { shop, admin, service } = await shopWithGuestOrder()
    const first = await registerCustomer(shop, { phone: '9876500001' })
    const second = await registerCustomer(shop, { phone: '9876500002' })
    const { id } = await placeOrder(shop, newOrder(service), first.token)
    await setPayment(shop, admin, id, 'paid')
    const cashback = async (as: string) =>
      (await shop.call('GET', '/api/users/statement?account=cashback', { as })).json<
        { balance: number }[]
      >()[0]?.balance
    const held = await cashback(first.token)
    expect(held).toBeGreaterThan(0)
    const move = (customer_id: string, from: string | null) =>
      shop.call('PUT', `/api/admin/orders/${id}/customer`, { as: admin, json: { customer_id, from } })
    expect((await move(second.id, null)).statusCode).toBe(409)
    // Whoever writes to the customer writes to the one that it belongs to now.
    expect((await move(second.id, first.id)).json()).toMatchObject({
      user_id: second.id,
      phone: '9876500002',
    })
    // The same again, as after a double click, changes nothing.
    expect((await move(second.id, first.id)).statusCode).toBe(200)
    expect([await cashback(first.token), await cashback(second.token)]).toEqual([0, held])
    expect((await move('nobody', second.id)).statusCode).toBe(422)
  })
})
