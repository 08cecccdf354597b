import { adjustmentFor, type LedgerEntry, ledgerOf } from '@karigar/contract/sales/payment-ledger.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { movedBy } from './order-money.ts'

const STATUSES = ['pending', 'paid', 'failed', 'refunded', 'unpaid'] as const

/** Paise for an order of 10,000: parts, the whole, and more than that. */
const amount = fc.constantFrom(1, 400, 1000, 5000, 9000, 10_000, 12_000)

const act = fc.oneof(
  fc.record({ does: fc.constantFrom('pay' as const, 'give-back' as const, 'keep' as const), amount }),
  fc.record({ does: fc.constantFrom('deduct' as const, 'take-tax-back' as const), amount }),
  fc.record({ does: fc.constantFrom('write-off' as const), amount }),
  fc.record({ does: fc.constant('set' as const), to: fc.constantFrom(...STATUSES) }),
  fc.record({ does: fc.constant('cost' as const), amount }),
)
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never

const entryOf = (kind: LedgerEntry['kind'], method: LedgerEntry['method'], paise: number): LedgerEntry => ({
  kind,
  method,
  amount_paise: paise,
  sets_status: null,
})

/** Returns the entries that acts leave; what a shop could not enter enters nothing. */
function entriesAfter(acts: readonly Act[]): { total: number; entries: LedgerEntry[] } {
  let total = 10_000
  const entries: LedgerEntry[] = []
  /** Tax that was deducted and was not taken back since. */
  const taxes: number[] = []
  for (const done of acts) {
    const ledger = ledgerOf(total, entries)
    if (done.does === 'cost') total = done.amount
    else if (done.does === 'set')
      entries.push({
        ...entryOf('adjustment', 'by-hand', adjustmentFor(total, ledger, done.to)),
        sets_status: done.to,
      })
    else if (done.does === 'pay') entries.push(entryOf('balance', 'upi', done.amount))
    else if (done.does === 'write-off') entries.push(entryOf('write-off', 'none', done.amount))
    else if (done.does === 'deduct') {
      entries.push(entryOf('tax-deducted', 'none', done.amount))
      taxes.push(done.amount)
    } else if (done.does === 'take-tax-back') {
      const [tax] = taxes
      if (tax === undefined || tax > ledger.paid) continue
      taxes.shift()
      entries.push(entryOf('refund', 'none', -tax))
    } else if (done.amount <= ledger.paid)
      entries.push(entryOf('refund', done.does === 'keep' ? 'credit' : 'cash', -done.amount))
  }
  return { total, entries }
}

it('tells of money that moved what the ledger holds, and nothing below zero, after any acts', () => {
  fc.assert(
    fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
      const { total, entries } = entriesAfter(acts)
      const { received, deducted, givenBack, kept } = movedBy(entries)
      expect(received + deducted - givenBack - kept).toBe(ledgerOf(total, entries).paid)
      expect(Math.min(received, deducted, givenBack, kept)).toBeGreaterThanOrEqual(0)
    }),
    { numRuns: 2000 },
  )
})

it('has nothing of deducted tax left once everything was taken back by hand', () => {
  const failed: Act[] = [
    { does: 'pay', amount: 9000 },
    { does: 'deduct', amount: 1000 },
    { does: 'set', to: 'failed' },
  ]
  expect(movedBy(entriesAfter(failed).entries)).toEqual({ received: 0, deducted: 0, givenBack: 0, kept: 0 })
  const paid = entriesAfter([...failed, { does: 'set', to: 'paid' }]).entries
  expect(movedBy(paid)).toEqual({ received: 9000, deducted: 1000, givenBack: 0, kept: 0 })
})
