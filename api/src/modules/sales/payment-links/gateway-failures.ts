import { paymentLinkMessages } from '@karigar/contract/sales/payment-link.words'
import type { Kysely } from 'kysely'
import type { Tables } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import type { GatewayRefundsTable, PaymentLinksTable } from '../../../database/tables/payments.tables.ts'
import { transact } from '../../../database/transact.ts'
import { later, pauseAfter } from '../../../outbox/outbox.ts'
import { hasEnded } from './gateway-answers.ts'
import { findLink, findRefund, updateLink, updateRefund } from './payment-links.repository.ts'

const GIVE_UP_MS = 24 * 60 * 60_000

/** Why Razorpay refused, in its words; null when it did not answer. */
export type Refusal = string | null

type Asked = Pick<PaymentLinksTable, 'attempts' | 'created_at'>

const isLate = ({ created_at }: Asked) => Date.now() - Date.parse(created_at) > GIVE_UP_MS

/** Returns what staff read of a failure. */
function troubleOf(asked: Asked, refusal: Refusal): string {
  const { refusedBy, givenUp, away } = paymentLinkMessages
  return refusal !== null ? refusedBy(refusal) : isLate(asked) ? givenUp : away
}

const tryAgain = ({ attempts }: Asked, trouble: string) => ({
  trouble,
  due_at: later(pauseAfter(attempts)),
  updated_at: timestamp(),
})

const endAs = <State extends 'failed' | 'expired'>(state: State, trouble: string) => ({
  state,
  trouble,
  due_at: null,
  updated_at: timestamp(),
})

/**
 * Notes that Razorpay refused something about a link or did not answer. A refusal ends a link that is being made and
 * one that is past its end, which nobody can pay any more; otherwise it is asked about again. A link that ended before
 * or meanwhile is not asked about again by itself.
 */
export async function noteLinkFailure(
  db: Kysely<Tables>,
  link: PaymentLinksTable,
  refusal: Refusal,
): Promise<void> {
  const trouble = troubleOf(link, refusal)
  await transact(db, async (trx) => {
    const present = (await findLink(trx, { id: link.id })) ?? link
    if (hasEnded(present)) {
      // Only staff ask about a link that has ended, and they read here why there was no answer.
      const { away, checkFailed } = paymentLinkMessages
      const told = { trouble: trouble === away ? checkFailed : trouble }
      return updateLink(trx, link.id, { due_at: null, ...(hasEnded(link) && told) })
    }
    if (link.state === 'making' && (refusal !== null || isLate(link)))
      return updateLink(trx, link.id, endAs('failed', trouble))
    const isOver = refusal !== null && Date.parse(link.expires_at) <= Date.now()
    return updateLink(trx, link.id, isOver ? endAs('expired', trouble) : tryAgain(link, trouble))
  })
}

/**
 * Notes that Razorpay refused a refund or did not answer. A refusal ends it, also one that was taken before: otherwise
 * its sum could never be given back by hand. One that a message has ended meanwhile stays as it is: its money may have
 * gone.
 */
export async function noteRefundFailure(
  db: Kysely<Tables>,
  refund: GatewayRefundsTable,
  refusal: Refusal,
): Promise<void> {
  await transact(db, async (trx) => {
    const present = (await findRefund(trx, { id: refund.id })) ?? refund
    if (present.state !== 'asked') return updateRefund(trx, refund.id, { due_at: null })
    const isTaken = present.gateway_id !== null
    if (refusal !== null && isTaken)
      return updateRefund(trx, refund.id, endAs('failed', paymentLinkMessages.refundUnknown(refusal)))
    const trouble = troubleOf(refund, refusal)
    const ends = refusal !== null || (isLate(refund) && !isTaken)
    return updateRefund(trx, refund.id, ends ? endAs('failed', trouble) : tryAgain(refund, trouble))
  })
}
