import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  GST_RATES,
  halvesOnTop,
  placeOfSupply,
  splitOnTop,
  splitTax,
  spreadOverLines,
  sumOfTaxes,
  taxOfCategory,
  taxOnTop,
  valuesAfter,
} from './gst.rules.ts'

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

describe('the tax on top of values without it', () => {
  it('is worked out for each rate together, half of it rounded to the paisa', () => {
    // ₹1,000.03 in two lines at 18 %: half of the tax is ₹90.0027. ₹101 at 5 %: half is ₹2.525.
    const values = [
      { value: 50_000, rate: 18 },
      { value: 10_100, rate: 5 },
      { value: 50_003, rate: 18 },
    ]
    expect(taxOnTop(values)).toBe(2 * 9000 + 2 * 253)
    expect(halvesOnTop(values)).toEqual([4500, 253, 4500])
    expect(taxOnTop([])).toBe(0)
    expect(taxOnTop([{ value: 0, rate: 18 }])).toBe(0)
  })

  const price = fc.nat({ max: 10_000_000_00 })
  const line = fc.record({ price, rate: fc.constantFrom(0, ...GST_RATES) })
  const order = fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 20 }),
    part: fc.double({ min: 0, max: 1, noNaN: true }),
    isWithinState: fc.boolean(),
  })

  it('and value add up to the same sum within a state and between two, with equal halves', () => {
    fc.assert(
      fc.property(order, ({ lines, part, isWithinState }) => {
        const prices = lines.map((one) => one.price)
        const discount = Math.floor(prices.reduce((sum, one) => sum + one, 0) * part)
        const values = valuesAfter(prices, discount)
        const taxed = values.map((value, index) => ({ value, rate: lines[index]?.rate ?? 0 }))
        const halves = halvesOnTop(taxed)
        const splits = values.map((value, index) => splitOnTop(value, halves[index] ?? 0, { isWithinState }))
        const { taxable, cgst, sgst, igst } = sumOfTaxes(splits)
        expect(taxable).toBe(prices.reduce((sum, one) => sum + one, 0) - discount)
        expect(splits.map((split) => split.taxable)).toEqual(values)
        expect(cgst + sgst + igst).toBe(taxOnTop(taxed))
        expect(cgst).toBe(sgst)
        for (const rate of GST_RATES) {
          const ofRate = taxed.filter((one) => one.rate === rate)
          const exact = (ofRate.reduce((sum, { value }) => sum + value, 0) * rate) / 100
          expect(Math.abs(taxOnTop(ofRate) - exact)).toBeLessThanOrEqual(1.000_001)
        }
      }),
    )
  })

  it('is in a part of the amount in the same share, and all of it in all of it', () => {
    expect(splitOnTop(100_000, 9000, { isWithinState: true, amount: 59_000 })).toEqual({
      taxable: 50_000,
      cgst: 4500,
      sgst: 4500,
      igst: 0,
    })
    fc.assert(
      fc.property(price, fc.nat({ max: 2_000_000_00 }), fc.boolean(), (value, half, isWithinState) => {
        const whole = splitOnTop(value, half, { isWithinState })
        expect(splitOnTop(value, half, { isWithinState, amount: value + 2 * half })).toEqual(whole)
        const { taxable, cgst, sgst, igst } = splitOnTop(value, half, {
          isWithinState,
          amount: Math.floor(value / 3),
        })
        expect(taxable + cgst + sgst + igst).toBe(Math.floor(value / 3))
      }),
    )
  })
})

it('a line has code and rate of its category, else of the shop; only a registered shop has a rate', () => {
  const settings = {
    standing: 'regular' as const,
    sac: '998314',
    rate: 18,
    categories: [{ category_id: 'film', sac: '999612', rate: 5 }],
  }
  expect(taxOfCategory(settings, 'film')).toEqual({ sac: '999612', rate: 5 })
  for (const other of ['web', null])
    expect(taxOfCategory(settings, other)).toEqual({ sac: '998314', rate: 18 })
  expect(taxOfCategory({ ...settings, standing: 'composition' }, 'film')).toEqual({ sac: '998314', rate: 0 })
  expect(taxOfCategory({ ...settings, standing: 'not-registered' }, 'film')).toEqual({ sac: '', rate: 0 })
})
