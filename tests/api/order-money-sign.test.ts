import type { AdminOrder } from '@karigar/contract/sales/order.wire'
import { orderMessages } from '@karigar/contract/sales/order.words'
import type { Kysely } from 'kysely'
import { expect, it } from 'vitest'
import { up } from '../../api/migrations/0035-money-is-a-sign-of-the-customer.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder, shopWithService } from '../support/orders.ts'
import { newPayment } from '../support/payments.ts'
import { linkEvent } from '../support/stub-gateway.ts'

/** Builds a shop with two guests' orders, and calls that mark and pay them. */
async function shopOfGuests() {
  const { shop, admin, service } = await shopWithService()
  const [paid, other] = [await placeOrder(shop, newOrder(service)), await placeOrder(shop, newOrder(service))]
  const mark = async (what: 'heard' | 'filed', ids: string[], value: boolean) => {
    const json = { ids, [what]: value }
    const response = await shop.call('PUT', `/api/admin/orders/${what}`, { as: admin, json })
    return [response.statusCode, response.json<{ ids?: string[]; detail?: string }>()] as const
  }
  return {
    shop,
    admin,
    paid,
    other,
    mark,
    payFor: (id: string, what = 'payments') =>
      shop.call('POST', `/api/admin/orders/${id}/${what}`, { as: admin, json: newPayment() }),
    read: async (id: string) =>
      (await shop.call('GET', `/api/admin/orders/${id}`, { as: admin })).json<AdminOrder>(),
  }
}

it('an advance in cash for a guest’s order marks it as heard of and brings it back', async () => {
  const { shop, admin, paid, other, mark, payFor, read } = await shopOfGuests()
  await mark('filed', [paid.id, other.id], true)
  expect((await payFor(paid.id)).statusCode).toBe(201)
  expect(await read(paid.id)).toMatchObject({
    purchase_status: 'pending',
    filed_at: null,
    heard_at: expect.any(String),
  })
  expect(await read(other.id)).toMatchObject({ filed_at: expect.any(String), heard_at: null })
  const json = { until: '2999-01-01' }
  await shop.call('POST', '/api/admin/orders/file-older', { as: admin, json })
  expect((await read(paid.id)).filed_at).toBeNull()
})

it('an order that money came in for is not marked as not sent, and filed away only when all went back', async () => {
  const { paid, other, mark, payFor, read } = await shopOfGuests()
  await payFor(paid.id)
  const refusal = [409, { detail: orderMessages.hasPayments }]
  expect(await mark('heard', [paid.id], false)).toMatchObject(refusal)
  expect(await mark('filed', [paid.id, other.id], true)).toEqual([200, { ids: [other.id] }])
  expect(await mark('filed', [paid.id], true)).toMatchObject([409, { detail: orderMessages.holdsMoney }])
  await payFor(paid.id, 'refunds')
  expect(await mark('heard', [paid.id], false)).toMatchObject(refusal)
  expect(await mark('filed', [paid.id], true)).toEqual([200, { ids: [paid.id] }])
  expect((await read(paid.id)).heard_at).not.toBeNull()
})

it('an advance by a payment link marks a guest’s order as heard of', async () => {
  const { shop, admin, service, gateway, linkThere, send } = await shopWithGateway()
  const { id } = await placeOrder(shop, newOrder(service))
  const json = { amount: 300, valid_days: 7 }
  await shop.call('POST', `/api/admin/orders/${id}/payment-links`, { as: admin, json })
  gateway.pay(linkThere())
  await send(linkEvent('payment_link.paid', linkThere()))
  const order = await shop.call('GET', `/api/admin/orders/${id}`, { as: admin })
  expect(order.json()).toMatchObject({ purchase_status: 'pending', heard_at: expect.any(String) })
})

it('an older shop’s orders that money came in for count as heard of since then', async () => {
  const { shop, paid, other, payFor, read } = await shopOfGuests()
  await payFor(paid.id)
  const { heard_at } = await read(paid.id)
  await shop.app.db.updateTable('orders').set({ heard_at: null, filed_at: heard_at }).execute()
  await up(shop.app.db as unknown as Kysely<unknown>)
  expect(await read(paid.id)).toMatchObject({ heard_at, filed_at: null })
  expect(await read(other.id)).toMatchObject({ heard_at: null, filed_at: heard_at })
})
