import type { Business } from '@karigar/contract/shop/business.wire'
import type { ManagerFigures } from '@karigar/contract/office/manager.wire'
import type { Setup } from '@karigar/contract/office/setup.wire'
import { SETTLED_STEPS, SETUP_STEPS } from '@karigar/contract/office/setup.rules'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { registered } from '../support/documents.ts'
import { buildNewShop } from '../support/new-shop.ts'
import { addService, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'

const SHOP = '/api/admin/settings/shop'

describe('the steps of the first run', () => {
  it('are done one by one', async () => {
    const { call } = await buildNewShop()
    const done = async () => {
      const { steps } = (await call('GET', '/api/admin/setup')).json<Setup>()
      expect(steps.map(({ step }) => step)).toEqual(SETUP_STEPS)
      return steps.filter((step) => step.done).map(({ step }) => step)
    }
    const say = async (changes: Partial<ShopProfile>) => {
      const saved = await call('PUT', SHOP, { ...(await call('GET', SHOP)).json<ShopProfile>(), ...changes })
      expect(saved.statusCode, saved.body).toBe(200)
    }
    expect(await done()).toEqual([])
    await say({ name: 'Kala Bhavan' })
    expect(await done()).toEqual(['name'])
    await say({ face: { corners: 'square' } })
    expect(await done()).toEqual(['name', 'face'])
    await say({ whatsapp: '919000012345' })
    expect(await done()).toEqual(['name', 'face', 'chat'])
    await say({ hours: 'Every day but Sunday' })
    expect(await done()).toEqual(['name', 'face', 'chat', 'hours'])
    const upi = { upi_address: 'kala@okaxis', payee_name: '', mc: '', advance_percent: 30 }
    await call('PUT', '/api/admin/settings/upi', upi)
    expect(await done()).not.toContain('upi')
    await call('POST', '/api/admin/settings/upi/confirm', { upi_address: 'kala@okaxis' })
    expect(await done()).toEqual(['name', 'face', 'chat', 'upi', 'hours'])
    const officer = { name: 'Lata Joshi', designation: 'Proprietor', phone: '', email: 'lata@kala.example' }
    const business = async () => (await call('GET', '/api/public/business')).json<Business>()
    // Names and addresses of bills stay on bills until the owner has said who answers complaints.
    await call('PUT', '/api/admin/settings/documents', registered({ legal_name: 'Lata Joshi' }))
    expect(await business()).toMatchObject({ legal_name: '', address: '' })
    const settings = registered({ legal_name: 'Lata Joshi', officer })
    expect((await call('PUT', '/api/admin/settings/documents', settings)).statusCode).toBe(200)
    expect(await done()).toEqual(['name', 'face', 'chat', 'upi', 'gst', 'hours', 'owner'])
    expect(await business()).toMatchObject({ legal_name: 'Lata Joshi', officer })
    const policy = { updated: '1 November 2026', lead: 'Of {shop}', sections: [] }
    await say({ terms: policy, refunds: policy })
    expect(await done()).not.toContain('policies')
    await say({ privacy: policy })
    expect(await done()).toContain('policies')
    const { id } = (await call('POST', '/api/admin/categories', { name: 'Signs' })).json<{ id: string }>()
    await call('POST', '/api/admin/services', {
      title: 'Painted signboard',
      description: 'One board',
      category_id: id,
      has_variants: false,
      variants: [],
      price_categories: [{ name: 'Basic', price: 999, original_price: null, delivery_time: '3 days' }],
    })
    await call('POST', '/api/admin/settings/admins', {
      username: 'ravi',
      name: 'Ravi Rao',
      email: 'ravi@example.com',
      password: 'secret1',
      role: 'manager',
    })
    expect(SETUP_STEPS.filter((step) => step !== 'alerts' && step !== 'mail')).toEqual(await done())
  })

  it('count a manager who can sign in, or the word of an owner who works alone', async () => {
    const { call, app } = await buildNewShop()
    const manager = async () => {
      const { steps, settled } = (await call('GET', '/api/admin/setup')).json<Setup>()
      return [steps.find(({ step }) => step === 'manager')?.done, settled]
    }
    const json = { username: 'ravi', name: 'Ravi Rao', email: 'ravi@example.com', password: 'secret1' }
    await call('POST', '/api/admin/settings/admins', { ...json, role: 'manager' })
    expect(await manager()).toEqual([true, []])
    const off = { disabled_at: new Date().toISOString() }
    await app.db.updateTable('users').set(off).where('role', '=', 'manager').execute()
    expect(await manager()).toEqual([false, []])
    const settle = (settled: boolean) => call('PUT', '/api/admin/setup/settled', { step: 'manager', settled })
    expect((await settle(true)).json()).toMatchObject({ settled: ['manager'] })
    expect(await manager()).toEqual([true, ['manager']])
    // Of a step that is done by itself nothing needs to be said, and nothing is noted.
    const on = { disabled_at: null }
    await app.db.updateTable('users').set(on).where('role', '=', 'manager').execute()
    expect(await manager()).toEqual([true, []])
    expect((await settle(true)).json()).toMatchObject({ settled: [] })
    await app.db.updateTable('users').set(off).where('role', '=', 'manager').execute()
    expect(await manager()).toEqual([false, []])
  })

  it('can be settled only where a shop may be right without them', async () => {
    const { call } = await buildNewShop()
    for (const step of SETTLED_STEPS)
      expect((await call('PUT', '/api/admin/setup/settled', { step, settled: true })).statusCode).toBe(200)
    const { steps, settled } = (await call('GET', '/api/admin/setup')).json<Setup>()
    expect(settled).toEqual(SETTLED_STEPS)
    expect(steps.filter(({ done }) => done).map(({ step }) => step)).toEqual(SETTLED_STEPS)
    const refused = await call('PUT', '/api/admin/setup/settled', { step: 'owner', settled: true })
    expect(refused.statusCode).toBe(422)
  })

  it('report whether mail is configured, and are all done in the sample shop, which is open', async () => {
    const real = await buildNewShop({
      env: { SMTP_URL: 'smtp://127.0.0.1:2525', MAIL_FROM: 'shop@example.com' },
    })
    const { steps, sends_mail, opening } = (await real.call('GET', '/api/admin/setup')).json<Setup>()
    expect([steps.find(({ step }) => step === 'mail')?.done, sends_mail, opening]).toEqual([
      true,
      true,
      'new',
    ])
    const sample = await buildTestApp()
    const setup = await sample.call('GET', '/api/admin/setup', { as: await tokenOf(sample, 'admin') })
    expect(setup.json<Setup>().steps.filter(({ done }) => !done)).toEqual([])
    expect(setup.json<Setup>()).toMatchObject({ sends_mail: false, opening: 'open' })
  })
})

describe('the manager panel’s figures', () => {
  it('are zero in a new shop', async () => {
    const { call } = await buildNewShop()
    expect((await call('GET', '/api/manager/figures')).json()).toEqual({
      active_customers: 0,
      pending_orders: 0,
      recent_orders: 0,
      support_tickets: 0,
      customers: [],
    })
  })

  it('count the shop’s customers and orders', async () => {
    const shop = await buildTestApp()
    const as = await tokenOf(shop, 'manager')
    const read = async () => (await shop.call('GET', '/api/manager/figures', { as })).json<ManagerFigures>()
    const before = await read()
    const service = await addService(shop, await tokenOf(shop, 'admin'))
    const nila = await registerCustomer(shop, { name: 'Nila Rao' })
    expect(await read()).toMatchObject({
      ...before,
      customers: [{ id: nila.id, name: 'Nila Rao', orders: 0 }, {}, {}, {}, {}],
    })
    const order = await placeOrder(shop, newOrder(service), nila.token)
    const old = await placeOrder(shop, newOrder(service))
    const aMonthAgo = new Date(Date.now() - 30 * 24 * 60 * 60 * 1000).toISOString()
    await shop.app.db.updateTable('orders').set({ created_at: aMonthAgo }).where('id', '=', old.id).execute()
    const after = await read()
    expect(after).toMatchObject({
      active_customers: before.active_customers + 1,
      pending_orders: before.pending_orders + 2,
      recent_orders: before.recent_orders + 1,
      support_tickets: before.support_tickets + 1,
    })
    expect(after.customers[0]).toMatchObject({ id: nila.id, orders: 1 })
    await shop.call('PUT', `/api/manager/orders/${order.id}/status`, { as, json: { status: 'cancelled' } })
    expect(await read()).toMatchObject({
      active_customers: before.active_customers,
      pending_orders: before.pending_orders + 1,
    })
  })
})
