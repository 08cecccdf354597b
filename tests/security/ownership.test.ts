import type { PointsEntry, Referral } from '@karigar/contract/accounts/account.wire'
import type { Order } from '@karigar/contract/sales/order.wire'
import { describe, expect, it } from 'vitest'
import { buildTestApp } from '../support/build-test-app.ts'
import { tokenOf } from '../support/login.ts'
import { addService, newOrder, placeOrder, registerCustomer } from '../support/orders.ts'

describe('a customer’s data', () => {
  it('cannot be reached by another customer with any id', async () => {
    const shop = await buildTestApp()
    const admin = await tokenOf(shop, 'admin')
    const service = await addService(shop, admin)
    const people = [await registerCustomer(shop), await registerCustomer(shop), await registerCustomer(shop)]
    const inputs = people.map(() => newOrder(service))
    const orders: Order[] = []
    for (const [index, { token }] of people.entries())
      orders.push(await placeOrder(shop, inputs[index] ?? newOrder(service), token))
    for (const [index, { id }] of people.entries())
      await shop.call('PUT', `/api/admin/users/${id}/cashback`, { as: admin, json: { amount: index + 1 } })
    const referred = await registerCustomer(shop, { reffered_by: people[0]?.id ?? '' })

    for (const [mine, { token, id }] of people.entries()) {
      const listed = (await shop.call('GET', '/api/users/orders', { as: token })).json<Order[]>()
      expect(listed.map((order) => order.id)).toEqual([orders[mine]?.id])
      const referrals = (await shop.call('GET', '/api/users/get_referrals', { as: token })).json<Referral[]>()
      expect(referrals.map(({ referred_id }) => referred_id)).toEqual(mine === 0 ? [referred.id] : [])
      const statement = await shop.call('GET', '/api/users/statement', { as: token })
      expect(statement.json<PointsEntry[]>().map(({ amount }) => amount)).toEqual([mine + 1])
      expect((await shop.call('GET', '/api/users/dashboard', { as: token })).json()).toMatchObject({
        user_id: id,
        total_orders: 1,
      })
      for (const [theirs, order] of orders.entries()) {
        if (theirs === mine) continue
        const read = await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })
        expect([read.statusCode, read.json()]).toEqual([404, { detail: 'Order not found' }])
        const claim = await shop.call('POST', '/api/users/orders/claim', {
          as: token,
          json: { orders: [{ order_id: order.order_id, key: inputs[theirs]?.key }] },
        })
        expect(claim.json()).toEqual({ order_ids: [] })
        for (const path of ['status', 'purchase-status', 'cashback', 'fires']) {
          const target = path.endsWith('status') ? `orders/${order.id}` : `users/${people[theirs]?.id}`
          const json = { status: 'completed', purchase_status: 'paid', amount: 5 }
          const change = await shop.call('PUT', `/api/admin/${target}/${path}`, { as: token, json })
          expect(change.statusCode).toBe(403)
        }
      }
    }
  })

  it('cannot be changed by naming another account in a profile update', async () => {
    const shop = await buildTestApp()
    const [mine, theirs] = [await registerCustomer(shop), await registerCustomer(shop, { name: 'Other' })]
    const json = { name: 'Mine alone', user_id: theirs.id, id: theirs.id }
    const response = await shop.call('PUT', '/api/users/update-profile-json', { as: mine.token, json })
    expect(response.json()).toMatchObject({ user: { id: mine.id, name: 'Mine alone' } })
    const other = await shop.call('GET', '/api/users/dashboard', { as: theirs.token })
    expect(other.json()).toMatchObject({ name: 'Other' })
  })
})
