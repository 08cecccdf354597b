import { messages } from '@karigar/contract/messages'
import { pagePart } from '../../lib/part.ts'
import { loadClaims } from '../orders/claim-on-sign-in.ts'
import type { CustomerCall } from './require-customer.ts'

/** Claims a guest's orders of this browser before the page reads its own, and says which were added. */
export async function claimAndTell(call: CustomerCall): Promise<void> {
  const numbers = (await (await loadClaims())?.claimOrders(call)) ?? []
  if (numbers.length === 0) return
  const notice = pagePart(document, 'claimed')
  notice.textContent = messages.account.claimed(new Intl.ListFormat('en-IN').format(numbers), numbers.length)
  notice.hidden = false
}
