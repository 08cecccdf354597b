import type { User } from '@karigar/contract/accounts/user.wire'
import { describe, expect, it } from 'vitest'
import { removeUser } from '../../api/src/modules/office/user-admin/user-admin.actions.ts'
import { addAccount } from '../support/accounts.ts'
import { buildTestApp, type TestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer, setPayment } from '../support/orders.ts'

const list = async ({ call }: TestApp, as: string, query: Record<string, string> = {}) =>
  (await call('GET', '/api/admin/users', { as, query })).json<User[]>()

describe('the list of users', () => {
  it('is searched by name, e-mail and phone, filtered by role and sorted by points', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id, email } = await registerCustomer(shop, { name: 'Zubin Daruwala', phone: '98111 00066' })
    await shop.call('PUT', `/api/admin/users/${id}/cashback`, { as: admin, json: { amount: 90_000 } })
    for (const q of ['zubin', 'DARU', email, '98111 zub'])
      expect(
        (await list(shop, admin, { filter: JSON.stringify({ q }) })).map((user) => user.id),
        q,
      ).toEqual([id])
    const managers = await list(shop, admin, { filter: '{"role":"manager"}' })
    expect(managers.map(({ role }) => role)).toEqual(['manager'])
    const [richest] = await list(shop, admin, { sort: '["cashback_points","DESC"]' })
    expect(richest).toMatchObject({
      id,
      user_id: id,
      name: 'Zubin Daruwala',
      phone: '9811100066',
      avatar: null,
      role: 'user',
      cashback_points: 90_000,
      fires: 0,
    })
    expect(JSON.stringify(await list(shop, admin))).not.toContain('argon2')
  })
})

describe('deleting a user', () => {
  const remove = ({ call }: TestApp, as: string, id: string) =>
    call('DELETE', `/api/admin/users/${id}`, { as })

  it('removes an unused account and ends its sessions', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const { id, token } = await registerCustomer(shop)
    expect((await remove(shop, admin, id)).json()).toEqual({ id })
    expect((await shop.call('GET', '/api/users/dashboard', { as: token })).statusCode).toBe(401)
    expect((await shop.call('GET', `/api/admin/users/${id}`, { as: admin })).statusCode).toBe(404)
    expect((await remove(shop, admin, id)).statusCode).toBe(404)
  })

  it('keeps the user’s orders without personal data', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const service = await addService(shop, admin)
    const { id, token, email } = await registerCustomer(shop, { name: 'Nila Rao', phone: '9811100077' })
    const order = await placeOrder(shop, newOrder(service), token)
    const guest = newOrder(service)
    const claimed = await placeOrder(shop, guest)
    await setPayment(shop, admin, claimed.id, 'paid')
    // The order is paid before it is claimed, so the points entry names the customer as its actor.
    const claims = { orders: [{ order_id: claimed.order_id, key: guest.key }] }
    await shop.call('PUT', '/api/admin/settings/loyalty', {
      as: admin,
      json: { referral_fires: 1, cashback_percent: 5 },
    })
    await shop.call('POST', '/api/users/orders/claim', { as: token, json: claims })
    await remove(shop, admin, id)
    const entries = await shop.app.db
      .selectFrom('points_entries')
      .select(['actor_id', 'actor_name'])
      .where('user_id', '=', id)
      .execute()
    expect(entries).toEqual([{ actor_id: id, actor_name: 'Deleted user' }])
    const kept = (await shop.call('GET', `/api/admin/orders/${order.id}`, { as: admin })).json()
    expect(kept).toMatchObject({
      order_id: order.order_id,
      phone: null,
      customer: { id, name: 'Deleted user', email: null, phone: null },
    })
    expect(JSON.stringify(kept)).not.toContain('Nila')
    expect((await shop.call('GET', '/api/users/orders', { as: token })).statusCode).toBe(401)
    expect((await list(shop, admin)).map((user) => user.id)).not.toContain(id)
    const again = await shop.call('POST', '/api/auth/register', {
      json: { name: 'Nila', email, phone: '9811100077', password: 'secret1' },
    })
    expect(again.statusCode).toBe(201)
  })

  it('keeps the pictures that the user uploaded', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const second = await addAccount(shop, {
      role: 'admin',
      name: 'Second',
      username: 'second',
      password: 'secret1',
    })
    await shop.app.db
      .insertInto('media')
      .values({
        url: '/media/mine-8x8.webp',
        width: 8,
        height: 8,
        bytes: 1,
        created_by: second.id,
        created_at: second.created_at,
      })
      .execute()
    expect((await remove(shop, admin, second.id)).json()).toEqual({ id: second.id })
    expect((await list(shop, admin)).map((user) => user.id)).not.toContain(second.id)
    const kept = await shop.app.db
      .selectFrom('media')
      .select('created_by')
      .where('url', '=', '/media/mine-8x8.webp')
      .execute()
    expect(kept).toEqual([{ created_by: second.id }])
  })

  it('takes the name of an admin out of the histories of orders', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const account = { role: 'admin', name: 'Zubeida', username: 'zubeida', password: 'secret1' } as const
    const { id } = await addAccount(shop, account)
    const json = { username: account.username, password: account.password }
    const theirs = (await shop.call('POST', '/api/auth/admin/login', { json })).json().access_token
    const order = await placeOrder(shop, newOrder(await addService(shop, admin)))
    await setPayment(shop, theirs, order.id, 'paid')
    const read = async () => (await shop.call('GET', `/api/admin/orders/${order.id}`, { as: admin })).body
    expect(await read()).toContain('Zubeida')
    await remove(shop, admin, id)
    expect(await read()).toContain('Deleted user')
    expect(await read()).not.toContain('Zubeida')
  })

  it('is refused for the signed-in admin and for the last admin', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const [first] = await list(shop, admin, { filter: '{"role":"admin"}' })
    const own = await remove(shop, admin, first?.id ?? '')
    expect([own.statusCode, own.json().detail]).toEqual([409, 'You cannot delete your own account.'])
    const second = await addAccount(shop, {
      role: 'admin',
      name: 'Second',
      username: 'second',
      password: 'secret1',
    })
    const signIn = await shop.call('POST', '/api/auth/admin/login', {
      json: { username: 'second', password: 'secret1' },
    })
    const secondToken = signIn.json<{ access_token: string }>().access_token
    expect((await remove(shop, secondToken, first?.id ?? '')).statusCode).toBe(200)
    await expect(removeUser(shop.app.db, second.id, 'somebody else')).rejects.toThrow(
      'The last admin cannot be deleted. Add another one first.',
    )
  })
})
