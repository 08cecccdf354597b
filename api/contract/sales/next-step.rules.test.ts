import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '../base/shop-clock.ts'
import { type MoneyFacts, nextStepOf, type OrderFacts, type OrderStep } from './next-step.rules.ts'

const TODAY = '2026-11-28'
const PLACED = '2026-11-20T06:00:00.000Z'

const NO_MONEY: MoneyFacts = {
  notice: null,
  paid: 0,
  open: 0,
  expectedOn: null,
  due: null,
  surplus: 0,
  isToInvoice: false,
  isToCredit: false,
}

/** An order of a customer that was heard of, on which nothing else is known. */
const order: OrderFacts = {
  status: 'pending',
  purchaseStatus: 'pending',
  isFiled: false,
  isHeard: true,
  placedAt: PLACED,
  dueOn: '2026-12-10',
  isAgreementAwaited: false,
  agreedAt: null,
  quotedAt: null,
  isDraftShared: false,
  money: NO_MONEY,
}

const asked = (kind: 'advance' | 'balance' | 'full', amount: number, expectedOn = '2026-12-01') => ({
  ...NO_MONEY,
  open: amount * 2,
  expectedOn,
  due: { kind, amount },
})

const said = (changes: Partial<OrderFacts>) => {
  const step = nextStepOf({ ...order, ...changes }, TODAY)
  return step && [step.kind, step.act, step.amount]
}

describe('what an order needs next', () => {
  it('follows the order from its first message to its invoice', () => {
    const notice = { amount: 260_900, at: PLACED }
    const agreedAt = '2026-11-22T06:00:00.000Z'
    const begun = { status: 'in-progress', agreedAt } as const
    const done = { ...begun, status: 'completed' } as const
    expect([
      said({ isHeard: false }),
      said({}),
      said({ isAgreementAwaited: true }),
      said({ agreedAt, money: asked('advance', 500_00) }),
      said({ agreedAt, money: { ...asked('advance', 500_00), notice } }),
      said({ agreedAt, money: { ...asked('balance', 500_00), paid: 500_00 } }),
      said({ ...begun }),
      said({ ...begun, isDraftShared: true }),
      said({ ...done, money: asked('balance', 500_00) }),
      said({ ...done, money: { ...NO_MONEY, isToInvoice: true } }),
      said({ ...done }),
    ]).toEqual([
      ['order-not-sent', 'mark-heard', null],
      ['order-unanswered', 'answer', null],
      ['agreement-awaited', 'ask-agreement', null],
      ['advance-to-ask', 'ask-payment', 500_00],
      ['payment-to-confirm', 'confirm', 260_900],
      ['order-agreed', 'begin', null],
      ['order-in-work', 'send-draft', null],
      ['order-in-work', 'complete', null],
      ['payment-to-ask', 'ask-payment', 500_00],
      ['invoice-to-issue', 'invoice', null],
      null,
    ])
  })

  it('is to begin once the quote was sent and the customer says yes, unless it was not sent after all', () => {
    const quotedAt = '2026-11-21T06:00:00.000Z'
    expect(nextStepOf({ ...order, quotedAt }, TODAY)).toMatchObject({ kind: 'quote-sent', at: quotedAt })
    expect([
      said({ quotedAt }),
      said({ quotedAt, isAgreementAwaited: true }),
      said({ quotedAt, agreedAt: quotedAt }),
      said({ quotedAt: null }),
    ]).toEqual([
      ['quote-sent', 'begin', null],
      ['agreement-awaited', 'ask-agreement', null],
      ['order-agreed', 'begin', null],
      ['order-unanswered', 'answer', null],
    ])
  })

  it('is the work before the money once the work is late, and the money once the work is not', () => {
    const late = asked('balance', 500_00, '2026-11-27')
    expect(said({ status: 'in-progress', dueOn: '2026-11-27', money: late })?.[0]).toBe('order-overdue')
    expect(said({ status: 'in-progress', dueOn: TODAY, money: late })?.[0]).toBe('order-due')
    expect(said({ status: 'in-progress', money: late })?.[0]).toBe('payment-overdue')
    expect(said({ status: 'completed', money: late })?.[0]).toBe('payment-overdue')
    // What is expected today is not overdue.
    expect(said({ status: 'completed', money: asked('full', 100, TODAY) })?.[0]).toBe('payment-to-ask')
  })

  it('is to begin what was paid without a word, and to give back what is left of an order that is none any more', () => {
    expect(said({ purchaseStatus: 'paid', money: null })).toEqual(['order-paid', 'begin', null])
    expect(said({ money: { ...NO_MONEY, paid: 100 } })).toEqual(['order-paid', 'begin', null])
    const surplus = { ...NO_MONEY, paid: 700, surplus: 700 }
    expect(said({ status: 'cancelled', money: surplus })).toEqual(['surplus', 'give-back', 700])
    expect(said({ status: 'cancelled' })).toBeNull()
    // The money comes before the paper.
    expect(said({ status: 'cancelled', money: { ...surplus, isToCredit: true } })?.[0]).toBe('surplus')
    const credited = { ...NO_MONEY, isToCredit: true }
    expect(said({ purchaseStatus: 'refunded', money: credited })).toEqual([
      'credit-to-issue',
      'credit-note',
      null,
    ])
    expect(said({ isFiled: true, isHeard: false })).toBeNull()
  })
})

const days = fc.integer({ min: -20, max: 20 }).map((by) => addDays(TODAY, by))
const paise = fc.integer({ min: 1, max: 10_000_000 })
/** Money as it can be: something is due only while something is open, and is no more than that. */
const money: fc.Arbitrary<MoneyFacts> = fc
  .record({
    notice: fc.option(fc.record({ amount: paise, at: fc.constant(PLACED) })),
    paid: fc.integer({ min: 0, max: 10_000_000 }),
    open: fc.integer({ min: 0, max: 10_000_000 }),
    expectedOn: days,
    kind: fc.constantFrom('advance' as const, 'balance' as const, 'full' as const),
    surplus: fc.integer({ min: 0, max: 10_000_000 }),
    isToInvoice: fc.boolean(),
    isToCredit: fc.boolean(),
  })
  .map(({ kind, expectedOn, ...rest }) => ({
    ...rest,
    expectedOn: rest.open > 0 ? expectedOn : null,
    due: rest.open > 0 ? { kind, amount: Math.ceil(rest.open / 2) } : null,
  }))
const facts: fc.Arbitrary<OrderFacts> = fc.record({
  status: fc.constantFrom('pending', 'in-progress', 'completed', 'cancelled'),
  purchaseStatus: fc.constantFrom('pending', 'paid', 'failed', 'refunded', 'unpaid'),
  isFiled: fc.boolean(),
  isHeard: fc.boolean(),
  placedAt: fc.constant(PLACED),
  dueOn: days,
  isAgreementAwaited: fc.boolean(),
  agreedAt: fc.option(fc.constant(PLACED)),
  quotedAt: fc.option(fc.constant(PLACED)),
  isDraftShared: fc.boolean(),
  money: fc.option(money),
})

const holds = (check: (step: OrderStep | null, given: OrderFacts) => void) =>
  fc.assert(fc.property(facts, (given) => check(nextStepOf(given, TODAY), given)))

describe('whatever an order is like', () => {
  it('a notice of payment is answered first, and no other step comes before it', () =>
    holds((step, { money: known }) => {
      expect(step?.act === 'confirm').toBe(Boolean(known?.notice))
    }))

  it('who learns nothing of payments reads no amount and is asked for nothing about them', () =>
    holds((_, given) => {
      const blind = nextStepOf({ ...given, money: null }, TODAY)
      expect([blind?.amount ?? null, blind?.asks ?? null]).toEqual([null, null])
      expect(['confirm', 'ask-payment', 'give-back', 'invoice', 'credit-note']).not.toContain(blind?.act)
    }))

  it('nobody is asked for more than is open, and for nothing of an order that is not theirs to pay', () =>
    holds((step, { money: known, isHeard, isFiled, status, purchaseStatus }) => {
      if (step?.act !== 'ask-payment') return
      expect(step.amount).toBeGreaterThan(0)
      expect(step.amount).toBeLessThanOrEqual(known?.open ?? 0)
      expect([isHeard, isFiled]).toEqual([true, false])
      expect([status === 'cancelled', purchaseStatus === 'refunded']).toEqual([false, false])
    }))

  it('an order that goes on always has a step, and work is begun and ended only where it can be', () =>
    holds((step, { status, purchaseStatus, isFiled, isHeard }) => {
      const goesOn = !isFiled && purchaseStatus !== 'refunded' && status !== 'cancelled'
      const isUnfinished = !isHeard || status === 'pending' || status === 'in-progress'
      const possible = { begin: 'pending', complete: 'in-progress', 'send-draft': 'in-progress' }
      const needed = possible[step?.act as keyof typeof possible] ?? status
      expect([goesOn && isUnfinished && step === null, needed]).toEqual([false, status])
    }))
})
