import type { LightMyRequestResponse } from 'fastify'
import { tokenOf } from './login.ts'
import { shopWithDesk } from './order-desk.ts'

type Desk = Awaited<ReturnType<typeof shopWithDesk>>

/** A shop with an order, and the tokens of everybody who can change something. */
export type CallShop = Desk & { manager: string }

export async function shopForCalls(): Promise<CallShop> {
  const desk = await shopWithDesk()
  // The sample's meetings may have the slots that are booked below.
  await desk.shop.app.db.deleteFrom('bookings').execute()
  return { ...desk, manager: await tokenOf(desk.shop, 'manager') }
}

/** Prepares what a call needs, and returns the call itself. */
export type Prepared = (shop: CallShop) => Promise<() => Promise<LightMyRequestResponse>>

export type Method = 'POST' | 'PUT' | 'DELETE'

/** A call by an admin that needs nothing but the sample shop. */
export const simple =
  (method: Method, address: string, json?: object): Prepared =>
  async ({ shop, admin }) =>
  () =>
    shop.call(method, `/api/admin/${address}`, { as: admin, ...(json && { json }) })
