/** The question whether to add an order that was opened by its link to the account. */
import { ApiError } from '@karigar/contract/client'
import { accountMessages } from '@karigar/contract/accounts/account.words'
import type { CustomerCall } from '../../account/page/require-customer.ts'
import { $user } from '../../auth/page/session-store.ts'
import { showToast } from '../../toast/page/toast.ts'
import { forgetLinkedOrder, linkedOrder } from '../page/keep-linked-order.ts'
import { $claimQuestion, numberInAddress, retryOrder } from '../page/order-store.ts'

let asked: { order_id: string; key: string; call: CustomerCall } | null = null

/** Sets the question if the page's order was opened by its link and belongs to no account yet. */
export async function findClaimQuestion(call: CustomerCall): Promise<void> {
  const linked = linkedOrder()
  if (linked?.order_id !== numberInAddress()) return
  const { order_id, key } = linked
  try {
    const [order, { ClaimQuestion: Question }] = await Promise.all([
      call('POST /users/orders/claimable', { body: { order_id, key } }),
      import('./ClaimQuestion.tsx'),
    ])
    const about = { order, onAccept: acceptClaim, onDecline: declineClaim }
    $claimQuestion.set({ title: accountMessages.claimQuestion, about, Question })
    asked = { order_id, key, call }
  } catch (error) {
    // A 404 means that it belongs to an account; after other errors the next visit tries again.
    if (error instanceof ApiError && error.status === 404) forgetLinkedOrder()
  }
}

/** Adds the order to the signed-in account, and shows a toast with the result. */
export async function acceptClaim(): Promise<void> {
  const user = $user.get()
  if (!asked || !user) return
  const { order_id, key, call } = asked
  try {
    const { order_ids } = await call('POST /users/orders/claim', { body: { orders: [{ order_id, key }] } })
    forgetLinkedOrder()
    $claimQuestion.set(null)
    if (order_ids.includes(order_id)) showToast({ title: accountMessages.claimAdded(order_id) })
    else showToast({ title: accountMessages.claimGone, kind: 'error' })
    await retryOrder()
  } catch (error) {
    const description = error instanceof Error ? error.message : ''
    showToast({ title: accountMessages.claimFailed, description, kind: 'error' })
  }
}

/** Closes the question and forgets the order's link. */
export function declineClaim(): void {
  forgetLinkedOrder()
  $claimQuestion.set(null)
}
