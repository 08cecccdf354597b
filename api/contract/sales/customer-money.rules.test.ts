import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toPaise } from '../base/rupees.ts'
import { checkCreditUse, checkDivided, divided, MAX_PARTS } from './customer-money.rules.ts'
import { customerMoneyMessages } from './customer-money.words.ts'

const duesOf = (opens: readonly number[]) =>
  opens.map((paise, index) => ({ order_id: `KG-${index}`, open: paise / 100 }))
const paise = fc.integer({ min: 1, max: 1_000_000 })

describe('one payment over several orders', () => {
  it('goes to what is due first, order by order, and what it divides can be entered', () => {
    fc.assert(
      fc.property(fc.array(paise, { maxLength: 60 }), paise, (opens, sum) => {
        const dues = duesOf(opens)
        const parts = divided(sum / 100, dues)
        const open = dues.slice(0, MAX_PARTS).reduce((total, due) => total + toPaise(due.open), 0)
        expect(parts.reduce((total, part) => total + toPaise(part.amount), 0)).toBe(Math.min(sum, open))
        // All but the last part pay their orders in full, in the order of the dues.
        expect(parts.slice(0, -1)).toEqual(
          dues
            .slice(0, Math.max(parts.length - 1, 0))
            .map(({ order_id, open: amount }) => ({ order_id, amount })),
        )
        const values = { amount: sum / 100, method: 'cash', reference: '', received_on: '2026-11-28' }
        expect(checkDivided(values, parts, { today: '2026-11-28', dues })).toEqual({})
      }),
    )
  })

  it('goes to no more orders than one payment can have, and says so', () => {
    const dues = duesOf(Array.from({ length: MAX_PARTS + 1 }, () => 100))
    expect(divided(1000, dues)).toHaveLength(MAX_PARTS)
    const parts = dues.map(({ order_id, open }) => ({ order_id, amount: open }))
    const values = { amount: 1000, method: 'cash', received_on: '2026-11-28' }
    expect(checkDivided(values, parts, { today: '2026-11-28', dues })).toEqual({
      amount: customerMoneyMessages.partsMany(MAX_PARTS),
    })
  })
})

it('using credit names what stands in the way: what is open for the order, or the credit', () => {
  expect(checkCreditUse(500, { credit: 1000, open: 300 })).toEqual({
    amount: customerMoneyMessages.partHigh('₹300'),
  })
  expect(checkCreditUse(500, { credit: 300, open: 1000 })).toEqual({
    amount: customerMoneyMessages.creditHigh('₹300'),
  })
  expect(checkCreditUse(300, { credit: 300, open: 300 })).toEqual({})
})
