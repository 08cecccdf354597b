/**
 * Stores the orders handed to the chat from this browser. Whoever has the key with which a guest's order was placed can
 * claim it, so that key goes only to the API; the order's page has another one.
 */
import { keptList } from '../../../lib/kept-list.ts'
import { isObject } from '../../../lib/stored.ts'

/** One order handed over from this browser. */
export interface KeptOrder {
  /** Generated in the browser before the order is sent; with it, a guest's order can be claimed. */
  key: string
  /** Number such as KG-7F3K2M; null until the API has recorded the order. */
  order_id: string | null
  /** Time of the hand-over, ISO 8601. */
  at: string
  /** Id of the account that placed or claimed it; null for a guest's order. */
  user_id: string | null
  /** True if it belongs to that account; false for a guest's order that has not been claimed. */
  claimed: boolean
}

/** Highest number of stored orders; one request may claim as many. */
export const MOST_KEPT = 50

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isKeptOrder(value: unknown): value is KeptOrder {
  if (!isObject(value)) return false
  const { key, order_id, at, user_id, claimed, linked } = value
  // An older page has kept the keys of opened links here too, which stand in the tab's own storage now (keep-linked-order.ts).
  if (linked !== undefined) return false
  return (
    typeof key === 'string' &&
    key !== '' &&
    isTextOrNull(order_id) &&
    typeof at === 'string' &&
    isTextOrNull(user_id) &&
    typeof claimed === 'boolean'
  )
}

const list = keptList('karigar:orders:1', MOST_KEPT, isKeptOrder)

/** Returns the stored orders, the oldest first. */
export const keptOrders = (): KeptOrder[] => list.read()

/** Stores an order; replaces the one with the same key. */
export function keepOrder(order: KeptOrder): void {
  list.change((orders) => [...orders.filter(({ key }) => key !== order.key), order])
}

/** Deletes the order with this key, which will never be recorded or claimed. */
export function dropKeptOrder(key: string): void {
  list.change((orders) => orders.filter((order) => order.key !== key))
}

/**
 * Returns the recorded orders that this account may claim: guest orders, and its own orders if it was signed
 * out before they could be sent. Excludes other accounts' orders.
 */
export function claimableOrders(userId: string): { order_id: string; key: string }[] {
  return list
    .read()
    .flatMap(({ key, order_id, user_id, claimed }) =>
      order_id !== null && !claimed && (user_id === null || user_id === userId) ? [{ order_id, key }] : [],
    )
}

/**
 * Stores the result of a claim: `owned` (the response's `order_ids`) belong to the account; the other claimed
 * orders belong to somebody else and are deleted.
 */
export function settleClaims(
  userId: string,
  asked: readonly { key: string }[],
  owned: readonly string[],
): void {
  const askedKeys = new Set(asked.map(({ key }) => key))
  list.change((orders) =>
    orders.flatMap((order) => {
      if (!askedKeys.has(order.key)) return [order]
      const isOwned = order.order_id !== null && owned.includes(order.order_id)
      return isOwned ? [{ ...order, user_id: userId, claimed: true }] : []
    }),
  )
}
