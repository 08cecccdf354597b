import { IN_TURN } from './money-in-turn.ts'
import type { PointsAccount } from '@karigar/contract/accounts/account.wire'
import { userMessages } from '@karigar/contract/accounts/user.words'
import { checkAdjustment } from '@karigar/contract/accounts/points-adjustment.rules'
import { isBlank } from '@karigar/contract/base/text'
import type { Adjustment } from '@karigar/contract/accounts/user.wire'
import type { Database } from '../../../database/database.ts'
import { HttpError, notFound, refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { timestamp } from '../../../database/new-record.ts'
import { findUserById } from '../users/users.repository.ts'
import { appendEntry, toHundredths, toPoints, readBalance } from './points.repository.ts'
import { type Actor, signed } from '../users/actor.ts'

/** Returns the points that an account holds, with at most two decimals. */
export async function pointsOf(db: Database, userId: string, account: PointsAccount): Promise<number> {
  return toPoints(await readBalance(db, userId, account))
}

/**
 * Adds to or deducts from a customer's points (specification §5); replies with the new balance. Throws 409
 * when more would be deducted than the account holds.
 */
export async function adjustPoints<Reply>(
  once: Once<Reply>,
  userId: string,
  account: PointsAccount,
  { amount, reason }: Adjustment,
  actor: Actor,
  toReply: (points: number) => Reply,
): Promise<Reply> {
  refuse(checkAdjustment({ amount }))
  const hundredths = toHundredths(amount)
  return once(async (trx) => {
    const user = await findUserById(trx, userId)
    if (!user || user.deleted_at !== null) throw notFound('User')
    const held = await readBalance(trx, userId, account)
    if (held + hundredths < 0) {
      const detail = `${user.name} has ${toPoints(held)} to deduct from.`
      throw new HttpError(409, detail, { amount: detail })
    }
    const balance = await appendEntry(trx, {
      user_id: userId,
      account,
      amount: hundredths,
      reason: isBlank(reason) ? userMessages.defaultReason : (reason ?? '').trim(),
      source: null,
      ...signed({ actor, at: timestamp() }),
    })
    return toReply(toPoints(balance))
  }, IN_TURN)
}
