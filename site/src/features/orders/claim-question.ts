/** An order that came by its own link: what it is, and whether its reader wants it in the account. */
import { ApiError } from '@karigar/contract/wire/client'
import { messages } from '@karigar/contract/words/messages'
import type { CustomerCall } from '../account/require-customer.ts'
import { $user } from '../auth/session-store.ts'
import { showToast } from '../toast/toast.ts'
import { dropKeptOrder, keptOrders, settleClaims } from './kept-orders.ts'
import { $claimQuestion, numberInAddress, retryOrder } from './order-store.ts'

let asked: { order_id: string; key: string; call: CustomerCall } | null = null

/** Looks whether the order of the page's address came by its link and is nobody's yet. */
export async function findClaimQuestion(call: CustomerCall): Promise<void> {
  const order_id = numberInAddress()
  const kept = keptOrders().find((order) => order.linked && !order.claimed && order.order_id === order_id)
  if (!kept) return
  const { key } = kept
  try {
    $claimQuestion.set(await call('POST /users/orders/claimable', { body: { order_id, key } }))
    asked = { order_id, key, call }
  } catch (error) {
    // Somebody's by now, perhaps this reader's: the page says which. Anything else is asked again at the next visit.
    if (error instanceof ApiError && error.status === 404) dropKeptOrder(key)
  }
}

/** Adds the order to the account of whoever is signed in; says so where that fails. */
export async function acceptClaim(): Promise<void> {
  const user = $user.get()
  if (!asked || !user) return
  const { order_id, key, call } = asked
  try {
    const { order_ids } = await call('POST /users/orders/claim', { body: { orders: [{ order_id, key }] } })
    settleClaims(user.id, [{ key }], order_ids)
    $claimQuestion.set(null)
    if (order_ids.includes(order_id)) showToast({ title: messages.account.claimAdded(order_id) })
    else showToast({ title: messages.account.claimGone, kind: 'error' })
    await retryOrder()
  } catch (error) {
    const description = error instanceof Error ? error.message : ''
    showToast({ title: messages.account.claimFailed, description, kind: 'error' })
  }
}

/** Leaves the order alone and forgets its link. */
export function declineClaim(): void {
  if (asked) dropKeptOrder(asked.key)
  $claimQuestion.set(null)
}
