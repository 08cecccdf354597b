import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { PurchaseStatus } from './order.wire.ts'
import {
  adjustmentFor,
  dueNow,
  kindOfPayment,
  type LedgerEntry,
  ledgerOf,
  openAmount,
} from './payment-ledger.rules.ts'

const STATUSES = ['pending', 'paid', 'failed', 'refunded', 'unpaid'] as const
const TOTAL = 100_000

const isLess = (paid: number, total: number) => paid < total
/** Whether a status can be true of an order for which so much is paid. */
const isTrue: Record<PurchaseStatus, (paid: number, total: number) => boolean> = {
  pending: isLess,
  failed: isLess,
  unpaid: isLess,
  paid: (paid) => paid > 0,
  refunded: (paid) => paid === 0,
}

/** Returns the ledger after the entries that these acts make; an act that is refused makes none. */
function after(
  total: number,
  acts: readonly ({ pay: number } | { refund: number } | { set: PurchaseStatus })[],
) {
  const entries: LedgerEntry[] = []
  for (const act of acts) {
    const ledger = ledgerOf(total, entries)
    if ('pay' in act)
      entries.push({
        kind: kindOfPayment(total, ledger.paid, act.pay),
        method: 'cash',
        amount_paise: act.pay,
        sets_status: null,
      })
    else if ('set' in act)
      entries.push({
        kind: 'adjustment',
        method: 'by-hand',
        amount_paise: adjustmentFor(total, ledger, act.set),
        sets_status: act.set,
      })
    else if (act.refund <= ledger.paid)
      entries.push({ kind: 'refund', method: 'cash', amount_paise: -act.refund, sets_status: null })
  }
  return { ...ledgerOf(total, entries), entries }
}

describe('the payment status of an order', () => {
  test.each([
    ['pending without an entry', [], 'pending', 0],
    ['pending after an advance', [{ pay: 30_000 }], 'pending', 30_000],
    ['paid after advance and balance', [{ pay: 30_000 }, { pay: 70_000 }], 'paid', TOTAL],
    ['paid after more than the total', [{ pay: 120_000 }], 'paid', 120_000],
    ['still paid after a part is given back', [{ pay: TOTAL }, { refund: 10_000 }], 'paid', 90_000],
    ['refunded after all is given back', [{ pay: TOTAL }, { refund: TOTAL }], 'refunded', 0],
    ['refunded after the advance is given back', [{ pay: 30_000 }, { refund: 30_000 }], 'refunded', 0],
    ['paid again after a refund', [{ pay: TOTAL }, { refund: TOTAL }, { pay: TOTAL }], 'paid', TOTAL],
    ['what staff set last', [{ pay: TOTAL }, { set: 'failed' }, { set: 'unpaid' }], 'unpaid', 0],
    ['pending once money comes after Failed', [{ set: 'failed' }, { pay: 1 }], 'pending', 1],
  ] as const)('is %s', (_, acts, status, paid) => {
    expect(after(TOTAL, acts)).toMatchObject({ status, paid })
  })

  it('agrees with the money after any acts', () => {
    const amount = fc.integer({ min: 1, max: 2 * TOTAL })
    const act = fc.oneof(
      fc.record({ pay: amount }),
      fc.record({ refund: amount }),
      fc.record({ set: fc.constantFrom(...STATUSES) }),
    )
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 * TOTAL }), fc.array(act, { maxLength: 12 }), (total, acts) => {
        const ledger = after(total, acts)
        const { status, paid, entries } = ledger
        expect(paid).toBeGreaterThanOrEqual(0)
        expect(paid).toBe(entries.reduce((sum, { amount_paise }) => sum + amount_paise, 0))
        expect([status, isTrue[status](paid, total)]).toEqual([status, true])
        expect(status).toBe(entries.at(-1)?.sets_status ?? status)
        expect(openAmount(total, ledger) === 0).toBe(status === 'paid' || status === 'refunded')
      }),
      { numRuns: 1000 },
    )
  })
})

describe('a status set by hand', () => {
  it('takes back what was set by hand, and leaves the payments that were recorded', () => {
    expect(after(TOTAL, [{ pay: 40_000 }, { set: 'paid' }, { set: 'pending' }]).paid).toBe(40_000)
  })

  it('has no amount when it is true as it is', () => {
    for (const to of ['pending', 'failed', 'unpaid', 'refunded'] as const)
      expect(adjustmentFor(TOTAL, ledgerOf(TOTAL, []), to), to).toBe(0)
  })
})

describe('what is due', () => {
  const due = (acts: Parameters<typeof after>[1], advancePercent: number, orderStatus = 'pending' as const) =>
    dueNow(TOTAL, after(TOTAL, acts), { advancePercent, orderStatus })

  it('is the advance first, then the balance', () => {
    expect(due([], 30)).toEqual({ kind: 'advance', amount: 30_000 })
    expect(due([{ pay: 10_000 }], 30)).toEqual({ kind: 'advance', amount: 20_000 })
    expect(due([{ pay: 30_000 }], 30)).toEqual({ kind: 'balance', amount: 70_000 })
    expect(due([{ pay: TOTAL }], 30)).toBeNull()
  })

  it('is no advance that was paid before and given back in part', () => {
    const advance = { pay: 30_000 }
    expect(due([advance, { refund: 3_990 }], 30)).toEqual({ kind: 'balance', amount: 73_990 })
    expect(due([{ pay: 10_000 }, { refund: 1_000 }], 30)).toEqual({ kind: 'advance', amount: 20_000 })
    // Whoever got everything back and goes on after all begins anew.
    const anew = [advance, { refund: 30_000 }, { set: 'pending' }] as const
    expect(due(anew, 30)).toEqual({ kind: 'advance', amount: 30_000 })
  })

  it('is all of it at once without an advance, or with one of 100 per cent', () => {
    for (const percent of [0, 100]) expect(due([], percent)).toEqual({ kind: 'full', amount: TOTAL })
  })

  it('is all that is open once the work is done', () => {
    const done = (acts: Parameters<typeof after>[1]) =>
      dueNow(TOTAL, after(TOTAL, acts), { advancePercent: 30, orderStatus: 'completed' })
    expect(done([])).toEqual({ kind: 'full', amount: TOTAL })
    expect(done([{ pay: 10_000 }])).toEqual({ kind: 'balance', amount: 90_000 })
  })

  it('asks for whole rupees as the advance, and for the paise with the balance', () => {
    const ask = (acts: Parameters<typeof after>[1]) =>
      dueNow(1_521_750, after(1_521_750, acts), { advancePercent: 50, orderStatus: 'pending' })
    expect(ask([])).toEqual({ kind: 'advance', amount: 760_900 })
    expect(ask([{ pay: 760_900 }])).toEqual({ kind: 'balance', amount: 760_850 })
  })

  it('is nothing for an order that was given back or cancelled', () => {
    expect(due([{ pay: TOTAL }, { refund: TOTAL }], 0)).toBeNull()
    expect(dueNow(TOTAL, after(TOTAL, []), { advancePercent: 0, orderStatus: 'cancelled' })).toBeNull()
  })
})

test('a payment is called an advance only while nothing was paid before it', () => {
  expect(kindOfPayment(100_000, 0, 40_000)).toBe('advance')
  expect(kindOfPayment(100_000, 40_000, 30_000)).toBe('balance')
  expect(kindOfPayment(100_000, 40_000, 60_000)).toBe('balance')
  expect(kindOfPayment(100_000, 0, 99_901)).toBe('full')
})
