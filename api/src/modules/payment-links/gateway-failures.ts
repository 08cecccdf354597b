import { paymentLinkMessages } from '@karigar/contract/words/payment-link-messages'
import type { Kysely } from 'kysely'
import type { Tables } from '../../database/database.ts'
import { timestamp } from '../../database/new-record.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../database/tables/payment-links.table.ts'
import { transact } from '../../database/transact.ts'
import { hasEnded } from './gateway-answers.ts'
import { later, pauseAfter } from './gateway-pauses.ts'
import { findLink, findRefund, updateLink, updateRefund } from './payment-links.repository.ts'

const GIVE_UP_MS = 24 * 60 * 60_000

/** Why Razorpay refused, in its words; null when it did not answer. */
export type Refusal = string | null

type Asked = Pick<PaymentLinksTable, 'attempts' | 'created_at'>

/** Returns what is noted of something that is tried again, or has failed when `mayFail` and no answer can come. */
function failureOf({ attempts, created_at }: Asked, refusal: Refusal, mayFail: boolean) {
  const isLate = Date.now() - Date.parse(created_at) > GIVE_UP_MS
  const { refusedBy, givenUp, away } = paymentLinkMessages
  const trouble = refusal !== null ? refusedBy(refusal) : isLate ? givenUp : away
  const ends = mayFail && (refusal !== null || isLate)
  return {
    ...(ends ? { state: 'failed' as const } : {}),
    trouble,
    due_at: ends ? null : later(pauseAfter(attempts)),
    updated_at: timestamp(),
  }
}

/**
 * Notes that Razorpay refused something about a link or did not answer. A refusal ends a link that is being made;
 * otherwise it is tried again, for a day. A link that ended before or meanwhile is not asked about again by itself.
 */
export async function noteLinkFailure(
  db: Kysely<Tables>,
  link: PaymentLinksTable,
  refusal: Refusal,
): Promise<void> {
  const changes = failureOf(link, refusal, link.state === 'making')
  await transact(db, async (trx) => {
    const present = await findLink(trx, { id: link.id })
    if (!present || !hasEnded(present)) return updateLink(trx, link.id, changes)
    // Only staff ask about a link that has ended, and they read here why there was no answer.
    const { away, checkFailed } = paymentLinkMessages
    const trouble = changes.trouble === away ? checkFailed : changes.trouble
    return updateLink(trx, link.id, { due_at: null, ...(hasEnded(link) && { trouble }) })
  })
}

/**
 * Notes that Razorpay refused a refund or did not answer. A refund that a message has ended meanwhile stays as it is:
 * its money may have gone.
 */
export async function noteRefundFailure(
  db: Kysely<Tables>,
  refund: GatewayRefundsTable,
  refusal: Refusal,
): Promise<void> {
  await transact(db, async (trx) => {
    const present = (await findRefund(trx, { id: refund.id })) ?? refund
    if (present.state !== 'asked') return updateRefund(trx, refund.id, { due_at: null })
    return updateRefund(trx, refund.id, failureOf(refund, refusal, present.gateway_id === null))
  })
}
