/** What staff are alerted of, who is, and where an alert leads. */
import type { AccountRole } from './auth.wire.ts'
import { shopDate } from '../base/shop-clock.ts'

/** The most alerts that one answer lists; the counts are of all. */
export const MOST_ALERTS = 20

/** Kinds of alerts by their group: staff choose by group how they hear of things. */
const KINDS = {
  orders: ['order-placed', 'order-claimed', 'order-agreed'],
  payments: [
    'payment-notice',
    'payment-received',
    'payment-of-other-amount',
    'payment-overdue',
    'refund-not-entered',
  ],
  meetings: ['meeting-booked', 'meeting-moved', 'meeting-cancelled'],
} as const

export type AlertGroup = keyof typeof KINDS
export type AlertKind = (typeof KINDS)[AlertGroup][number]
/** The kinds that are about an order. */
export type OrderAlertKind = (typeof KINDS)['orders' | 'payments'][number]

export const ALERT_GROUPS = Object.keys(KINDS) as AlertGroup[]
export const ALERT_KINDS: readonly AlertKind[] = Object.values(KINDS).flat()

const groups = new Map<string, AlertGroup>(
  ALERT_GROUPS.flatMap((group) => KINDS[group].map((kind) => [kind, group] as const)),
)

/** Returns the group of a kind; throws RangeError for an unknown kind. */
export function alertGroup(kind: string): AlertGroup {
  const group = groups.get(kind)
  if (!group) throw new RangeError(`${kind} is no kind of alert.`)
  return group
}

export const kindsOf = (group: AlertGroup): readonly AlertKind[] => KINDS[group]

/** Returns the groups that a role is alerted of: managers see neither ledgers nor meetings (specification §2). */
export function alertGroupsOf(role: AccountRole): readonly AlertGroup[] {
  if (role === 'admin') return ALERT_GROUPS
  return role === 'manager' ? ['orders'] : []
}

/** What an alert is about: an order, or a meeting and when it begins. */
export interface AlertSubject {
  kind: AlertKind
  order_id: string | null
  starts_at: string | null
}

/**
 * Returns the address of what an alert is about, in the console of the role. That of a payment to confirm is the form that
 * confirms it, so that it takes no further press.
 */
export function alertPath({ kind, order_id, starts_at }: AlertSubject, role: 'admin' | 'manager'): string {
  if (order_id !== null)
    return `/${role}/orders/${order_id}${kind === 'payment-notice' && role === 'admin' ? '/confirm' : ''}`
  return starts_at === null ? '/admin/bookings' : `/admin/bookings/week?of=${shopDate(new Date(starts_at))}`
}

/** How somebody may hear of a group of alerts by mail. */
export const MAIL_CHOICES = ['at-once', 'daily', 'never'] as const
export type MailChoice = (typeof MAIL_CHOICES)[number]

/** The shop's time at which the daily summaries are sent (specification: 9:00 IST). */
export const SUMMARY_TIME = '09:00'

/** Returns the choice that counts: what was chosen, or else mails at once for admins and none for managers. */
export function mailChoiceOf(role: AccountRole, chosen: MailChoice | null | undefined): MailChoice {
  return chosen ?? (role === 'admin' ? 'at-once' : 'never')
}
