import { randomUUID } from 'node:crypto'
import type { NewOrder, Order } from '@karigar/contract/sales/order.wire'
import type { PurchaseStatus } from '@karigar/contract/sales/order.wire'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'
import { newService } from './factories.ts'
import { tokenOf } from './login.ts'

/** Adds a service, by default with the tiers Basic (₹999) and Standard (₹1,499.50); returns its id. */
export async function addService(
  { call }: TestApp,
  admin: string,
  changes: Parameters<typeof newService>[0] = {},
): Promise<string> {
  const response = await call('POST', '/api/admin/services', { as: admin, json: newService(changes) })
  if (response.statusCode !== 201) throw new Error(`Adding a service answered ${response.body}`)
  return response.json<{ id: string }>().id
}

/** Returns an order of one service with a random key, with `changes` applied. */
export function newOrder(serviceId: string, changes: Partial<NewOrder> = {}): NewOrder {
  return { key: randomUUID(), lines: [{ service_id: serviceId, tier: 'Basic', quantity: 1 }], ...changes }
}

/** Places an order, as a customer if a token is given, expects it to be accepted, and returns it. */
export async function placeOrder({ call }: TestApp, json: NewOrder, as?: string): Promise<Order> {
  const response = as
    ? await call('POST', '/api/users/orders', { as, json })
    : await call('POST', '/api/public/orders', { json })
  if (response.statusCode !== 201)
    throw new Error(`Ordering answered ${response.statusCode}: ${response.body}`)
  return response.json<Order>()
}

/** Sets an order's payment status as an admin. */
export async function setPayment(
  { call }: TestApp,
  admin: string,
  orderId: string,
  purchase_status: PurchaseStatus,
): Promise<void> {
  const response = await call('PUT', `/api/admin/orders/${orderId}/purchase-status`, {
    as: admin,
    json: { purchase_status },
  })
  if (response.statusCode !== 200) throw new Error(`Changing the payment answered ${response.body}`)
}

/** Registers a new customer and signs in, both through the real endpoints. */
export async function registerCustomer(
  { call }: TestApp,
  changes: { name?: string; email?: string; phone?: string; reffered_by?: string } = {},
): Promise<{ id: string; token: string; email: string }> {
  const email = changes.email ?? `${randomUUID().slice(0, 8)}@example.com`
  const json = { name: 'Nila Rao', password: 'secret1', ...changes, email }
  const registered = await call('POST', '/api/auth/register', { json })
  if (registered.statusCode !== 201) throw new Error(`Registering answered ${registered.body}`)
  const signedIn = await call('POST', '/api/auth/login', { json: { email, password: json.password } })
  return {
    id: registered.json<{ user_id: string }>().user_id,
    token: signedIn.json<{ access_token: string }>().access_token,
    email,
  }
}

/** Gives a customer so many cashback points. */
export async function givePoints({ call }: TestApp, admin: string, userId: string, amount: number) {
  const response = await call('PUT', `/api/admin/users/${userId}/cashback`, { as: admin, json: { amount } })
  if (response.statusCode !== 200) throw new Error(`Giving points answered ${response.body}`)
}

/** Builds a test shop and adds one service to order. */
export async function shopWithService(
  changes: Parameters<typeof addService>[2] = {},
  options: TestAppOptions = {},
) {
  const shop = await buildTestApp(options)
  const admin = await tokenOf(shop, 'admin')
  return { shop, admin, service: await addService(shop, admin, changes) }
}
