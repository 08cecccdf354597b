import { orderMessages } from '@karigar/contract/sales/order.words'
import type { AdminOrder, NewOrder, Order, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import { describe, expect, it } from 'vitest'
import type { TestApp } from '../support/build-test-app.ts'
import { newOrder, placeOrder, registerCustomer, setPayment, shopWithService } from '../support/orders.ts'

const asha = {
  contact_name: '  Asha\n Rao ',
  phone: '+91 98765 43210',
  note: ' By Friday.\r\n\r\nCall first. ',
}

async function asAdmin({ call }: TestApp, admin: string, id: string): Promise<AdminOrder> {
  return (await call('GET', `/api/admin/orders/${id}`, { as: admin })).json<AdminOrder>()
}

async function found({ call }: TestApp, admin: string, q: string): Promise<string[]> {
  const query = { filter: JSON.stringify({ q }), limit: '1000' }
  const response = await call('GET', '/api/admin/orders', { as: admin, query })
  return response.json<AdminOrder[]>().map(({ order_id }) => order_id)
}

describe('an order’s contact', () => {
  it('is kept with a guest’s order, tidied, and shown to staff', async () => {
    const { shop, admin, service } = await shopWithService()
    const order = await placeOrder(shop, newOrder(service, asha))
    expect(order).toMatchObject({ contact_name: 'Asha Rao', note: 'By Friday.\n\nCall first.' })
    expect(await asAdmin(shop, admin, order.id)).toMatchObject({
      contact_name: 'Asha Rao',
      phone: '9876543210',
      note: 'By Friday.\n\nCall first.',
    })
  })

  it('is null where nothing or only white space was given', async () => {
    const { shop, admin, service } = await shopWithService()
    for (const contact of [
      {},
      { contact_name: ' ', phone: '  ', note: '\n' },
      { contact_name: null, note: null },
    ]) {
      const { id } = await placeOrder(shop, newOrder(service, contact))
      expect(await asAdmin(shop, admin, id)).toMatchObject({ contact_name: null, phone: null, note: null })
    }
  })

  it.each([
    ['a wrong phone number', { phone: '12345' }, { phone: orderMessages.phoneInvalid }],
    [
      'a name that is too long',
      { contact_name: 'a'.repeat(121) },
      { contact_name: 'This can have at most 120 characters.' },
    ],
    [
      'a note that is too long',
      { note: 'a'.repeat(1001) },
      { note: 'This can have at most 1000 characters.' },
    ],
  ])('refuses %s with a sentence at its field', async (_, contact, errors) => {
    const { shop, service } = await shopWithService()
    const response = await shop.call('POST', '/api/public/orders', { json: newOrder(service, contact) })
    expect([response.statusCode, response.json<{ errors: object }>().errors]).toEqual([422, errors])
  })

  it('shows customers their own note, and staff the number given with the order', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop, { phone: '9876540001' })
    const other = await placeOrder(shop, newOrder(service, asha), token)
    const own = await placeOrder(shop, newOrder(service, { phone: '098765 40001' }), token)
    const read = await shop.call('GET', `/api/users/orders/${other.order_id}`, { as: token })
    expect(read.json<OrderWithHistory>().note).toBe('By Friday.\n\nCall first.')
    expect((await asAdmin(shop, admin, other.id)).phone).toBe('9876543210')
    expect((await asAdmin(shop, admin, own.id)).phone).toBe('9876540001')
  })

  it('lets nobody use up the first-order offer of a number that is not theirs', async () => {
    const { shop, service } = await shopWithService()
    const stranger = await registerCustomer(shop)
    await placeOrder(shop, newOrder(service, asha), stranger.token)
    const { token } = await registerCustomer(shop, { phone: '9876543210' })
    expect((await placeOrder(shop, newOrder(service), token)).discount).toBe(100)
  })

  it('is found by name and number, however the number is written', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token } = await registerCustomer(shop, { phone: '9876540001' })
    const guest = await placeOrder(
      shop,
      newOrder(service, { contact_name: 'Zubin Irani', phone: '98111 00022' }),
    )
    const customers = await placeOrder(shop, newOrder(service, { phone: '98111 00033' }), token)
    expect(await found(shop, admin, 'irani zubin')).toEqual([guest.order_id])
    expect(await found(shop, admin, '+91 98111-00022')).toEqual([guest.order_id])
    expect(await found(shop, admin, '9811100033')).toEqual([customers.order_id])
    expect(await found(shop, admin, '98111 00044')).toEqual([])
  })

  it('is replaced when the order is sent again with more, until the shop has begun with it', async () => {
    const { shop, admin, service } = await shopWithService()
    const first = newOrder(service, { contact_name: 'Asha' })
    const { id } = await placeOrder(shop, first)
    const again = async (contact: Partial<NewOrder>) => {
      expect((await placeOrder(shop, { ...first, ...contact })).id).toBe(id)
      const { contact_name, phone, note } = await asAdmin(shop, admin, id)
      return [contact_name, phone, note]
    }
    expect(await again({ phone: '98765 43210', note: 'Blue' })).toEqual(['Asha', '9876543210', 'Blue'])
    const { contact_name: _, ...without } = first
    await placeOrder(shop, without)
    expect(await again({ contact_name: 'Asha R', note: null })).toEqual(['Asha R', '9876543210', null])
    await setPayment(shop, admin, id, 'paid')
    expect(await again({ contact_name: 'Somebody', phone: null, note: 'Red' })).toEqual([
      'Asha R',
      '9876543210',
      null,
    ])
  })

  it('is forgotten with the customer’s account', async () => {
    const { shop, admin, service } = await shopWithService()
    const { token, id: user } = await registerCustomer(shop)
    const { id } = await placeOrder(shop, newOrder(service, asha), token)
    expect((await shop.call('DELETE', `/api/admin/users/${user}`, { as: admin })).statusCode).toBe(200)
    expect(await asAdmin(shop, admin, id)).toMatchObject({ contact_name: null, phone: null, note: null })
  })

  it('does not tell the number to whoever only has the order’s key', async () => {
    const { shop, service } = await shopWithService()
    const input = newOrder(service, asha)
    await placeOrder(shop, input)
    const repeated = await shop.call('POST', '/api/public/orders', { json: input })
    expect(repeated.json<Order>()).not.toHaveProperty('phone')
  })
})
