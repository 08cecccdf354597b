import { isObject, keep, readKept } from '../../../lib/stored.ts'
import { numberInAddress } from './order-store.ts'

const LINKED = 'karigar:linked-order:1'

interface LinkedOrder {
  order_id: string
  key: string
}

const isLinkedOrder = (value: unknown): value is LinkedOrder =>
  isObject(value) && typeof value.order_id === 'string' && typeof value.key === 'string'

/**
 * Returns the order whose link was opened in this tab, which a stranger may have sent: it is claimed only if the user agrees.
 * Its key opens the order, so it goes with the tab; null if no link was opened.
 */
export const linkedOrder = (): LinkedOrder | null => readKept('sessionStorage', LINKED, isLinkedOrder)

/** Forgets the order whose link was opened. */
export const forgetLinkedOrder = (): void => void keep('sessionStorage', LINKED, null)

/** Loads the code that asks about a linked order; null if no link was opened in this tab, or if loading fails. */
export async function loadClaimQuestion(): Promise<typeof import('../touch/claim-question.ts') | null> {
  if (linkedOrder() === null) return null
  return import('../touch/claim-question.ts').catch(() => null)
}

/** Returns the key in an order's link (made by order-by-link.tsx); null if there is none. */
const readClaimKey = () => /^#key=([\w-]{20,80})$/.exec(location.hash)?.[1] ?? null

function keepLinkedOrder(): void {
  const key = readClaimKey()
  if (key === null) return
  history.replaceState(null, '', location.pathname)
  keep('sessionStorage', LINKED, { order_id: numberInAddress(), key })
}

/**
 * Stores the order whose link was opened, so that the user can be asked after the sign-in whether to add it
 * (claim-question.ts). If it cannot be stored, the page says that the customer has no such order.
 */
export function followOrderLinks(): void {
  // Opening the same order's link again in this tab changes only the hash and does not load the page.
  addEventListener('hashchange', () => {
    if (readClaimKey() !== null) location.reload()
  })
  keepLinkedOrder()
}
