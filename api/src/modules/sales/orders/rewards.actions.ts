import type { Database } from '../../../database/database.ts'
import { hasPaidOrder, updateOrder } from './orders.repository.ts'
import type { OrdersTable } from '../../../database/tables/sales.tables.ts'
import { loyalty } from '../../shop/settings/loyalty.ts'
import { payableOf } from './order-total.ts'
import { findReferralOf, findUserById, updateReferral } from '../../accounts/users/users.repository.ts'
import {
  appendEntry,
  type NewPointsEntry,
  sumBySource,
  toHundredths,
  readBalance,
} from '../../accounts/points/points.repository.ts'
import { type Occasion, signed } from '../../accounts/users/actor.ts'

interface Claim extends Pick<NewPointsEntry, 'user_id' | 'account'> {
  /** What the points are for; they never exceed `due` in total. */
  source: string
  /** Hundredths of points that the source should have given so far. */
  due: number
  reason: { given: string; takenBack: string }
}

/**
 * Adjusts the points of a source to what is due; does nothing when they match. Points that were spent cannot
 * be taken back, so the balance never goes below zero.
 */
async function settle(db: Database, { source, due, reason, ...account }: Claim, occasion: Occasion) {
  const missing = due - (await sumBySource(db, account.user_id, account.account, source))
  const held = await readBalance(db, account.user_id, account.account)
  const amount = Math.max(missing, -held)
  if (amount === 0) return
  await appendEntry(db, {
    ...account,
    source,
    amount,
    reason: amount > 0 ? reason.given : reason.takenBack,
    ...signed(occasion),
  })
}

/** Returns the source of an order's cashback. */
export const orderSource = (orderId: string) => `order:${orderId}`

/** Returns the cashback that an order should have given to this customer, once `due` is known. */
const cashbackClaim = (order: OrdersTable, user_id: string, due: number): Claim => ({
  user_id,
  account: 'cashback',
  source: orderSource(order.id),
  due,
  reason: {
    given: `Cashback for ${order.order_id}`,
    takenBack: `Cashback for ${order.order_id} taken back`,
  },
})

async function settleCashback(db: Database, order: OrdersTable, occasion: Occasion): Promise<void> {
  if (order.user_id === null) return
  const paid = order.purchase_status === 'paid'
  let { cashback } = order
  if (paid && cashback === null) {
    const { cashback_percent } = await loyalty.read(db)
    cashback = Math.round((payableOf(order) * cashback_percent) / 100)
    await updateOrder(db, order.id, { cashback })
  }
  await settle(db, cashbackClaim(order, order.user_id, paid ? (cashback ?? 0) : 0), occasion)
}

/** Returns the source of a referral's reward. */
export const referralSource = (referredId: string) => `referral:${referredId}`

async function settleReferral(db: Database, customerId: string, occasion: Occasion): Promise<void> {
  const referral = await findReferralOf(db, customerId)
  if (!referral) return
  const referrer = await findUserById(db, referral.user_id)
  if (!referrer || referrer.deleted_at !== null) return
  const paid = await hasPaidOrder(db, customerId)
  let { reward } = referral
  if (paid && reward === null) {
    reward = toHundredths((await loyalty.read(db)).referral_fires)
    await updateReferral(db, customerId, { reward })
  }
  await settle(
    db,
    {
      user_id: referral.user_id,
      account: 'fires',
      source: referralSource(customerId),
      due: paid ? (reward ?? 0) : 0,
      reason: {
        given: `Referral of ${customerId}: first paid order`,
        takenBack: `Referral of ${customerId}: order no longer paid`,
      },
    },
    occasion,
  )
}

/**
 * Settles the points for an order: its cashback and its customer's referral. It depends only on the current
 * state, so changes in any order lead to the same points; amounts are fixed when first due. Runs in the
 * transaction that changed the order.
 */
export async function settleRewards(db: Database, order: OrdersTable, occasion: Occasion): Promise<void> {
  await settleCashback(db, order, occasion)
  if (order.user_id !== null) await settleReferral(db, order.user_id, occasion)
}

/** Takes back what an account had for an order that is no longer its own, as far as it is left. */
export async function takeRewards(db: Database, order: OrdersTable, userId: string, occasion: Occasion) {
  await settle(db, cashbackClaim(order, userId, 0), occasion)
  await settleReferral(db, userId, occasion)
}
