/**
 * What this browser keeps of the orders it handed to the chat. The key is what makes a guest's order claimable, so it
 * leaves the browser only for the API and in the link that the guest is shown (order-notes.ts).
 */
import { keptList } from '../../lib/kept-list.ts'
import { KEPT_ORDERS_KEY } from './kept-key.ts'

/** One order handed over from this browser. */
export interface KeptOrder {
  /** Made here before the order was sent; whoever knows it may claim a guest's order. */
  key: string
  /** Number such as KG-7F3K2M; null until the API has recorded the order. */
  order_id: string | null
  /** When it was handed over, ISO 8601. */
  at: string
  /** Id of the account that handed it over or has claimed it; null for a guest's. */
  user_id: string | null
  /** Whether it belongs to that account; a guest's order does not until it is claimed. */
  claimed: boolean
  /** Found by its own link, which a stranger may have made: it is claimed only when its reader says so. */
  linked?: boolean
}

/** As many as one call may claim. */
export const MOST_KEPT = 50

type Fields = Partial<Record<keyof KeptOrder, unknown>>

const isTextOrNull = (value: unknown) => value === null || typeof value === 'string'

function isKeptOrder(value: unknown): value is KeptOrder {
  if (typeof value !== 'object' || value === null) return false
  const { key, order_id, at, user_id, claimed, linked }: Fields = value
  return (
    typeof key === 'string' &&
    key !== '' &&
    isTextOrNull(order_id) &&
    typeof at === 'string' &&
    isTextOrNull(user_id) &&
    typeof claimed === 'boolean' &&
    (linked === undefined || typeof linked === 'boolean')
  )
}

const list = keptList(KEPT_ORDERS_KEY, MOST_KEPT, isKeptOrder)

/** The orders handed over from this browser, the oldest first. */
export const keptOrders = (): KeptOrder[] => list.read()

/** Keeps an order, in place of what was kept under its key. */
export function keepOrder(order: KeptOrder): void {
  list.change((orders) => [...orders.filter(({ key }) => key !== order.key), order])
}

/** Forgets what was kept under this key: an order that will never be recorded. */
export function dropKeptOrder(key: string): void {
  list.change((orders) => orders.filter((order) => order.key !== key))
}

/**
 * The recorded orders that this account may claim: a guest's, and its own where it was signed out before they could be
 * sent. Never another account's, and none that came by a link: of those its reader is asked (claim-question.ts).
 */
export function claimableOrders(userId: string): { order_id: string; key: string }[] {
  return list
    .read()
    .flatMap(({ key, order_id, user_id, claimed, linked }) =>
      order_id !== null && !claimed && !linked && (user_id === null || user_id === userId)
        ? [{ order_id, key }]
        : [],
    )
}

/**
 * Notes what came of a claim: `owned` (the answer's `order_ids`) are the account's now; the others that were asked for
 * belong to somebody else and are forgotten.
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
