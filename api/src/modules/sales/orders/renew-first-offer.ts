import { agreementMessages } from '@karigar/contract/sales/order-version.words'
import type { Database } from '../../../database/database.ts'
import { THE_SHOP } from '../../../history/acting.ts'
import { readLedger } from './ledger.actions.ts'
import { appendVersion, linesOf, readAgreedVersion, readLines, versionsOf } from './order-versions.ts'
import { NO_DISCOUNT, sumsOf } from './order-total.ts'
import { hasOtherOrder, type OrderRecord } from './orders.repository.ts'
import { isInDocumentOrLink } from './issued-totals.repository.ts'

/** Notes of the versions with which the offer has ended and come back; nobody has decided those. */
const OF_OFFER = new Set<string | null>([agreementMessages.offerEnded, agreementMessages.offerAgain])

/** Tells whether a total is the shop's word already: it was paid for, changed, put on paper or into a link. */
async function isSettled(db: Database, order: OrderRecord): Promise<boolean> {
  if (order.status === 'cancelled' || order.status === 'completed') return true
  const versions = await versionsOf(db, order)
  if (versions.some(({ version, note }) => version > 1 && !OF_OFFER.has(note))) return true
  const { status, paid } = await readLedger(db, order)
  if (paid > 0 || status === 'paid' || status === 'refunded') return true
  return isInDocumentOrLink(db, order.id)
}

/**
 * Decides the first-order offer of a guest's order anew for the customer who has claimed it. It ends only because the
 * customer has ordered before: a percentage that the shop has changed since does not change what was promised. The
 * total without it is a version that awaits the customer's agreement, because signing in must not cost anything
 * silently. A total that is the shop's word already stays.
 */
export async function renewFirstOffer(
  db: Database,
  order: OrderRecord,
  buyer: Parameters<typeof hasOtherOrder>[1],
  at: string,
): Promise<void> {
  if (order.discount_paise === 0 || !(await hasOtherOrder(db, buyer))) return
  if (await isSettled(db, order)) return
  const lines = linesOf(order)
  const content = { lines, sums: sumsOf(lines, NO_DISCOUNT) }
  await appendVersion(db, order, content, agreementMessages.offerEnded, { actor: THE_SHOP, at })
}

/**
 * Lets the first-order offer stand again for an order that leaves the account which it had come to, unless that customer
 * has agreed to the total without it.
 */
export async function restoreFirstOffer(db: Database, order: OrderRecord, at: string): Promise<void> {
  if (order.agreed_paise === null) return
  if ((await versionsOf(db, order)).at(-1)?.note !== agreementMessages.offerEnded) return
  const agreed = await readAgreedVersion(db, order)
  const lines = readLines(agreed)
  const content = { lines, sums: sumsOf(lines, agreed) }
  await appendVersion(db, order, content, agreementMessages.offerAgain, { actor: THE_SHOP, at })
}
