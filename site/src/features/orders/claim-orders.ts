/** Orders handed over as a guest in this browser become those of the account that signs in with it. */
import { createClient } from '@karigar/contract/wire/client'
import { readToken } from '@karigar/contract/rules/session'
import type { CustomerCall } from '../account/require-customer.ts'
import { $user } from '../auth/session-store.ts'
import { claimableOrders, settleClaims } from './kept-orders.ts'

/** What the contract takes; one order that storage has damaged must not hold up the others. */
const isWellFormed = ({ order_id, key }: { order_id: string; key: string }) =>
  /^KG-[2-9A-HJKMNP-TV-Z]{6}$/.test(order_id) && /^[A-Za-z0-9_-]{20,80}$/.test(key)

/** Claims what this browser has for this account; answers the numbers that are new in it. Nothing where it fails. */
export async function claimOrders(call: CustomerCall): Promise<string[]> {
  const user = $user.get()
  if (user?.role !== 'user') return []
  const asked = claimableOrders(user.id)
  const orders = asked.filter(isWellFormed)
  if (asked.length === 0) return []
  try {
    const { order_ids } =
      orders.length > 0 ? await call('POST /users/orders/claim', { body: { orders } }) : { order_ids: [] }
    settleClaims(user.id, asked, order_ids)
    return order_ids
  } catch {
    // The next account page asks again.
    return []
  }
}

/**
 * Sends the claim of whoever has just signed in and waits for nothing: the page is about to be left. The first account
 * page asks once more, and is the one that tells.
 */
export function sendClaim(): void {
  const user = $user.get()
  if (user?.role !== 'user') return
  const orders = claimableOrders(user.id).filter(isWellFormed)
  if (orders.length === 0) return
  const call = createClient({
    base: import.meta.env.PUBLIC_API_BASE,
    token: () => readToken(document.cookie, 'user'),
    fetch: (input, init) => fetch(input, { ...init, keepalive: true }),
  })
  call('POST /users/orders/claim', { body: { orders } }).catch(() => {
    // The first account page asks again.
  })
}
