import { shopDate } from '@karigar/contract/base/shop-clock'
import type { AlertState, SeenAlerts } from '@karigar/contract/accounts/alert.wire'
import { mondayOf, WEEK } from '../resources/bookings/week-of.ts'

const ORDERS: SeenAlerts['groups'] = ['orders', 'payments']

/** Menu entries, by their path, and the groups of alerts that they count. */
const GROUPS: Readonly<Record<string, SeenAlerts['groups']>> = {
  '/orders': ORDERS,
  '/bookings': ['meetings'],
}

const sum = ({ unseen }: Pick<AlertState, 'unseen'>, groups: SeenAlerts['groups']) =>
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

/** How a list is shown: as react-admin writes it into the address, and keeps it for the next visit. */
export interface KeptList {
  filter?: object
  page?: number
  sort?: string
  order?: string
}

/** Where somebody is: the address, what the list of this screen was left as, and the shop's day. */
export interface Place {
  pathname: string
  search: string
  kept: KeptList | undefined
  today: string
}

/** How the lists begin, with what is new at the top. */
const SORTS: Readonly<Record<string, string>> = {
  '/orders': 'created_at DESC',
  '/bookings': 'starts_at DESC',
}
const LIST_PARAMS = ['filter', 'page', 'perPage', 'sort', 'order', 'displayedFilters']

/** Returns the filter of an address; react-admin ignores one that somebody has mistyped. */
function filterOf(text: string | null): object {
  try {
    return (JSON.parse(text ?? '{}') as object | null) ?? {}
  } catch {
    return {}
  }
}

/** Returns how the list is shown: what its address says, or else what it was left as. */
function shownList({ search, kept = {} }: Place): KeptList {
  const asked = new URLSearchParams(search)
  if (!LIST_PARAMS.some((name) => asked.has(name))) return kept
  const [sort, order] = [asked.get('sort'), asked.get('order')]
  return {
    filter: filterOf(asked.get('filter')),
    page: Number(asked.get('page') ?? 1),
    ...(sort === null ? {} : { sort }),
    ...(order === null ? {} : { order }),
  }
}

/** Tells whether a list shows all of its records, and the newest of them. */
function isWholeList(place: Place): boolean {
  const { filter = {}, page = 1, sort, order } = shownList(place)
  const isSorted = sort !== undefined && `${sort} ${order}` !== SORTS[place.pathname]
  return page === 1 && Object.keys(filter).length === 0 && !isSorted
}

/**
 * Returns what somebody who looks at the screen of this path has seen: the first page of a whole list shows all of its
 * alerts, the page of an order those about it, and a week those of its meetings. Null where the screen shows nothing
 * that is new.
 */
export function seenHere(place: Place, { unseen, alerts }: AlertState): SeenAlerts | null {
  const { pathname, search, today } = place
  const order_id = /^\/orders\/(KG-[^/]+)/.exec(pathname)?.[1]
  if (order_id !== undefined) {
    const isNew = alerts.some((alert) => alert.order_id === order_id)
    return isNew ? { groups: ORDERS, order_id } : null
  }
  if (pathname === WEEK) {
    const monday = mondayOf(new URLSearchParams(search).get('of'), today)
    const booking_ids = alerts.flatMap(({ booking_id, starts_at }) =>
      booking_id !== null && starts_at !== null && mondayOf(shopDate(new Date(starts_at)), today) === monday
        ? [booking_id]
        : [],
    )
    return booking_ids.length > 0 ? { groups: ['meetings'], booking_ids: [...new Set(booking_ids)] } : null
  }
  const groups = GROUPS[pathname]
  return groups && sum({ unseen }, groups) > 0 && isWholeList(place) ? { groups } : null
}
