import { mediumDay } from '@karigar/contract/base/day-names'
import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { shopDate } from '@karigar/contract/base/shop-clock'
import { PAYMENT_NAMES } from '@karigar/contract/sales/order-names'
import type { OrderStatus, PurchaseStatus } from '@karigar/contract/sales/order.wire'
import type { StoryEntry } from '@karigar/contract/sales/order-story.wire'
import { orderStoryWords as words } from '@karigar/contract/sales/order-story.words'
import type { OrderEventsTable } from '../../../database/tables/sales.tables.ts'
import type { PaymentNoticesTable, PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { byHandPairs, isGivenBack, type Owed } from './order-money.ts'

const rupees = (paise: number) => formatRupees(toRupees(paise))

const WORK: Record<OrderStatus, string> = {
  pending: words.setBack,
  'in-progress': words.inProgress,
  completed: words.completed,
  cancelled: words.cancelled,
}
const PAYMENT: Record<PurchaseStatus, string> = {
  pending: PAYMENT_NAMES.pending,
  paid: words.paidInFull,
  failed: PAYMENT_NAMES.failed,
  refunded: words.paymentRefunded,
  unpaid: words.notPaid,
}
const TONES: Partial<Record<string, StoryEntry['tone']>> = {
  completed: 'good',
  paid: 'good',
  cancelled: 'bad',
  failed: 'bad',
}

/** An entry, and whether what is owed can follow from it. */
interface Told extends StoryEntry {
  about: 'work' | 'money' | 'pending' | 'notice'
}

function ofEvent({ kind, from_value, to_value, created_at }: OrderEventsTable): Told {
  const entry = { tone: TONES[to_value] ?? null, asks: null, at: created_at }
  if (kind === 'purchase_status') {
    const text = PAYMENT[to_value as PurchaseStatus] ?? to_value
    return { ...entry, text, about: to_value === 'pending' ? 'pending' : 'money' }
  }
  const text = from_value === null ? words.received : (WORK[to_value as OrderStatus] ?? to_value)
  // What is owed changes when an order is cancelled, and when it is taken up again.
  const isAboutMoney = to_value === 'cancelled' || from_value === 'cancelled'
  return { ...entry, text, about: isAboutMoney ? 'money' : 'work' }
}

/** Returns what an entry of the ledger says; null for what moves no money of the customer's. */
function sentenceOf(entry: PaymentsTable): string | null {
  const { kind, method, amount_paise, received_on, created_at } = entry
  const amount = rupees(Math.abs(amount_paise))
  const isSameDay = received_on === shopDate(new Date(created_at))
  const moved = { amount, method, day: isSameDay ? '' : mediumDay(received_on) }
  if (amount_paise === 0 || kind === 'rounding') return null
  // What is expected again is waited for, and what has come after all is told as a payment.
  if (kind === 'write-off') return amount_paise > 0 ? words.notAskedFor(amount) : null
  if (kind === 'tax-deducted') return words.taxDeducted(amount)
  if (isGivenBack(entry)) return method === 'credit' ? words.creditKept(amount) : words.weGaveBack(moved)
  if (kind === 'refund') return words.taxTakenBack(amount)
  // The status that takes back what was set by hand says so itself.
  if (amount_paise < 0) return null
  return method === 'credit' ? words.creditUsed(amount) : words.weReceived(moved)
}

const ofNotice = ({ amount_paise, created_at }: NonNullable<Asked['said']>): Told => ({
  text: words.youSaidPaid(rupees(amount_paise)),
  tone: null,
  asks: null,
  at: created_at,
  about: 'notice',
})

/** Puts what is owed after what it follows from. */
function withOwed(told: readonly Told[], { asked, said, onItsWay, weOwe }: Asked): Told[] {
  const last = told.findLastIndex(({ about }) => about === 'money' || about === 'pending')
  const cause = told[last]
  if (!cause) return [...told]
  const since = { at: cause.at, about: 'money', asks: null } as const
  const owed: Told[] = []
  if (asked > 0) owed.push({ ...since, text: words.weWait(rupees(asked)), tone: null, asks: toRupees(asked) })
  if (onItsWay > 0) owed.push({ ...since, text: words.onItsWay(rupees(onItsWay)), tone: null })
  if (weOwe > 0) owed.push({ ...since, text: words.weOwe(rupees(weOwe)), tone: null })
  // That a payment is waited for or reported says more than that it is pending, and what came of it more than that it
  // was.
  const isSaid = (entry: Told) => entry.about === 'pending' && (asked > 0 || said !== null || entry !== cause)
  return [...told.slice(0, last + 1), ...owed, ...told.slice(last + 1)].filter((entry) => !isSaid(entry))
}

export interface Asked extends Pick<Owed, 'onItsWay' | 'weOwe'> {
  /** Paise that the customer is asked for next. */
  asked: number
  /** The customer's word that it is paid, while it is checked; null if there is none. */
  said: Pick<PaymentNoticesTable, 'amount_paise' | 'created_at'> | null
}

/**
 * Returns the story of an order for its customer, oldest first. A status that an entry of the ledger has caused is left
 * out, because the entry says more, and so is one that staff have set and set back.
 */
export function storyOf(
  events: readonly OrderEventsTable[],
  entries: readonly PaymentsTable[],
  owed: Asked,
): StoryEntry[] {
  const pairs = byHandPairs(entries)
  const paired = new Set(pairs.flat())
  const moved = entries.flatMap((entry): Told[] => {
    const text = paired.has(entry) ? null : sentenceOf(entry)
    const tone = entry.amount_paise > 0 && entry.kind !== 'write-off' ? 'good' : null
    return text === null ? [] : [{ text, tone, asks: null, at: entry.created_at, about: 'money' }]
  })
  // Set back to pending, nothing has happened; that a payment failed is told.
  const undone = pairs.filter((pair) => pair.some(({ sets_status }) => sets_status === 'pending'))
  const times = new Set([...moved.map(({ at }) => at), ...undone.flat().map(({ created_at }) => created_at)])
  const others = events.filter(
    ({ kind, from_value, created_at }) => kind === 'status' || from_value === null || !times.has(created_at),
  )
  const said = owed.said ? [ofNotice(owed.said)] : []
  const told = [...others.map(ofEvent), ...moved, ...said].toSorted((a, b) =>
    a.at < b.at ? -1 : a.at > b.at ? 1 : 0,
  )
  return withOwed(told, owed).map(({ about: _, ...entry }) => entry)
}
