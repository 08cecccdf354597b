import { formatRupees } from '@karigar/contract/base/rupees'
import { mediumDay } from '@karigar/contract/base/day-names'
import { shopTime, to12Hour } from '@karigar/contract/base/shop-clock'
import type { TodayItem, TodayKind, WorkItem } from '@karigar/contract/office/dashboard.wire'
import type { ChatOccasion } from '@karigar/contract/sales/chat-text.rules'
import { formatDay } from '../components/format.ts'

/** A thing to do as both consoles show it; managers' have no amount. */
export type ShownItem = WorkItem & Partial<Pick<TodayItem, 'amount' | 'asks'>>

interface PressName {
  label: string
  /** The same where a phone has room for one line; absent where the label is as short. */
  short?: string
}

/** What the press beside a thing does. */
export type TodayPress = PressName &
  ({ to: string } | { tel: string } | { occasion: ChatOccasion; number: string } | { hears: string })

const LABELS: Readonly<Record<TodayKind, string>> = {
  'payment-to-confirm': 'Payment to confirm',
  surplus: 'More was paid than is owed',
  'order-agreed': 'Customer has agreed',
  'order-paid': 'Paid and not begun, due',
  'order-unanswered': 'New order',
  'order-overdue': 'Work overdue',
  'order-due': 'Work due today',
  meeting: 'Meeting',
  'advance-to-ask': 'Advance expected',
  'agreement-awaited': 'Awaiting agreement',
  'quote-sent': 'Quote sent',
  'payment-overdue': 'Payment overdue',
  'draft-missed': 'Draft was not published',
  'order-not-sent': 'Not sent',
}

/** Kinds that stand out. */
export const URGENT: ReadonlySet<string> = new Set(['payment-to-confirm', 'order-overdue', 'draft-missed'])

/** Kinds of which no day says anything. */
const WITHOUT_DAY: ReadonlySet<TodayKind> = new Set(['order-due', 'surplus'])

/** Writes a day or the day of a moment: 27 Nov 2026. */
export const dayOf = (at: string) => (at.includes('T') ? formatDay(at) : mediumDay(at))

/** Says what is to be done and since when or until when: “New order, 27 Nov 2026”, “Meeting, 10:30 AM IST”. */
export function labelOf({ kind, at }: Pick<ShownItem, 'kind' | 'at'>): string {
  const when = kind === 'meeting' ? `${to12Hour(shopTime(new Date(at)))} IST` : dayOf(at)
  return WITHOUT_DAY.has(kind) ? LABELS[kind] : `${LABELS[kind]}, ${when}`
}

/** Returns the address of what a thing is about, within the console. */
export function pathOf({ kind, id, order_id }: ShownItem): string {
  if (order_id !== null) return `/orders/${order_id}`
  return kind === 'meeting' ? '/bookings/week' : `/services/${encodeURIComponent(id)}`
}

type Amount = number | null | undefined

const askShort = (amount: Amount) => `Ask for ${formatRupees(amount ?? 0)}`

/** Says what a customer is asked to pay: “Ask for the advance, ₹500”. */
export const askFor = ({ asks, amount }: Pick<ShownItem, 'asks' | 'amount'>) =>
  asks === 'advance' || asks === 'balance'
    ? `Ask for the ${asks}, ${formatRupees(amount ?? 0)}`
    : askShort(amount)

/** Says how much a customer gets back. */
export const giveBackOf = (amount: Amount) => `Give back ${formatRupees(amount ?? 0)}`

/** Says which payment is confirmed. */
export const confirmOf = (amount: Amount) => `${confirmShort(amount)} by UPI`

const confirmShort = (amount: Amount) => `Confirm ${formatRupees(amount ?? 0)}`

/** Returns the one press that does a thing or leads to where it is done. */
export function pressOf(item: ShownItem): TodayPress {
  const { kind, act, id, order_id, phone, amount } = item
  const open = { label: 'Open', to: pathOf(item) }
  const write = (name: PressName, occasion: ChatOccasion): TodayPress =>
    phone === null || order_id === null ? open : { ...name, occasion, number: order_id }
  switch (act) {
    case 'confirm':
      return { label: confirmOf(amount), short: confirmShort(amount), to: `${open.to}/confirm` }
    case 'answer':
      return write({ label: 'Answer' }, 'quote')
    case 'ask-payment':
      return write({ label: askFor(item), short: askShort(amount) }, 'payment_asked')
    case 'ask-agreement':
      return write({ label: 'Ask again' }, 'quote')
    case 'begin':
      return { ...open, label: 'Begin' }
    case 'send-draft':
      return { label: 'Send the draft', to: `${open.to}/draft` }
    case 'give-back':
      return { label: giveBackOf(amount), to: `${open.to}/refund` }
    case 'mark-heard':
      return { label: 'Heard from', hears: id }
    default:
      return kind === 'meeting' && phone !== null ? { label: 'Call', tel: phone } : open
  }
}
