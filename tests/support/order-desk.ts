import type { AdminOrderWithHistory, OrderWithHistory } from '@karigar/contract/sales/order.wire'
import type {
  Agreement,
  OrderVersions,
  SaveContent,
  SaveLine,
} from '@karigar/contract/sales/order-version.wire'
import { newPayment, shopWithOrder } from './payments.ts'
import type { CallOptions } from './build-test-app.ts'

/** Returns a line that staff write freely, by default one of ₹500. */
export const freeLine = (changes: Partial<SaveLine> = {}): SaveLine => ({
  service_id: null,
  title: 'Rush work',
  variant_name: null,
  tier_name: '',
  price: 500,
  quantity: 1,
  delivery_time: '',
  ...changes,
})

/** Builds a shop in which a customer has ordered one service for ₹1,000, with the calls of the order's desk. */
export async function shopWithDesk() {
  const context = await shopWithOrder()
  const { shop, admin, token, order, at, service } = context
  /** The line that the order has from the start, of ₹1,000. */
  const ordered = (changes: Partial<SaveLine> = {}): SaveLine => ({
    service_id: service,
    title: '',
    variant_name: null,
    tier_name: 'Basic',
    price: 1000,
    quantity: 1,
    delivery_time: '3 days',
    ...changes,
  })
  const agreement = `/api/users/orders/${order.order_id}/agreement`
  return {
    ...context,
    ordered,
    save: (changes: Partial<SaveContent>, options: CallOptions = {}) =>
      shop.call('PUT', `${at}/content`, {
        as: admin,
        json: { lines: [ordered()], discount: 0, discount_reason: null, note: null, ...changes },
        ...options,
      }),
    versions: () => shop.call('GET', `${at}/versions`, { as: admin }),
    agree: (version: number, as = token) => shop.call('PUT', agreement, { as, json: { version } }),
    agreeInChat: (version: number) => shop.call('PUT', `${at}/agreement`, { as: admin, json: { version } }),
    agreement: async () => (await shop.call('GET', agreement, { as: token })).json<Agreement>(),
    read: async () => (await shop.call('GET', at, { as: admin })).json<AdminOrderWithHistory>(),
    readOwn: async () =>
      (await shop.call('GET', `/api/users/orders/${order.order_id}`, { as: token })).json<OrderWithHistory>(),
    payInCash: (amount: number) => context.pay(newPayment({ amount })),
    cashback: async () =>
      (await shop.call('GET', '/api/users/dashboard', { as: token })).json<{ cashback_points: number }>()
        .cashback_points,
    newestOf: (response: { json: () => unknown }) => (response.json() as OrderVersions).versions[0],
  }
}
