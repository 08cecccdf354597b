import { toRupees } from '@karigar/contract/base/rupees'
import type { MoneyLine } from '@karigar/contract/sales/order-story.wire'
import { orderMoneyWords as words } from '@karigar/contract/sales/order-story.words'
import type { LedgerEntry } from '@karigar/contract/sales/payment-ledger.rules'

/** What has moved for an order, in paise. */
export interface Moved {
  /** What came in, credit of the customer's included, whatever became of it. */
  received: number
  /** Tax that the customer deducted. */
  deducted: number
  /** Money that went back. */
  givenBack: number
  /** What became the customer's credit. */
  kept: number
}

/** What is owed for an order, in paise. */
export interface Owed {
  /** What the shop has written off, so that the customer is not asked for it. */
  writtenOff: number
  /** What the customer still has to pay. */
  toPay: number
  /** What is on its way back to the customer. */
  onItsWay: number
  /** What the shop still has to give back. */
  weOwe: number
}

/** Tells whether an entry gives everything back: a refund, or the status Refunded that was set by hand. */
export const isGivenBack = ({ kind, method, sets_status }: LedgerEntry): boolean =>
  (kind === 'refund' && method !== 'none') || (kind === 'adjustment' && sets_status === 'refunded')

/**
 * Returns the entries of which one takes another back that was made by hand, as Paid and then Pending: together they say
 * of no money that it moved.
 */
export function byHandPairs<Entry extends LedgerEntry>(entries: readonly Entry[]): [Entry, Entry][] {
  const single: Entry[] = []
  const pairs: [Entry, Entry][] = []
  for (const entry of entries) {
    const { kind, amount_paise } = entry
    if (kind !== 'adjustment' || amount_paise === 0 || isGivenBack(entry)) continue
    const before = single.at(-1)
    if (before?.amount_paise === -amount_paise) {
      single.pop()
      pairs.push([before, entry])
    } else single.push(entry)
  }
  return pairs
}

/**
 * Returns what has moved, none of it below 0. A payment that was entered by hand and is taken back, because it never came,
 * was none. What was received and deducted less what was given back and kept is what the ledger holds.
 */
export function movedBy(entries: readonly LedgerEntry[]): Moved {
  const moved: Moved = { received: 0, deducted: 0, givenBack: 0, kept: 0 }
  const paired = new Set(byHandPairs(entries).flat())
  for (const entry of entries) {
    const { kind, method, amount_paise } = entry
    if (kind === 'rounding' || kind === 'write-off' || paired.has(entry)) continue
    if (isGivenBack(entry)) moved[method === 'credit' ? 'kept' : 'givenBack'] -= amount_paise
    else if (kind === 'tax-deducted' || kind === 'refund') moved.deducted += amount_paise
    else if (amount_paise > 0) moved.received += amount_paise
    else {
      // Whoever takes everything back takes the deducted tax back too, which is more than the money that is held.
      const held = Math.max(0, moved.received - moved.givenBack - moved.kept)
      const ofMoney = Math.min(-amount_paise, held)
      moved.received -= ofMoney
      moved.deducted += amount_paise + ofMoney
    }
  }
  // Tax that is taken back after it went with everything else comes off the money, and the other way round.
  const [beyondDeducted, beyondReceived] = [Math.min(0, moved.deducted), Math.min(0, moved.received)]
  moved.received += beyondDeducted - beyondReceived
  moved.deducted += beyondReceived - beyondDeducted
  return moved
}

/** Returns what the customer reads of an order's money: what moved, and last what is still owed. */
export function moneyLines(
  { received, deducted, givenBack, kept }: Moved,
  { writtenOff, toPay, onItsWay, weOwe }: Owed,
): MoneyLine[] {
  const all: [name: string, paise: number, is_open: boolean][] = [
    [words.paid, received, false],
    [words.taxDeducted, deducted, false],
    [words.givenBack, givenBack, false],
    [words.creditKept, kept, false],
    [words.notAskedFor, writtenOff, false],
    [words.onItsWay, onItsWay, false],
    [words.toPay, toPay, true],
    [words.weOwe, weOwe, true],
  ]
  return all
    .filter(([, paise]) => paise > 0)
    .map(([name, paise, is_open]) => ({ name, amount: toRupees(paise), is_open }))
}
