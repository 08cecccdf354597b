import { atom } from 'nanostores'
import { loadClaims } from '../../orders/page/claim-on-sign-in.ts'
import type { CustomerCall } from './require-customer.ts'

/** Numbers of the guest orders that this page has added to the account. */
export const $claimed = atom<readonly string[]>([])

/**
 * Adds the guest orders of this browser to the account and sets `$claimed`; runs before the page loads its
 * data.
 */
export async function claimAndTell(call: CustomerCall): Promise<void> {
  $claimed.set((await (await loadClaims())?.claimOrders(call)) ?? [])
}
