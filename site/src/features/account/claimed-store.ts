import { atom } from 'nanostores'
import { loadClaims } from '../orders/claim-on-sign-in.ts'
import type { CustomerCall } from './require-customer.ts'

/** Numbers of the orders that this page has added to the account. */
export const $claimed = atom<readonly string[]>([])

/** Claims a guest's orders of this browser before the page reads its own, and says which were added. */
export async function claimAndTell(call: CustomerCall): Promise<void> {
  $claimed.set((await (await loadClaims())?.claimOrders(call)) ?? [])
}
