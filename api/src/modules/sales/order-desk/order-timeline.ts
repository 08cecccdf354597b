import { formatRupees, toRupees } from '@karigar/contract/base/rupees'
import { mediumDay } from '@karigar/contract/base/day-names'
import { ORDER_STATUS_NAMES, POINTS_SPENT, PURCHASE_STATUS_NAMES } from '@karigar/contract/sales/order-names'
import { PAYMENT_KIND_NAMES, paymentName } from '@karigar/contract/sales/payment-names'
import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import type { TimelineEntry } from '@karigar/contract/sales/order-desk.wire'
import type { Database } from '../../../database/database.ts'
import type {
  OrderAgreementsTable,
  OrderEntriesTable,
  OrderEventsTable,
  OrderVersionsTable,
} from '../../../database/tables/sales.tables.ts'
import type { PaymentNoticesTable, PaymentsTable } from '../../../database/tables/payments.tables.ts'
import { findNotices } from '../order-payments/payment-notices.repository.ts'
import { CUSTOMER } from '../orders/customer-name.ts'
import { findAgreements, findVersions } from '../orders/order-versions.repository.ts'
import { findOrderEvents } from '../orders/orders.repository.ts'
import { findPayments } from '../orders/payments.repository.ts'
import { readMoneyTimeline } from './order-money-timeline.ts'

const rupees = (paise: number) => formatRupees(toRupees(paise))
const by = ({ actor_name, created_at }: { actor_name: string; created_at: string }) => ({
  actor: actor_name,
  at: created_at,
})
const percentText = (percent: string | null) => (percent === null ? 'the shop’s' : `${percent} %`)
const dayText = (day: string | null) => (day === null ? 'none' : mediumDay(day))

const names: Record<OrderEventsTable['kind'], Readonly<Record<string, string>>> = {
  status: ORDER_STATUS_NAMES,
  purchase_status: PURCHASE_STATUS_NAMES,
}
const labels = { status: 'Order status', purchase_status: 'Payment status' } as const

function ofEvent(event: OrderEventsTable): TimelineEntry[] {
  const { kind, from_value, to_value } = event
  const name = (value: string) => names[kind][value] ?? value
  if (from_value === null)
    return kind === 'status' ? [{ kind: 'placed', text: 'Order placed', ...by(event) }] : []
  return [{ kind, text: `${labels[kind]}: ${name(from_value)} → ${name(to_value)}`, ...by(event) }]
}

function ofPayment(entry: PaymentsTable): TimelineEntry {
  const { kind, method, amount_paise, sets_status, reference, note } = entry
  const what =
    sets_status === null
      ? paymentName({ kind, method })
      : `${PAYMENT_KIND_NAMES.adjustment}: ${PURCHASE_STATUS_NAMES[sets_status]}`
  const text = [`${what}: ${rupees(amount_paise)}`, reference, note].filter(Boolean).join(' · ')
  return { kind: 'payment', text, ...by(entry) }
}

/** A confirmed notice shows as its payment. */
function ofNotice(notice: PaymentNoticesTable): TimelineEntry[] {
  const { utr, amount_paise, state, reason, decided_by, created_at, updated_at } = notice
  const text = `“I have paid”: ${rupees(amount_paise)} by UPI, UTR number ${utr}`
  const said: TimelineEntry = { kind: 'notice', text, actor: CUSTOMER, at: created_at }
  if (state !== 'refused') return [said]
  const refusal = `Notice of UTR number ${utr} refused: ${reason ?? ''}`
  return [said, { kind: 'notice', text: refusal, actor: decided_by ?? '', at: updated_at }]
}

const ofMoney = async (db: Database, orderId: string): Promise<TimelineEntry[]> => [
  ...(await findPayments(db, orderId)).map(ofPayment),
  ...(await findNotices(db, orderId)).flatMap(ofNotice),
  ...(await readMoneyTimeline(db, orderId)),
]

/** The entries of people that are about money, or about the page that shows it. */
const FOR_ADMINS: ReadonlySet<OrderEntriesTable['kind']> = new Set([
  'advance',
  'billing',
  'payment-due',
  'points',
  'reminded',
  'person',
  'page-renewed',
  'page-withdrawn',
])

/** The first version shows as the order being placed. */
function ofVersion(row: OrderVersionsTable): TimelineEntry[] {
  if (row.version === 1) return []
  const asks = row.needs_agreement === 1 ? ', asks for agreement' : ''
  const text = `Version ${row.version}: ${rupees(row.total_paise)}${asks}`
  return [{ kind: 'version', text: row.note ? `${text} · “${row.note}”` : text, ...by(row) }]
}

const ofAgreement = (row: OrderAgreementsTable): TimelineEntry => ({
  kind: 'agreement',
  text: `Agreed to version ${row.version}${row.way === 'in-chat' ? ', in the chat' : ''}`,
  ...by(row),
})

const CHAT_MARKS = {
  heard: 'Heard from the customer',
  'not-heard': 'Marked as not sent',
  filed: 'Filed away',
  'brought-back': 'Brought back',
  'quote-sent': 'Quote sent in the chat',
  'quote-not-sent': 'The quote was not sent after all',
} as const

const OWNER_MARKS = {
  claimed: 'Claimed by an account',
  joined: 'Moved to an account',
  left: 'Taken off its account',
} as const

const PAGE_MARKS = {
  'page-renewed': 'New link to the order’s page',
  'page-withdrawn': 'Link to the order’s page withdrawn',
} as const

function ofEntry(entry: OrderEntriesTable): TimelineEntry {
  const { kind, from_value, to_value, for_customer } = entry
  switch (kind) {
    case 'due':
      return { kind, text: `Due day: ${dayText(from_value)} → ${dayText(to_value)}`, ...by(entry) }
    case 'assignee':
      return {
        kind,
        text: to_value === null ? `No longer done by ${from_value}` : `Done by ${to_value}`,
        ...by(entry),
      }
    case 'note':
      return { kind, text: to_value ?? '', ...by(entry) }
    case 'link': {
      const whom = for_customer === 1 ? ' for the customer' : ''
      return { kind, text: `Link added${whom}: ${to_value}`, ...by(entry) }
    }
    case 'link-removed':
      return { kind: 'link', text: `Link removed: ${to_value}`, ...by(entry) }
    case 'claimed':
    case 'joined':
    case 'left':
      return { kind: 'customer', text: OWNER_MARKS[kind], ...by(entry) }
    case 'page-renewed':
    case 'page-withdrawn':
      return { kind: 'page', text: PAGE_MARKS[kind], ...by(entry) }
    case 'advance':
      return { kind, text: `Advance: ${percentText(from_value)} → ${percentText(to_value)}`, ...by(entry) }
    case 'payment-due': {
      const expected = (day: string | null) => (day === null ? 'as the order says' : mediumDay(day))
      const text = `Payment expected by: ${expected(from_value)} → ${expected(to_value)}`
      return { kind: 'advance', text, ...by(entry) }
    }
    case 'points': {
      const [from, to] = [from_value, to_value].map((spent) => formatRupees(Number(spent)))
      return { kind: 'advance', text: `${POINTS_SPENT}: ${from} → ${to}`, ...by(entry) }
    }
    case 'person':
      return { kind: 'customer', text: 'Joined to another customer, or taken apart again', ...by(entry) }
    case 'reminded':
      return { kind: 'chat', text: 'Reminded of what is open', ...by(entry) }
    case 'billing':
      return { kind, text: 'Billing details changed', ...by(entry) }
    default:
      return { kind: 'chat', text: CHAT_MARKS[kind], ...by(entry) }
  }
}

/**
 * Returns everything that happened to an order and that the role may see, newest first. Managers see no money
 * (specification §2): neither payments and what customers say of theirs, nor links, refunds, documents, the advance and
 * billing details.
 */
export async function readTimeline(
  db: Database,
  orderId: string,
  entries: readonly OrderEntriesTable[],
  role: AccountRole,
): Promise<TimelineEntry[]> {
  const all = [
    ...(await findOrderEvents(db, orderId)).flatMap(ofEvent),
    ...(role === 'admin' ? await ofMoney(db, orderId) : []),
    ...(await findVersions(db, orderId)).flatMap(ofVersion),
    ...(await findAgreements(db, orderId)).map(ofAgreement),
    ...entries.filter(({ kind }) => role === 'admin' || !FOR_ADMINS.has(kind)).map(ofEntry),
  ]
  return all.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)).toReversed()
}
