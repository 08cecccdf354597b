import { readStored } from '../../lib/browser-storage.ts'
import { KEPT_ORDERS_KEY } from './kept-key.ts'
import { numberInAddress } from './order-store.ts'

/** What asks about a linked order; null in a browser that keeps no order, and where it cannot be loaded. */
export async function loadClaimQuestion(): Promise<typeof import('./claim-question.ts') | null> {
  if (readStored('localStorage', KEPT_ORDERS_KEY) === null) return null
  return import('./claim-question.ts').catch(() => null)
}

/** The key in an order's own link (order-notes.ts makes it); null where there is none. */
const readClaimKey = () => /^#key=([\w-]{20,80})$/.exec(location.hash)?.[1] ?? null

async function keepLinkedOrder(): Promise<void> {
  const key = readClaimKey()
  if (key === null) return
  history.replaceState(null, '', location.pathname)
  const { keepOrder, keptOrders } = await import('./kept-orders.ts')
  if (keptOrders().some((kept) => kept.key === key)) return
  const at = new Date().toISOString()
  keepOrder({ key, order_id: numberInAddress(), at, user_id: null, claimed: false, linked: true })
}

/**
 * An order's own link, opened: it is kept for whoever is or gets signed in, who is then asked whether to add it
 * (claim-question.ts). One that cannot be kept is not claimed; the page then says that it is not the customer's.
 */
export async function takeLinkedOrder(): Promise<void> {
  // Another order's link, opened in the same tab, loads its own page; the same order's does not.
  addEventListener('hashchange', () => {
    if (readClaimKey() !== null) location.reload()
  })
  await keepLinkedOrder().catch(() => {})
}
