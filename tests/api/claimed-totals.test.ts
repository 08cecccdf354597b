import type { AdminOrder, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import type { OrderDue } from '@karigar/contract/sales/payment.wire'
import type { Agreement } from '@karigar/contract/sales/order-version.wire'
import type { ShopProfile } from '@karigar/contract/shop/shop.wire'
import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import { describe, expect, it } from 'vitest'
import { documentSettings, saveDocumentSettings } from '../support/documents.ts'
import { shopWithGateway } from '../support/gateway-shop.ts'
import { newOrder, placeOrder, registerCustomer } from '../support/orders.ts'

describe('a returning customer’s claim of a guest’s order', () => {
  /** Builds a shop with a guest's order for ₹900 that a customer with earlier orders can claim. */
  async function shopWithGuest() {
    const made = await shopWithGateway()
    const { shop, admin, token, service } = made
    const input = newOrder(service)
    const { id, order_id } = await placeOrder(shop, input)
    const at = `/api/admin/orders/${id}`
    const own = async <Reply>(what = '', as = token) =>
      (await shop.call('GET', `/api/users/orders/${order_id}${what}`, { as })).json<Reply>()
    return {
      ...made,
      own,
      readDesk: async () =>
        (await shop.call('GET', `/api/staff/orders/${id}/desk`, { as: admin })).json<OrderDesk>(),
      post: (what: string, json: object) => shop.call('POST', `${at}/${what}`, { as: admin, json }),
      setStatus: (status: string) => shop.call('PUT', `${at}/status`, { as: admin, json: { status } }),
      /** Moves the order from one account to another, or off it. */
      setOwner: (from: string | null, customer_id: string | null = null) =>
        shop.call('PUT', `${at}/customer`, { as: admin, json: { customer_id, from } }),
      agree: (version: number) =>
        shop.call('PUT', `/api/users/orders/${order_id}/agreement`, { as: token, json: { version } }),
      async claim(as = token) {
        const json = { orders: [{ order_id, key: input.key }] }
        const response = await shop.call('POST', '/api/users/orders/claim', { as, json })
        expect(response.json()).toEqual({ order_ids: [order_id] })
        return own<OrderWithHistory>('', as)
      },
    }
  }

  it('asks for the total without the first-order offer, and owes it once they agree', async () => {
    const { claim, own, agree, readDesk } = await shopWithGuest()
    expect(await claim()).toMatchObject({ discount: 0, totalAmount: 1000, agreed_total: 900 })
    expect((await own<OrderDue>('/payment')).due?.amount).toBe(900)
    expect(await own<Agreement>('/agreement')).toMatchObject({
      agreed: { version: 1, discount: 100, totalAmount: 900 },
      asked: { version: 2, discount: 0, totalAmount: 1000, note: agreementMessages.offerEnded },
    })
    const said = (await readDesk()).timeline.find(({ kind }) => kind === 'version')
    expect(said?.text).toContain('Version 2: ₹1,000, asks for agreement')
    expect(said?.actor).toBe('The shop')
    expect((await agree(2)).statusCode).toBe(200)
    expect((await own<OrderDue>('/payment')).due?.amount).toBe(1000)
  })

  it('has the first-order offer again when staff undo the claim', async () => {
    const { claim, setOwner } = await shopWithGuest()
    const claimed = await claim()
    expect((await setOwner(claimed.user_id)).json()).toMatchObject({
      user_id: null,
      discount: 100,
      totalAmount: 900,
      agreed_total: null,
    })
  })

  it('decides the first-order offer anew for whoever gets the order next', async () => {
    const { shop, claim, setOwner, service } = await shopWithGuest()
    const { user_id } = await claim()
    const returning = await registerCustomer(shop, { email: 'returning@example.com' })
    await placeOrder(shop, newOrder(service), returning.token)
    const first = await registerCustomer(shop, { email: 'first@example.com' })
    const moved = async (from: string | null, to: string | null) =>
      (await setOwner(from, to)).json<AdminOrder>()
    const asked = { discount: 0, totalAmount: 1000, agreed_total: 900 }
    const offered = { discount: 100, totalAmount: 900, agreed_total: null }
    expect(await moved(user_id, returning.id)).toMatchObject(asked)
    expect(await moved(returning.id, first.id)).toMatchObject(offered)
    expect(await moved(first.id, null)).toMatchObject(offered)
    expect(await moved(null, user_id)).toMatchObject(asked)
  })

  it('keeps the total that its customer has agreed to when staff undo the claim', async () => {
    const { claim, agree, setOwner } = await shopWithGuest()
    const { user_id } = await claim()
    await agree(2)
    expect((await setOwner(user_id)).json()).toMatchObject({ user_id: null, discount: 0, totalAmount: 1000 })
  })

  it.each(['a payment link', 'a quotation', 'the end of the work'] as const)(
    'keeps the total after %s',
    async (word) => {
      const { shop, admin, claim, own, post, setStatus } = await shopWithGuest()
      await saveDocumentSettings(shop, admin, documentSettings())
      const before = {
        'a payment link': () => post('payment-links', { amount: 900, valid_days: 7 }),
        'a quotation': () => post('documents', { kind: 'quotation', payment: null, amount: 900 }),
        'the end of the work': () => setStatus('completed'),
      }
      expect((await before[word]()).statusCode).toBeLessThan(300)
      expect(await claim()).toMatchObject({ discount: 100, totalAmount: 900, agreed_total: null })
      expect((await own<OrderDue>('/payment')).due?.amount).toBe(900)
    },
  )

  it.each([
    ['lowered', 5],
    ['raised', 20],
    ['ended', undefined],
  ])('keeps what a first order was promised after the shop has %s its offer', async (_what, percent) => {
    const { shop, admin, claim, own } = await shopWithGuest()
    const at = '/api/admin/settings/shop'
    const { first_order_percent: _, ...profile } = (
      await shop.call('GET', at, { as: admin })
    ).json<ShopProfile>()
    const json = { ...profile, ...(percent && { first_order_percent: percent }) }
    expect((await shop.call('PUT', at, { as: admin, json })).statusCode).toBe(200)
    const { token } = await registerCustomer(shop)
    expect(await claim(token)).toMatchObject({ discount: 100, totalAmount: 900, agreed_total: null })
    expect(await own<Agreement>('/agreement', token)).toMatchObject({ asked: { version: 1, discount: 100 } })
  })
})
