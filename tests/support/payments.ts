import type { NewPayment, OrderPayments } from '@karigar/contract/sales/payment.wire'
import type { NewDeduction } from '@karigar/contract/sales/settlement.wire'
import { shopDate } from '@karigar/contract/base/shop-clock'
import type { UpiSettings } from '@karigar/contract/shop/upi.wire'
import type { LightMyRequestResponse } from 'fastify'
import type { CallOptions, TestApp, TestAppOptions } from './build-test-app.ts'
import { newOrder, placeOrder, registerCustomer, shopWithService } from './orders.ts'
import { useUpi } from './upi.ts'

/** The shop's day. */
export const today = () => shopDate(new Date())

/** Returns a payment of ₹100 in cash today, with `changes` applied. */
export const newPayment = (changes: Partial<NewPayment> = {}): NewPayment => ({
  amount: 100,
  method: 'cash',
  received_on: today(),
  ...changes,
})

/** Returns tax of ₹100 that a customer has deducted today, with `changes` applied. */
export const newDeduction = (changes: Partial<NewDeduction> = {}): NewDeduction => ({
  amount: 100,
  section: '393(1)',
  rate: 10,
  deductor: 'Asha Traders',
  tan: 'DELA12345B',
  received_on: today(),
  ...changes,
})

/** Gives the shop a UPI address that customers see, and its advance. */
export const offerUpi = ({ call }: TestApp, as: string, changes: Partial<UpiSettings> = {}): Promise<void> =>
  useUpi(async (method, url, json) => {
    const { statusCode, body } = await call(method, url, { as, json })
    return { isDone: statusCode === 200, body }
  }, changes)

export const BASIC_TIER = { name: 'Basic', price: 1000, original_price: null, delivery_time: '3 days' }

/** Builds a shop in which a customer has ordered one service, for exactly ₹1,000, and calls for that order. */
export async function shopWithOrder(appOptions: TestAppOptions = {}, tier = BASIC_TIER) {
  const { shop, admin, service } = await shopWithService({ price_categories: [tier] }, appOptions)
  const { token, id: customer } = await registerCustomer(shop)
  // The first-order offer applies to an account once, so this order takes it.
  await placeOrder(shop, newOrder(service), token)
  const order = await placeOrder(shop, newOrder(service), token)
  const at = `/api/admin/orders/${order.id}`
  const post =
    (what: string) =>
    (json: object, options: CallOptions = {}): Promise<LightMyRequestResponse> =>
      shop.call('POST', `${at}/${what}`, { as: admin, json, ...options })
  return {
    shop,
    admin,
    token,
    customer,
    order,
    service,
    at,
    pay: post('payments'),
    refund: post('refunds'),
    confirm: (notice: string, json: object) => post(`payment-notices/${notice}/confirm`)(json),
    refuseNotice: (notice: string, reason: string) => post(`payment-notices/${notice}/refuse`)({ reason }),
    say: (utr: string) =>
      shop.call('PUT', `/api/users/orders/${order.order_id}/payment-notice`, { as: token, json: { utr } }),
    due: async () => shop.call('GET', `/api/users/orders/${order.order_id}/payment`, { as: token }),
    payments: async () => (await shop.call('GET', `${at}/payments`, { as: admin })).json<OrderPayments>(),
  }
}
