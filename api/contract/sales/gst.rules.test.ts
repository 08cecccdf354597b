import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GST_RATES, placeOfSupply, splitTax, spreadOverLines, sumOfTaxes } from './gst.rules.ts'

const amounts = fc.nat({ max: 1_000_000_000_00 })

describe('the tax in an amount', () => {
  it('is CGST and SGST within a state, and IGST between two', () => {
    expect(splitTax(118_000, 18, true)).toEqual({ taxable: 100_000, cgst: 9000, sgst: 9000, igst: 0 })
    expect(splitTax(118_000, 18, false)).toEqual({ taxable: 100_000, cgst: 0, sgst: 0, igst: 18_000 })
    expect(splitTax(99_900, 0, true)).toEqual({ taxable: 99_900, cgst: 0, sgst: 0, igst: 0 })
  })

  it('adds up to the amount with equal halves, and is the rate’s part of the taxable value to the paisa', () => {
    fc.assert(
      fc.property(amounts, fc.constantFrom(...GST_RATES), fc.boolean(), (amount, rate, isWithinState) => {
        const { taxable, cgst, sgst, igst } = splitTax(amount, rate, isWithinState)
        expect(taxable + cgst + sgst + igst).toBe(amount)
        expect(cgst).toBe(sgst)
        expect(Math.min(taxable, cgst, igst)).toBeGreaterThanOrEqual(0)
        expect(Math.abs((taxable * rate) / 100 - (cgst + sgst + igst))).toBeLessThanOrEqual(1.5)
      }),
    )
  })

  it('of several lines is the sum of theirs', () => {
    expect(sumOfTaxes([splitTax(118_000, 18, true), splitTax(10_500, 5, true)])).toEqual({
      taxable: 110_000,
      cgst: 9250,
      sgst: 9250,
      igst: 0,
    })
  })
})

it('a discount is spread over lines to the last paisa', () => {
  expect(spreadOverLines([100, 100, 100], 100)).toEqual([33, 34, 33])
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 10_000_000 }), { minLength: 1, maxLength: 50 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (lines, part) => {
        const total = lines.reduce((sum, amount) => sum + amount, 0)
        const discount = Math.floor(total * part)
        const parts = spreadOverLines(lines, discount)
        expect(parts.reduce((sum, one) => sum + one, 0)).toBe(discount)
        for (const [index, one] of parts.entries()) {
          expect(one).toBeGreaterThanOrEqual(0)
          expect(one).toBeLessThanOrEqual((lines[index] ?? 0) + 1)
        }
      },
    ),
  )
})

it('the place of supply is the registered customer’s state, else the one given, else the supplier’s', () => {
  expect(placeOfSupply('29', { gstin: '27AAPFU0939F1ZV', state: '07' })).toBe('27')
  expect(placeOfSupply('29', { gstin: null, state: '07' })).toBe('07')
  expect(placeOfSupply('29', { gstin: null, state: null })).toBe('29')
})
