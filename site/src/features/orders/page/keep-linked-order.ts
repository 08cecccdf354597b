import { readText } from '../../../lib/stored.ts'
import { numberInAddress } from './order-store.ts'

/**
 * Loads the code that asks about a linked order; null if this browser stores no orders, or if loading fails.
 */
export async function loadClaimQuestion(): Promise<typeof import('../touch/claim-question.ts') | null> {
  if (readText('localStorage', 'karigar:orders:1') === null) return null
  return import('../touch/claim-question.ts').catch(() => null)
}

/** Returns the key in an order's link (made by order-by-link.tsx); null if there is none. */
const readClaimKey = () => /^#key=([\w-]{20,80})$/.exec(location.hash)?.[1] ?? null

async function keepLinkedOrder(): Promise<void> {
  const key = readClaimKey()
  if (key === null) return
  history.replaceState(null, '', location.pathname)
  const { keepOrder, keptOrders } = await import('../touch/kept-orders.ts')
  if (keptOrders().some((kept) => kept.key === key)) return
  const at = new Date().toISOString()
  keepOrder({ key, order_id: numberInAddress(), at, user_id: null, claimed: false, linked: true })
}

/**
 * Stores the order whose link was opened, so that the user can be asked after the sign-in whether to add it
 * (claim-question.ts). If it cannot be stored, the page says that the customer has no such order.
 */
export async function followOrderLinks(): Promise<void> {
  // Opening the same order's link again in this tab changes only the hash and does not load the page.
  addEventListener('hashchange', () => {
    if (readClaimKey() !== null) location.reload()
  })
  await keepLinkedOrder().catch(() => {})
}
