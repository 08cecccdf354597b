import type { DocumentSettings } from '@karigar/contract/sales/document.wire'
import { NO_OFFICER } from '@karigar/contract/shop/business.fields'
import { GST_RATES } from '@karigar/contract/sales/gst.rules'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { NO_DISCOUNT, sumsOf } from '../orders/order-total.ts'
import type { OrderRecord } from '../orders/orders.repository.ts'
import { makeContent } from './document-content.ts'

const settings: DocumentSettings = {
  standing: 'regular',
  legal_name: 'Karigar',
  address: 'Bengaluru',
  officer: NO_OFFICER,
  state: '29',
  gstin: '',
  sac: '998314',
  rate: 18,
  categories: [],
  terms: '',
}
const line = fc.record({
  title: fc.constant('Logo'),
  category_id: fc.constant(null),
  variant_name: fc.constant(null),
  tier_name: fc.constant(''),
  price_paise: fc.nat({ max: 1_000_000_00 }),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const order = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 12 }),
  rates: fc.array(fc.constantFrom(...GST_RATES), { minLength: 12, maxLength: 12 }),
  isPlusGst: fc.boolean(),
  part: fc.double({ min: 0, max: 1, noNaN: true }),
  spent: fc.double({ min: 0, max: 1, noNaN: true }),
  state: fc.constantFrom('29', '27'),
})

it('any document comes to what its order comes to, value and tax by themselves, and so does a receipt for all', () => {
  fc.assert(
    fc.property(order, ({ lines: plain, rates, isPlusGst, part, spent, state }) => {
      const lines = plain.map((one, index) => ({ ...one, gst_rate: isPlusGst ? (rates[index] ?? 18) : null }))
      const price = lines.reduce((sum, { price_paise, quantity }) => sum + price_paise * quantity, 0)
      const discount_paise = Math.floor(price * part)
      const points_paise = Math.floor((price - discount_paise) * spent)
      const sums = sumsOf(lines, { ...NO_DISCOUNT, discount_paise }, points_paise)
      expect(price - discount_paise - points_paise + sums.tax_paise).toBe(sums.total_paise)
      const facts = {
        order: { ...sums, points_paise, lines, order_id: 'KG-1', customer: null } as unknown as OrderRecord,
        settings,
        supplier: { name: 'Karigar', email: '', phone: '' },
        billing: { name: '', address: '', state, gstin: '' },
        at: new Date('2026-11-20T08:30:00.000Z'),
      }
      for (const amount of [undefined, sums.total_paise]) {
        const { total, plusGst, lines: shown } = makeContent(facts, {}, amount)
        const { taxable, cgst, sgst, igst } = total
        expect(total.amount).toBe(sums.total_paise)
        expect(shown.reduce((sum, { points = 0 }) => sum + points, 0)).toBe(points_paise)
        for (const one of shown) expect([one.amount, one.points ?? 0].every((paise) => paise >= 0)).toBe(true)
        expect(taxable + cgst + sgst + igst).toBe(sums.total_paise)
        expect(cgst).toBe(sgst)
        expect(shown.reduce((sum, one) => sum + one.amount, 0)).toBe(sums.total_paise)
        expect(plusGst === true).toBe(isPlusGst)
        expect(sums.tax_paise).toBe(isPlusGst ? cgst + sgst + igst : 0)
      }
    }),
    { numRuns: 300 },
  )
})
