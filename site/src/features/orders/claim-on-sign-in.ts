import { readStored } from '../../lib/browser-storage.ts'
import { KEPT_ORDERS_KEY } from './kept-key.ts'

/** What claims a guest's orders; null in a browser that keeps none, and where it cannot be loaded: later pages try. */
export async function loadClaims(): Promise<typeof import('./claim-orders.ts') | null> {
  if (readStored('localStorage', KEPT_ORDERS_KEY) === null) return null
  return import('./claim-orders.ts').catch(() => null)
}

/** Claims what whoever has just signed in handed over as a guest, and does not wait for the answer. */
export async function claimOnSignIn(): Promise<void> {
  const claims = await loadClaims()
  claims?.sendClaim()
}
