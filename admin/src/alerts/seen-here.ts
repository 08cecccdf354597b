import type { AlertState, SeenAlerts } from '@karigar/contract/wire/alert'

const ORDERS: SeenAlerts['groups'] = ['orders', 'payments']

const WEEK = '/bookings/week'

/** Menu entries, by their path, and the groups of alerts that they count. */
const GROUPS: Readonly<Record<string, SeenAlerts['groups']>> = {
  '/orders': ORDERS,
  '/bookings': ['meetings'],
}

const sum = ({ unseen }: AlertState, groups: SeenAlerts['groups']) =>
  groups.reduce((total, group) => total + unseen[group], 0)

/** Returns a count as it is shown where there is no room for more. */
export const shortCount = (count: number) => (count > 99 ? '99+' : String(count))

/** Returns how many alerts a menu entry counts. */
export function countAt(state: AlertState | undefined, path: string): number {
  const groups = GROUPS[path]
  return state && groups ? sum(state, groups) : 0
}

/** Returns how many alerts of any group have not been seen. */
export const countAll = (state: AlertState | undefined) => (state ? sum(state, [...ORDERS, 'meetings']) : 0)

/**
 * Returns what somebody who looks at the screen of this path has seen: a list shows all of its alerts, the page of an
 * order those about it. Null where the screen shows nothing that is new.
 */
export function seenHere(pathname: string, state: AlertState): SeenAlerts | null {
  const order_id = /^\/orders\/(KG-[^/]+)/.exec(pathname)?.[1]
  if (order_id !== undefined) {
    const isNew = state.alerts.some((alert) => alert.order_id === order_id)
    return isNew ? { groups: ORDERS, order_id } : null
  }
  const groups = GROUPS[pathname === WEEK ? '/bookings' : pathname]
  return groups && sum(state, groups) > 0 ? { groups } : null
}
