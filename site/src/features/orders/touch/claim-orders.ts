/** Adds orders that were placed as a guest in this browser to the account that signs in. */
import { createClient } from '@karigar/contract/client'
import { readToken } from '@karigar/contract/accounts/session.rules'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { $user } from '../../auth/page/session-store.ts'
import { claimableOrders, settleClaims } from './kept-orders.ts'

/** Tells whether the contract accepts an order, so that a damaged one does not block the others. */
const isWellFormed = ({ order_id, key }: { order_id: string; key: string }) =>
  /^KG-[2-9A-HJKMNP-TV-Z]{6}$/.test(order_id) && /^[A-Za-z0-9_-]{20,80}$/.test(key)

/** Claims this browser's orders for the account and returns the numbers it now owns; empty on failure. */
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
    // The next account page tries again.
    return []
  }
}

/**
 * Sends the claim right after sign-in without waiting, because the page is about to be left. The first
 * account page claims again and shows the result.
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
    // The first account page tries again.
  })
}
