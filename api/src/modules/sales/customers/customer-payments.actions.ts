/** Payments of a customer that are divided over orders, and the credit that is left of them. */
import { checkCredit, checkCreditUse, checkDivided } from '@karigar/contract/sales/customer-money.rules'
import type { CustomerMoney, DividedPayment } from '@karigar/contract/sales/customer-money.wire'
import { customerMoneyMessages } from '@karigar/contract/sales/customer-money.words'
import { checkPaymentEntry } from '@karigar/contract/sales/payment-forms.rules'
import { paymentMessages } from '@karigar/contract/sales/payment.words'
import type { OrderPayments, PaymentWay } from '@karigar/contract/sales/payment.wire'
import { toPaise } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { timestamp } from '../../../database/new-record.ts'
import { conflict, notFound, refuse } from '../../../http/errors.ts'
import type { Once } from '../../../idempotency/idempotency.ts'
import { IN_TURN } from '../../accounts/points/money-in-turn.ts'
import { signed } from '../../accounts/users/actor.ts'
import { isReferenceTaken, isOnce } from '../order-payments/known-references.ts'
import {
  enterRecorded,
  keptReference,
  type LedgerChange,
  requireLedger,
  textOrNull,
} from '../order-payments/order-payments.actions.ts'
import { readSurplus, viewPayments } from '../order-payments/order-payments-view.ts'
import { enterMovement } from '../orders/ledger.actions.ts'
import { requireOrder } from '../orders/require-order.ts'
import { insertCredit } from '../orders/credits.repository.ts'
import { readCustomerMoney, type MoneyChange, requireMoney } from './customers.actions.ts'

const NO_WAY = { method: 'credit', reference: null, note: null } as const

/**
 * Records one payment of a customer, divided over orders; what is left of it becomes credit. Throws 404, 409 for a
 * reference that is recorded already, 412, 422 for parts that cannot be.
 */
export async function dividePayment(
  once: Once<CustomerMoney>,
  { parts, ...payment }: DividedPayment,
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const at = timestamp()
    const day = shopDate(new Date(at))
    const { dues } = await requireMoney(trx, change)
    refuse(checkDivided(payment, parts, { today: day, dues }))
    const reference = keptReference(payment)
    if (reference !== null && isOnce(payment) && (await isReferenceTaken(trx, reference)))
      throw conflict(paymentMessages.referenceTaken, { reference: paymentMessages.referenceTaken })
    const occasion = { actor: change.actor, at }
    for (const [index, { order_id, amount }] of parts.entries()) {
      const order = await requireOrder(trx, order_id)
      const entry = { isRefund: false, part: index + 1 }
      await enterRecorded(trx, order, { ...payment, amount }, entry, occasion)
    }
    const left = toPaise(payment.amount) - parts.reduce((sum, { amount }) => sum + toPaise(amount), 0)
    if (left > 0)
      await insertCredit(trx, {
        customer_id: change.customerId,
        kind: 'received',
        amount_paise: left,
        order_id: null,
        method: payment.method,
        reference,
        note: textOrNull(payment.note),
        received_on: payment.received_on,
        ...signed(occasion),
      })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/** Pays for an order with credit. Throws 404 for another customer's order, 412, 422 for more than credit or what is open. */
export async function useCredit(
  once: Once<CustomerMoney>,
  { order_id, amount }: { order_id: string; amount: number },
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const { dues, credit } = await requireMoney(trx, change)
    const due = dues.find((one) => one.order_id === order_id)
    if (!due) throw notFound('Order')
    refuse(checkCreditUse(amount, { credit, open: due.open }))
    const occasion = { actor: change.actor, at: timestamp() }
    const order = await requireOrder(trx, due.id)
    const received_on = shopDate(new Date(occasion.at))
    const paise = toPaise(amount)
    await enterMovement(trx, order, { isRefund: false, paise, received_on, ...NO_WAY }, occasion)
    await insertCredit(trx, {
      customer_id: change.customerId,
      kind: 'used',
      amount_paise: -paise,
      order_id: order.id,
      received_on,
      ...NO_WAY,
      ...signed(occasion),
    })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/** Gives credit back. Throws 404, 412, 422 for more than there is or a way that cannot be. */
export async function giveCreditBack(
  once: Once<CustomerMoney>,
  { amount, ...way }: PaymentWay & { amount: number },
  change: MoneyChange,
): Promise<CustomerMoney> {
  return once(async (trx) => {
    const { credit } = await requireMoney(trx, change)
    const occasion = { actor: change.actor, at: timestamp() }
    const day = shopDate(new Date(occasion.at))
    refuse({ ...checkPaymentEntry({ amount, ...way }, { today: day }), ...checkCredit(amount, credit) })
    const { method, received_on } = way
    await insertCredit(trx, {
      customer_id: change.customerId,
      kind: 'given-back',
      amount_paise: -toPaise(amount),
      order_id: null,
      method,
      reference: keptReference(way),
      note: textOrNull(way.note),
      received_on,
      ...signed(occasion),
    })
    return readCustomerMoney(trx, change.customerId)
  }, IN_TURN)
}

/**
 * Keeps as the customer's credit what was paid too much for an order, or for one that was cancelled. Throws 404, 409 when
 * nothing was or all of it is on its way back, 412 for an outdated version.
 */
export async function keepSurplus(once: Once<OrderPayments>, change: LedgerChange): Promise<OrderPayments> {
  return once(async (trx) => {
    const order = await requireLedger(trx, change)
    const paise = await readSurplus(trx, order)
    if (paise === 0) throw conflict(customerMoneyMessages.noSurplus)
    const occasion = { actor: change.actor, at: timestamp() }
    const received_on = shopDate(new Date(occasion.at))
    const movement = { isRefund: true, paise, received_on, ...NO_WAY }
    const after = await enterMovement(trx, order, movement, occasion)
    await insertCredit(trx, {
      customer_id: order.customer_id,
      kind: 'of-order',
      amount_paise: paise,
      order_id: order.id,
      received_on,
      ...NO_WAY,
      ...signed(occasion),
    })
    return viewPayments(trx, after)
  }, IN_TURN)
}
