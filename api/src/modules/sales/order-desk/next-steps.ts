import { shopDate } from '@karigar/contract/base/shop-clock'
import { type MoneyFacts, nextStepOf, type OrderStep } from '@karigar/contract/sales/next-step.rules'
import type { OrderStepView } from '@karigar/contract/sales/next-step.wire'
import { dueNow } from '@karigar/contract/sales/payment-ledger.rules'
import { toRupees } from '@karigar/contract/base/rupees'
import type { Database } from '../../../database/database.ts'
import { canCredit, canInvoice } from '../documents/documents.actions.ts'
import { readSurplus } from '../order-payments/order-payments-view.ts'
import { readUpiInUse } from '../order-payments/upi-settings.ts'
import { customerLinks } from '../orders/order-links.ts'
import { openOf, payableOf, paymentDueOf, settledOf } from '../orders/order-total.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import {
  fileEntries,
  givenBackFor,
  lastAgreements,
  lastQuotes,
  openNotices,
} from './next-steps.repository.ts'

/** Returns what is known of an order's money but its notice. */
async function moneyOf(
  db: Database,
  order: OrderRecord,
  { shopAdvance, givenBack }: { shopAdvance: number; givenBack: number },
): Promise<Omit<MoneyFacts, 'notice'>> {
  const { status, purchase_status: purchaseStatus, paid_paise: paid } = order
  const payable = payableOf(order)
  const open = openOf(order)
  const isOver = status === 'cancelled' || status === 'completed'
  return {
    paid,
    open,
    expectedOn: open > 0 ? paymentDueOf(order) : null,
    due:
      open > 0
        ? dueNow(
            payable,
            { ...settledOf(order), givenBack },
            { advancePercent: order.advance_percent ?? shopAdvance, orderStatus: status },
          )
        : null,
    // Looked up only where they can be: they need what the order's row does not have.
    surplus: isOver && paid > 0 && open === 0 ? await readSurplus(db, order) : 0,
    isToInvoice: status === 'completed' && open === 0 && (await canInvoice(db, order)),
    isToCredit: (status === 'cancelled' || purchaseStatus === 'refunded') && (await canCredit(db, order)),
  }
}

/**
 * Returns what each of these orders needs next, by their ids; without those where nothing is left to do.
 *
 * @param withMoney false for managers, who learn nothing of payments
 */
export async function readNextSteps(
  db: Database,
  orders: readonly OrderRecord[],
  { withMoney, now = new Date() }: { withMoney: boolean; now?: Date },
): Promise<Map<string, OrderStep>> {
  const ids = orders.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const agreements = await lastAgreements(db, ids)
  const quotes = await lastQuotes(db, ids)
  const files = Map.groupBy(await fileEntries(db, ids), ({ order_id }) => order_id)
  const notices = new Map((await openNotices(db, ids)).map((notice) => [notice.order_id, notice]))
  const { advance_percent: shopAdvance } = await readUpiInUse(db)
  const givenBack = withMoney ? await givenBackFor(db, ids) : new Map<string, number>()
  const steps = new Map<string, OrderStep>()
  for (const order of orders) {
    const { id, status, purchase_status, promised_on, due_on } = order
    const notice = notices.get(id)
    const step = nextStepOf(
      {
        status,
        purchaseStatus: purchase_status,
        isFiled: order.filed_at !== null,
        isHeard: order.heard_at !== null,
        placedAt: order.created_at,
        dueOn: due_on ?? promised_on,
        isAgreementAwaited: order.agreed_paise !== null,
        agreedAt: agreements.get(id) ?? null,
        quotedAt: quotes.get(id) ?? null,
        isDraftShared: customerLinks(files.get(id) ?? []).length > 0,
        money: withMoney
          ? {
              ...(await moneyOf(db, order, { shopAdvance, givenBack: givenBack.get(id) ?? 0 })),
              notice: notice ? { amount: notice.amount_paise, at: notice.updated_at } : null,
            }
          : null,
      },
      shopDate(now),
    )
    if (step) steps.set(id, step)
  }
  return steps
}

/** Converts a step for staff. */
export const toStepView = ({ amount, ...step }: OrderStep): OrderStepView => ({
  ...step,
  amount: toRupees(amount),
})
