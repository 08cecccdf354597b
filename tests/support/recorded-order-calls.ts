import type { OrderDesk } from '@karigar/contract/sales/order-desk.wire'
import type { RecordedCall } from '@karigar/contract/endpoints'
import { addDays, shopDate } from '@karigar/contract/base/shop-clock'
import type { LightMyRequestResponse } from 'fastify'
import {
  insertLink,
  insertOtherPayment,
} from '../../api/src/modules/sales/payment-links/payment-links.repository.ts'
import { type CallShop, type Method, type Prepared, simple } from './call-shop.ts'
import { freeLine } from './order-desk.ts'
import { givePoints, newOrder, placeOrder } from './orders.ts'
import { credit, openLines, statement, uploadStatement } from './bank.ts'
import type { OrderPayments } from '@karigar/contract/sales/payment.wire'
import { newDeduction, newPayment, offerUpi, today } from './payments.ts'
import type { TaxDeduction } from '@karigar/contract/sales/settlement.wire'

/** A call about the shop's order. */
const ofOrder =
  (method: Method, what: string, json: object, by: 'admin' | 'manager' = 'admin', area = 'admin'): Prepared =>
  async ({ shop, order, ...tokens }) =>
  () =>
    shop.call(method, `/api/${area}/orders/${order.id}/${what}`, { as: tokens[by], json })

/** A call about the money of the customer of the shop's order. */
const ofCustomer =
  ({ shop, admin, customer }: CallShop, what: string, json: object) =>
  () =>
    shop.call('POST', `/api/admin/customers/${customer}/${what}`, { as: admin, json })

/** Has staff hear of the shop's order, so that something is open for it. */
const hear = ({ shop, admin, order }: CallShop) =>
  shop.call('PUT', '/api/admin/orders/heard', { as: admin, json: { ids: [order.id], heard: true } })

/** Has something open for the shop's order, and points in its account to spend on it. */
async function hearAndGivePoints(made: CallShop) {
  await hear(made)
  await givePoints(made.shop, made.admin, made.customer, 80)
}

const BILLING = { name: 'Mehta Traders', address: 'Mumbai', state: '27', gstin: '' }
const UTR = '417283940566'

/** Has the customer say "I have paid", and returns a call that answers it. */
const answered =
  (answer: (shop: CallShop, notice: string) => Promise<LightMyRequestResponse>): Prepared =>
  async (shop) => {
    await offerUpi(shop.shop, shop.admin)
    await shop.say(UTR)
    const { notices } = await shop.payments()
    return () => answer(shop, notices[0]?.id ?? '')
  }

const guestOrders =
  (path: string, json: (ids: string[]) => object, by: 'admin' | 'manager' = 'admin'): Prepared =>
  async (shop) => {
    const { id } = await placeOrder(shop.shop, newOrder(shop.service))
    return () => shop.shop.call('PUT', `/api/${path}`, { as: shop[by], json: json([id]) })
  }

/** Asks for a higher total than was agreed, so that the customer has something to agree to. */
async function askForMore(shop: CallShop): Promise<void> {
  await shop.save({ lines: [shop.ordered(), freeLine()] })
}

/** Has a payment come by a link that asks for another amount, and returns the call that enters it. */
async function enterOther({ shop, order, admin }: CallShop) {
  const at = new Date().toISOString()
  const [link_id, payment] = ['other-link', 'pay_other']
  await insertLink(shop.app.db, {
    id: link_id,
    order_id: order.id,
    reference: link_id,
    gateway_id: null,
    url: null,
    amount_paise: 100,
    state: 'failed',
    trouble: null,
    expires_at: at,
    due_at: null,
    attempts: 0,
    actor_name: 'Asha Menon',
    cancelled_at: null,
    cancelled_by_id: null,
    cancelled_by: null,
    created_at: at,
    updated_at: at,
  })
  await insertOtherPayment(shop.app.db, {
    payment,
    link_id,
    order_id: order.id,
    amount_paise: 90,
    currency: 'INR',
    received_on: shopDate(new Date()),
    created_at: at,
  })
  return () =>
    shop.call('POST', `/api/admin/orders/${order.id}/other-payments/${payment}/enter`, { as: admin })
}

/** A call for each that leaves a record of an order. */
export const RECORDED_ORDER_CALLS = {
  'POST /admin/orders/:id/other-payments/:payment/enter': enterOther,
  'POST /public/orders':
    async ({ shop, service }) =>
    () =>
      shop.call('POST', '/api/public/orders', { json: newOrder(service) }),
  'POST /users/orders':
    async ({ shop, service, token }) =>
    () =>
      shop.call('POST', '/api/users/orders', { as: token, json: newOrder(service) }),
  'POST /users/orders/claim': async ({ shop, service, token }) => {
    const input = newOrder(service)
    const { order_id } = await placeOrder(shop, input)
    const json = { orders: [{ order_id, key: input.key }] }
    return () => shop.call('POST', '/api/users/orders/claim', { as: token, json })
  },
  'PUT /admin/orders/:id/customer':
    async ({ shop, order, admin }) =>
    () =>
      shop.call('PUT', `/api/admin/orders/${order.id}/customer`, {
        as: admin,
        json: { customer_id: null, from: order.user_id },
      }),
  'PUT /admin/orders/:id/billing': ofOrder('PUT', 'billing', BILLING),
  'PUT /users/orders/:order_id/billing':
    async ({ shop, order, token }) =>
    () =>
      shop.call('PUT', `/api/users/orders/${order.order_id}/billing`, { as: token, json: BILLING }),
  'POST /admin/orders': simple('POST', 'orders', {
    customer_id: null,
    contact_name: 'Nila Rao',
    phone: '+91 98765 43219',
    note: null,
    lines: [freeLine()],
    discount: null,
    discount_reason: null,
  }),
  'PUT /admin/orders/:id/status': ofOrder('PUT', 'status', { status: 'in-progress' }),
  'PUT /manager/orders/:id/status': ofOrder('PUT', 'status', { status: 'completed' }, 'manager', 'manager'),
  'PUT /admin/orders/:id/purchase-status': ofOrder('PUT', 'purchase-status', { purchase_status: 'paid' }),
  'PUT /admin/orders/heard': guestOrders('admin/orders/heard', (ids) => ({ ids, heard: true })),
  'PUT /manager/orders/heard': guestOrders(
    'manager/orders/heard',
    (ids) => ({ ids, heard: true }),
    'manager',
  ),
  'PUT /admin/orders/filed': guestOrders('admin/orders/filed', (ids) => ({ ids, filed: true })),
  'POST /admin/orders/file-older': async ({ shop, service, admin }) => {
    await placeOrder(shop, newOrder(service))
    const json = { until: shopDate(new Date()) }
    return () => shop.call('POST', '/api/admin/orders/file-older', { as: admin, json })
  },
  'PUT /admin/orders/:id/content': async (shop) => () => shop.save({ lines: [shop.ordered(), freeLine()] }),
  'PUT /admin/orders/:id/agreement': async (shop) => {
    await askForMore(shop)
    return () => shop.agreeInChat(2)
  },
  'PUT /users/orders/:order_id/agreement': async (shop) => {
    await askForMore(shop)
    return () => shop.agree(2)
  },
  'PUT /staff/orders/:id/work': ofOrder(
    'PUT',
    'work',
    { due_on: addDays(shopDate(new Date()), 40), assignee_id: null },
    'manager',
    'staff',
  ),
  'PUT /staff/orders/:id/quote': ofOrder('PUT', 'quote', { sent: true }, 'manager', 'staff'),
  'POST /staff/orders/:id/notes': ofOrder('POST', 'notes', { text: 'Called' }, 'manager', 'staff'),
  'POST /staff/orders/:id/links': ofOrder(
    'POST',
    'links',
    { title: 'Draft', url: 'https://files.example/draft', for_customer: false },
    'manager',
    'staff',
  ),
  'DELETE /staff/orders/:id/links/:link': async ({ shop, order, manager }) => {
    const at = `/api/staff/orders/${order.id}/links`
    const json = { title: 'Draft', url: 'https://files.example/draft', for_customer: false }
    const { links } = (await shop.call('POST', at, { as: manager, json })).json<OrderDesk>()
    return () => shop.call('DELETE', `${at}/${links[0]?.id}`, { as: manager })
  },
  'PUT /users/orders/:order_id/payment-notice': async (shop) => {
    await offerUpi(shop.shop, shop.admin)
    return () => shop.say(UTR)
  },
  'POST /admin/orders/:id/payments':
    async ({ pay }) =>
    () =>
      pay(newPayment()),
  'POST /admin/orders/:id/refunds': async ({ pay, refund }) => {
    await pay(newPayment())
    return () => refund(newPayment({ amount: 50 }))
  },
  'PUT /users/orders/:order_id/points': async (made) => {
    await hearAndGivePoints(made)
    const { shop, order, token } = made
    return () =>
      shop.call('PUT', `/api/users/orders/${order.order_id}/points`, { as: token, json: { points: 50 } })
  },
  'PUT /admin/orders/:id/points': async (made) => {
    await hearAndGivePoints(made)
    return ofOrder('PUT', 'points', { points: 50 })(made)
  },
  'PUT /admin/orders/:id/advance': ofOrder('PUT', 'advance', { advance_percent: 25 }),
  'PUT /admin/orders/:id/payment-due': ofOrder('PUT', 'payment-due', { payment_due_on: '2026-12-31' }),
  'POST /admin/orders/:id/tax-deductions': ofOrder('POST', 'tax-deductions', newDeduction()),
  'PUT /admin/tax-deductions/:id': async ({ shop, admin, at }) => {
    await shop.call('POST', `${at}/tax-deductions`, { as: admin, json: newDeduction() })
    const listed = (await shop.call('GET', '/api/admin/tax-deductions', { as: admin })).json<TaxDeduction[]>()
    const json = { certificate: 'ABCDE', certificate_on: today() }
    return () => shop.call('PUT', `/api/admin/tax-deductions/${listed[0]?.id}`, { as: admin, json })
  },
  'PUT /admin/orders/:id/contact': ofOrder('PUT', 'contact', { contact_name: 'Asha', phone: '9812345670' }),
  'POST /admin/orders/:id/keep-surplus': async ({ shop, admin, at, pay }) => {
    await pay(newPayment({ amount: 1200 }))
    return () => shop.call('POST', `${at}/keep-surplus`, { as: admin })
  },
  'POST /admin/customers/:id/payments': async (made) => {
    await hear(made)
    const parts = [{ order_id: made.order.order_id, amount: 100 }]
    return ofCustomer(made, 'payments', { ...newPayment({ amount: 150 }), parts })
  },
  'POST /admin/customers/:id/credit-uses': async (made) => {
    await hear(made)
    await ofCustomer(made, 'payments', { ...newPayment({ amount: 150 }), parts: [] })()
    return ofCustomer(made, 'credit-uses', { order_id: made.order.order_id, amount: 100 })
  },
  'POST /admin/customers/:id/join': async (made) => {
    const { id: guest_id } = await placeOrder(made.shop, newOrder(made.service))
    return ofCustomer(made, 'join', { guest_id })
  },
  'PUT /admin/orders/:id/person': async (made) => {
    const { id } = await placeOrder(made.shop, newOrder(made.service))
    await ofCustomer(made, 'join', { guest_id: id })()
    const json = { customer_id: made.customer }
    return () => made.shop.call('PUT', `/api/admin/orders/${id}/person`, { as: made.admin, json })
  },
  'POST /admin/bank-lines/:id/enter': async (made) => {
    await uploadStatement(made.shop, made.admin, statement([credit({ amount: '500.00' })]))
    const [line] = await openLines(made.shop, made.admin)
    const json = { order_id: made.order.order_id, open: 1000 }
    return () => made.shop.call('POST', `/api/admin/bank-lines/${line?.id}/enter`, { as: made.admin, json })
  },
  'POST /admin/orders/:id/write-off': ofOrder('POST', 'write-off', { reason: 'Closed down' }),
  'POST /admin/orders/:id/expect-again': async ({ shop, admin, at }) => {
    await shop.call('POST', `${at}/write-off`, { as: admin, json: { reason: 'Closed down' } })
    const json = { reason: 'Has written' }
    return () => shop.call('POST', `${at}/expect-again`, { as: admin, json })
  },
  'POST /admin/tax-deductions/:id/take-back': async ({ shop, admin, at }) => {
    const made = await shop.call('POST', `${at}/tax-deductions`, { as: admin, json: newDeduction() })
    const [entry] = made.json<OrderPayments>().entries
    const json = { reason: 'For another order' }
    return () => shop.call('POST', `/api/admin/tax-deductions/${entry?.id}/take-back`, { as: admin, json })
  },
  'POST /admin/orders/:id/payment-notices/:notice/confirm': answered(({ confirm }, notice) =>
    confirm(notice, { amount: 1000, received_on: shopDate(new Date()) }),
  ),
  'POST /admin/orders/:id/payment-notices/:notice/refuse': answered(({ refuseNotice }, notice) =>
    refuseNotice(notice, 'It has not arrived'),
  ),
} satisfies Partial<Record<RecordedCall, Prepared>>
