import { toPaise } from '@karigar/contract/base/rupees'
import { IN_TURN, moneyInTurn } from '../../accounts/points/money-in-turn.ts'
import { checkMoneyAndDay, checkPaymentNotice } from '@karigar/contract/sales/payment-forms.rules'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { isBlank } from '@karigar/contract/base/text'
import { utrDigits } from '@karigar/contract/shop/upi.rules'
import type { ConfirmNotice, OrderDue, OrderPayments } from '@karigar/contract/sales/payment.wire'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import { upiMessages } from '@karigar/contract/shop/upi.words'
import { randomCode } from '../../../crypto/random-code.ts'
import type { Database, DatabasePool } from '../../../database/database.ts'
import { timestamp } from '../../../database/new-record.ts'
import { HttpError, notFound, refuse } from '../../../http/errors.ts'
import type { OrderHolder } from '../../../http/order-holder.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { alertOfOrder } from '../../accounts/alerts/raise-alert.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { requireOwnOrder } from '../orders/require-order.ts'
import { enterMovement } from '../orders/ledger.actions.ts'
import { type LedgerChange, requireLedger } from './order-payments.actions.ts'
import { readDue, viewDue, viewPayments } from './order-payments-view.ts'
import { isReferenceTaken } from './known-references.ts'
import { findNotices, insertNotice, openOf, updateNotice } from './payment-notices.repository.ts'
import { findPaymentsByReference } from '../orders/payments.repository.ts'

/** Returns what is due for an order of this customer; throws 404 for anybody else's. */
export async function readOwnDue(db: Database, holder: OrderHolder, number: string): Promise<OrderDue> {
  return viewDue(db, await requireOwnOrder(db, holder, number), holder)
}

/**
 * Notes that the customer has paid what is due, or corrects the UTR number of the open notice; the same number
 * again changes nothing. Throws 404 for another customer's order, 422 for a number that cannot be one, 409 for
 * one that this order has already or when nothing is due. What other orders have is not told: staff see it.
 */
export async function giveNotice(
  db: DatabasePool,
  holder: OrderHolder,
  number: string,
  values: { utr: string },
): Promise<OrderDue> {
  refuse(checkPaymentNotice(values))
  const utr = utrDigits(values.utr)
  return moneyInTurn(db, async (trx) => {
    const order = await requireOwnOrder(trx, holder, number)
    const notices = await findNotices(trx, order.id)
    const open = openOf(notices)
    if (open?.utr === utr) return viewDue(trx, order, holder)
    const isConfirmed = notices.some((notice) => notice.state === 'confirmed' && notice.utr === utr)
    const recorded = await findPaymentsByReference(trx, utr)
    if (isConfirmed || recorded.some(({ order_id }) => order_id === order.id))
      throw new HttpError(409, upiMessages.utrTaken, { utr: upiMessages.utrTaken })
    const now = timestamp()
    if (open) await updateNotice(trx, open.id, { utr, updated_at: now })
    else {
      const due = await readDue(trx, order)
      if (!due) throw new HttpError(409, upiMessages.nothingDue)
      await insertNotice(trx, {
        id: randomCode(16).toLowerCase(),
        order_id: order.id,
        utr,
        amount_paise: due.amount,
        state: 'open',
        reason: null,
        decided_by: null,
        created_at: now,
        updated_at: now,
      })
      await alertOfOrder(trx, 'payment-notice', { ...order, amount_paise: due.amount })
    }
    return viewDue(trx, order, holder)
  })
}

type Decision = LedgerChange & { noticeId: string }

async function requireOpenNotice(db: Database, order: OrderRecord, noticeId: string) {
  const notice = (await findNotices(db, order.id)).find(({ id }) => id === noticeId)
  if (!notice) throw notFound('Notice')
  if (notice.state !== 'open') throw new HttpError(409, paymentMessages.noticeDecided)
  return notice
}

/**
 * Confirms a notice, which enters the payment with the amount that arrived. Throws 404, 409 when the notice is
 * answered or its number recorded already, 412 for an outdated version, 422 for an amount or day that cannot be.
 */
export async function confirmNotice(
  once: Once<OrderPayments>,
  { amount, received_on }: ConfirmNotice,
  decision: Decision,
): Promise<OrderPayments> {
  return once(async (trx) => {
    const at = timestamp()
    const order = await requireLedger(trx, decision)
    const { id, utr } = await requireOpenNotice(trx, order, decision.noticeId)
    refuse(checkMoneyAndDay({ amount, received_on }, shopDate(new Date(at))))
    if (await isReferenceTaken(trx, utr)) throw new HttpError(409, paymentMessages.referenceTaken)
    await updateNotice(trx, id, { state: 'confirmed', decided_by: decision.actor.name, updated_at: at })
    const movement = {
      isRefund: false,
      paise: toPaise(amount),
      method: 'upi' as const,
      reference: utr,
      note: null,
      received_on,
      key: `notice:${id}`,
    }
    return viewPayments(trx, await enterMovement(trx, order, movement, { actor: decision.actor, at }))
  }, IN_TURN)
}

/** Refuses a notice with a reason for the customer. Throws 404, 409 when it is answered, 412 or 422. */
export async function refuseNotice(
  once: Once<OrderPayments>,
  { reason }: { reason: string },
  decision: Decision,
): Promise<OrderPayments> {
  if (isBlank(reason)) refuse({ reason: paymentMessages.reasonMissing })
  return once(async (trx) => {
    const order = await requireLedger(trx, decision)
    const { id } = await requireOpenNotice(trx, order, decision.noticeId)
    const changes = { state: 'refused', reason: reason.trim(), decided_by: decision.actor.name } as const
    await updateNotice(trx, id, { ...changes, updated_at: timestamp() })
    return viewPayments(trx, order)
  }, IN_TURN)
}
