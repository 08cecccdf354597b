import type { CustomerMoney, CustomerSums } from '@karigar/contract/sales/customer-money.wire'
import type { AdminOrder, OrderStatistics } from '@karigar/contract/sales/order.wire'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { newOrder, placeOrder } from './orders.ts'
import { newPayment, shopWithOrder } from './payments.ts'

/** The number that guests of these tests give. */
export const PHONE = '9812345670'

/** Builds a shop in which a customer has two orders of ₹1,000 that were heard of, and calls about their money. */
export async function customer() {
  const made = await shopWithOrder()
  const { shop, admin, token, service, customer: id } = made
  const as = admin
  const second = await placeOrder(shop, newOrder(service), token)
  const orders = [made.order, second] as const
  const hear = (...ids: string[]) =>
    shop.call('PUT', '/api/admin/orders/heard', { as, json: { ids, heard: true } })
  // The first order that the shop was built with is not asked for.
  const all = await shop.call('GET', '/api/admin/orders', {
    as,
    query: { filter: JSON.stringify({ user_id: id }) },
  })
  const first = all.json<AdminOrder[]>().find((one) => !orders.some((order) => order.id === one.id))
  await hear(...orders.map((order) => order.id))
  await shop.call('PUT', `/api/admin/orders/${first?.id}/status`, { as, json: { status: 'cancelled' } })
  const revenue = async () =>
    (await shop.call('GET', '/api/admin/orders/statistics/summary', { as })).json<OrderStatistics>()
      .total_revenue
  const before = await revenue()
  const post = (what: string, json: object = {}, of = id, options = {}) =>
    shop.call('POST', `/api/admin/customers/${of}/${what}`, { as, json, ...options })
  return {
    ...made,
    id,
    orders,
    hear,
    post,
    read: async (of = id) =>
      (await shop.call('GET', `/api/admin/customers/${of}`, { as })).json<CustomerMoney>(),
    list: async (filter: object, query: Record<string, string> = {}) =>
      (
        await shop.call('GET', '/api/admin/customers', {
          as,
          query: { filter: JSON.stringify(filter), ...query },
        })
      ).json<CustomerSums[]>(),
    divide: (amounts: number[], changes: object = {}) =>
      post('payments', {
        ...newPayment({ amount: 2200, method: 'bank-transfer', reference: 'N-778899' }),
        parts: amounts.map((amount, index) => ({ order_id: orders[index]?.order_id, amount })),
        ...changes,
      }),
    /** Rupees that came in since the shop was built. */
    revenue: async () => Math.round(((await revenue()) - before) * 100) / 100,
    paymentsOf: async (order: string) =>
      (await shop.call('GET', `/api/admin/orders/${order}/payments`, { as })).json<OrderPayments>(),
    guest: async () => {
      const order = await placeOrder(shop, { ...newOrder(service), contact_name: 'Asha', phone: PHONE })
      await hear(order.id)
      return order
    },
  }
}
