/** What an order needs next: one thing, worked out in one place for the list of the day and for the order's own page. */
import type { OrderStatus, PurchaseStatus } from './order.wire.ts'
import type { Due } from './payment-ledger.rules.ts'

/** Why an order needs somebody. The list of the day has those that cannot wait (`office/dashboard.wire.ts`). */
export const ORDER_STEPS = [
  'payment-to-confirm',
  'order-agreed',
  'order-paid',
  'order-unanswered',
  'order-overdue',
  'order-due',
  'advance-to-ask',
  'agreement-awaited',
  'quote-sent',
  'payment-overdue',
  'order-in-work',
  'payment-to-ask',
  'surplus',
  'invoice-to-issue',
  'credit-to-issue',
  'order-not-sent',
] as const
export type OrderStepKind = (typeof ORDER_STEPS)[number]

/** What somebody does about it. */
export const ORDER_ACTS = [
  'confirm',
  'begin',
  'answer',
  'send-draft',
  'complete',
  'ask-payment',
  'ask-agreement',
  'give-back',
  'invoice',
  'credit-note',
  'mark-heard',
] as const
export type OrderAct = (typeof ORDER_ACTS)[number]

/** What is known of an order's money; amounts in whole paise. */
export interface MoneyFacts {
  /** The customer's notice of a payment that nobody has answered; null without one. */
  notice: { amount: number; at: string } | null
  /** What came in. */
  paid: number
  /** What is still to come in. */
  open: number
  /** Day by which that is expected, YYYY-MM-DD; null when nothing is open. */
  expectedOn: string | null
  /** What the customer is asked for next; null if nothing is. */
  due: Due | null
  /** What was paid too much, or for an order that was cancelled. */
  surplus: number
  /** Whether an invoice can be issued, and none stands. */
  isToInvoice: boolean
  /** Whether an invoice stands for an order that is none any more, so that a credit note has to take it back. */
  isToCredit: boolean
}

/** What the next step follows from. */
export interface OrderFacts {
  status: OrderStatus
  purchaseStatus: PurchaseStatus
  isFiled: boolean
  /** Whether the shop knows that the customer meant it. */
  isHeard: boolean
  placedAt: string
  /** Day by which the work is due, YYYY-MM-DD. */
  dueOn: string
  /** Whether a higher total awaits the customer's agreement. */
  isAgreementAwaited: boolean
  /** When the customer agreed to a change last; null if never. */
  agreedAt: string | null
  /** When the quote was sent in the chat last; null if it was not, or not after all. */
  quotedAt: string | null
  /** Whether a file was shared with the customer. */
  isDraftShared: boolean
  /** Null for whoever learns nothing of payments, as managers do (decision 61). */
  money: MoneyFacts | null
}

/** What an order needs next. */
export interface OrderStep {
  kind: OrderStepKind
  act: OrderAct
  /** Since when or until when: a moment in UTC, or a day of Asia/Kolkata (YYYY-MM-DD). */
  at: string
  /** What it is about, in whole paise; null if it is about no amount. */
  amount: number | null
  /** Which part of the total is asked for; null if none is. */
  asks: Due['kind'] | null
}

const step = (kind: OrderStepKind, act: OrderAct, at: string, amount: number | null = null): OrderStep => ({
  kind,
  act,
  at,
  amount,
  asks: null,
})

/** Returns the step that asks for what is due, or else for what is open. */
const asking = (kind: OrderStepKind, { due, open, expectedOn }: MoneyFacts, at: string): OrderStep => ({
  ...step(kind, 'ask-payment', expectedOn ?? at, due?.amount ?? open),
  asks: due?.kind ?? null,
})

/** Returns what a pending order needs: nothing is begun before the customer has agreed to it or paid for it. */
function ofPending(order: OrderFacts): OrderStep {
  const { money, purchaseStatus, isAgreementAwaited, agreedAt, quotedAt, placedAt, dueOn } = order
  if (isAgreementAwaited) return step('agreement-awaited', 'ask-agreement', placedAt)
  const isPaid = purchaseStatus === 'paid' || (money !== null && money.paid > 0)
  if (agreedAt === null && !isPaid)
    return quotedAt === null
      ? step('order-unanswered', 'answer', placedAt)
      : step('quote-sent', 'begin', quotedAt)
  if (money?.due?.kind === 'advance') return asking('advance-to-ask', money, placedAt)
  return agreedAt === null ? step('order-paid', 'begin', dueOn) : step('order-agreed', 'begin', agreedAt)
}

/** Returns what the work on an order needs, which begins with the day by which it is due. */
function ofWork(order: OrderFacts, today: string): OrderStep {
  const { money, isDraftShared, isAgreementAwaited, placedAt, dueOn } = order
  const act = isDraftShared ? 'complete' : 'send-draft'
  if (dueOn < today) return step('order-overdue', act, dueOn)
  if (dueOn === today) return step('order-due', act, dueOn)
  if (money?.due?.kind === 'advance') return asking('advance-to-ask', money, placedAt)
  if (isAgreementAwaited) return step('agreement-awaited', 'ask-agreement', placedAt)
  if (money && isOverdue(money, today)) return asking('payment-overdue', money, placedAt)
  return step('order-in-work', act, dueOn)
}

const isOverdue = ({ open, expectedOn }: MoneyFacts, today: string): boolean =>
  open > 0 && expectedOn !== null && expectedOn < today

/** Returns what is left to do once the work is done: all of it is about money. */
function ofDone({ placedAt, money }: OrderFacts, today: string): OrderStep | null {
  if (money === null) return null
  if (isOverdue(money, today)) return asking('payment-overdue', money, placedAt)
  if (money.open > 0) return asking('payment-to-ask', money, placedAt)
  if (money.surplus > 0) return givingBack(money, placedAt)
  return money.isToInvoice ? step('invoice-to-issue', 'invoice', placedAt) : null
}

/** Returns the step that gives back what was paid too much; null where nothing was. */
const givingBack = (money: MoneyFacts | null, placedAt: string): OrderStep | null =>
  money !== null && money.surplus > 0 ? step('surplus', 'give-back', placedAt, money.surplus) : null

/** Returns what is left of an order that is none any more: to give back what was paid, then to take the invoice back. */
const ofNone = ({ placedAt, money }: OrderFacts): OrderStep | null =>
  givingBack(money, placedAt) ?? (money?.isToCredit ? step('credit-to-issue', 'credit-note', placedAt) : null)

/**
 * Returns the one thing that an order needs next; null where nothing is left to do.
 *
 * @param today the shop's day, YYYY-MM-DD
 */
export function nextStepOf(order: OrderFacts, today: string): OrderStep | null {
  const { status, purchaseStatus, isFiled, isHeard, placedAt, money } = order
  // Whoever says that money has come waits for an answer, whatever became of the order.
  if (money?.notice) return step('payment-to-confirm', 'confirm', money.notice.at, money.notice.amount)
  if (isFiled) return null
  if (status === 'cancelled' || purchaseStatus === 'refunded') return ofNone(order)
  if (!isHeard) return step('order-not-sent', 'mark-heard', placedAt)
  if (status === 'completed') return ofDone(order, today)
  return status === 'pending' ? ofPending(order) : ofWork(order, today)
}
