import type { AdminOrder, AdminOrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { Customer } from '@karigar/contract/accounts/user.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'

async function shopWithOrder() {
  const shop = await buildTestApp()
  const admin = await tokenOf(shop, 'admin')
  const customer = await registerCustomer(shop, { name: 'Nila Rao', phone: '9876500001' })
  const order = await placeOrder(shop, newOrder(await addService(shop, admin)), customer.token)
  return { shop, admin, customer, order, manager: await tokenOf(shop, 'manager') }
}

describe('a manager', () => {
  it('reads customers with their contact details, but no staff and no points', async () => {
    const { shop, manager, customer } = await shopWithOrder()
    const list = async (query = '') => {
      const response = await shop.call('GET', `/api/manager/customers${query}`, { as: manager })
      expect(response.statusCode).toBe(200)
      return response.json<Customer[]>()
    }
    const all = await list()
    expect(all.map(({ id }) => id)).toContain(customer.id)
    expect(all.map(({ email }) => email)).not.toContain('admin@example.com')
    expect(Object.keys(all[0] ?? {}).toSorted()).toEqual(['created_at', 'email', 'id', 'name', 'phone'])
    const filter = (value: object) => `?filter=${encodeURIComponent(JSON.stringify(value))}`
    expect((await list(filter({ q: 'nila' }))).map(({ id }) => id)).toEqual([customer.id])
    const staff = await shop.call('GET', `/api/manager/customers${filter({ role: 'admin' })}`, {
      as: manager,
    })
    expect(staff.statusCode).toBe(400)
  })

  it('reads orders and sets their status, recorded under their own name', async () => {
    const { shop, manager, order } = await shopWithOrder()
    const list = await shop.call('GET', '/api/manager/orders?status=pending', { as: manager })
    expect(list.json<AdminOrder[]>().map(({ id }) => id)).toContain(order.id)
    const changed = await shop.call('PUT', `/api/manager/orders/${order.id}/status`, {
      as: manager,
      json: { status: 'in-progress' },
    })
    expect(changed.json()).toMatchObject({ status: 'in-progress', purchase_status: 'pending' })
    const one = await shop.call('GET', `/api/manager/orders/${order.order_id}`, { as: manager })
    const { name } = await shop.app.db
      .selectFrom('users')
      .select('name')
      .where('role', '=', 'manager')
      .executeTakeFirstOrThrow()
    expect(one.json<AdminOrderWithHistory>().history.at(-1)).toMatchObject({ to: 'in-progress', actor: name })
  })

  it('is not told by any answer, nor by a filter, whether a payment waits to be confirmed', async () => {
    const { shop, manager, order } = await shopWithOrder()
    const list = await shop.call('GET', '/api/manager/orders', { as: manager })
    const one = await shop.call('GET', `/api/manager/orders/${order.id}`, { as: manager })
    const json = { status: 'in-progress' }
    const changed = await shop.call('PUT', `/api/manager/orders/${order.id}/status`, { as: manager, json })
    expect([list.statusCode, one.statusCode, changed.statusCode]).toEqual([200, 200, 200])
    expect(list.body + one.body + changed.body).not.toContain('payment_to_confirm')
    const filter = JSON.stringify({ payment_notice: 'open' })
    const filtered = await shop.call('GET', '/api/manager/orders', { as: manager, query: { filter } })
    expect(filtered.statusCode).toBe(400)
  })

  it('cannot change payments, points, accounts or anything else about an order', async () => {
    const { shop, manager, customer, order } = await shopWithOrder()
    const payment = await shop.call('PUT', `/api/manager/orders/${order.id}/status`, {
      as: manager,
      json: { status: 'completed', purchase_status: 'paid' },
    })
    // The endpoint ignores the payment status, like every other field that reading an order returns.
    expect(payment.json()).toMatchObject({ status: 'completed', purchase_status: 'pending' })
    const refused: [method: 'PUT' | 'DELETE', path: string, json?: object][] = [
      ['PUT', `/api/admin/orders/${order.id}/purchase-status`, { purchase_status: 'paid' }],
      ['PUT', `/api/admin/orders/${order.id}/status`, { status: 'completed' }],
      ['PUT', `/api/admin/users/${customer.id}/cashback`, { amount: 5 }],
      ['PUT', `/api/admin/users/${customer.id}/fires`, { amount: 5 }],
      ['DELETE', `/api/admin/users/${customer.id}`],
    ]
    for (const [method, path, json] of refused) {
      const response = await shop.call(method, path, { as: manager, ...(json ? { json } : {}) })
      expect([path, response.statusCode]).toEqual([path, 403])
    }
    for (const path of [
      `orders/${order.id}/purchase-status`,
      `orders/${order.id}`,
      `customers/${customer.id}`,
    ])
      for (const method of ['PUT', 'DELETE'] as const)
        expect((await shop.call(method, `/api/manager/${path}`, { as: manager })).statusCode).toBe(404)
    const after = await shop.call('GET', `/api/manager/orders/${order.id}`, { as: manager })
    expect(after.json()).toMatchObject({ status: 'completed', purchase_status: 'pending' })
  })
})

it('the manager endpoints admit admins and refuse customers', async () => {
  const { shop, admin, customer } = await shopWithOrder()
  for (const path of ['/api/manager/customers', '/api/manager/orders']) {
    expect((await shop.call('GET', path, { as: admin })).statusCode).toBe(200)
    expect((await shop.call('GET', path, { as: customer.token })).statusCode).toBe(403)
  }
})
