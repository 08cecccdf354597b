import { readText } from '../../../lib/stored.ts'

/** Loads the code that claims guest orders; null if this browser stores none, or if loading fails. */
export async function loadClaims(): Promise<typeof import('../touch/claim-orders.ts') | null> {
  if (readText('localStorage', 'karigar:orders:1') === null) return null
  return import('../touch/claim-orders.ts').catch(() => null)
}

/**
 * Claims this browser's guest orders for the user who has just signed in, without waiting for the response.
 */
export async function claimOnSignIn(): Promise<void> {
  const claims = await loadClaims()
  claims?.sendClaim()
}
