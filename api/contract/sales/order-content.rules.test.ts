import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deskMessages } from './order-desk.words.ts'
import { checkOrderContent, discountPaise, sumOfLines } from './order-content.rules.ts'

const paise = fc.integer({ min: 0, max: 1_000_000 })
const goodLine = fc.record({
  title: fc.constant('Logo'),
  price: paise.map((amount) => amount / 100),
  quantity: fc.integer({ min: 1, max: 99 }),
})
const goodLines = fc.array(goodLine, { minLength: 1, maxLength: 8 })

describe('what an order may consist of', () => {
  it('allows every discount up to the sum of the lines, and none above it', () => {
    fc.assert(
      fc.property(goodLines, paise, (lines, discount) => {
        const sum = Math.round(sumOfLines(lines) * 100)
        const errors = checkOrderContent(
          { lines, discount: discount / 100, discount_reason: 'Diwali' },
          { firstOffer: 0 },
        )
        expect(Object.keys(errors)).toEqual(discount > sum ? ['discount'] : [])
      }),
    )
  })

  it('allows every percentage up to 100, which takes off whole rupees and never more than the sum', () => {
    const percent = fc.integer({ min: 0, max: 10_500 }).map((hundredths) => hundredths / 100)
    fc.assert(
      fc.property(goodLines, percent, (lines, discount_percent) => {
        const values = { lines, discount: 0, discount_percent, discount_reason: 'Diwali' }
        const isShare = discount_percent <= 100
        expect(checkOrderContent(values, { firstOffer: 0 })).toEqual(
          isShare ? {} : { discount: deskMessages.percentInvalid },
        )
        if (!isShare) return
        const sum = Math.round(sumOfLines(lines) * 100)
        const discount = discountPaise(sum, values)
        expect(discount % 100 === 0 || discount === sum).toBe(true)
        expect(discount).toBeLessThanOrEqual(sum)
      }),
    )
  })

  it('reads the values of a form like those of a request', () => {
    fc.assert(
      fc.property(goodLines, (lines) => {
        const typed = lines.map((line) => ({
          ...line,
          price: String(line.price),
          quantity: String(line.quantity),
        }))
        expect(sumOfLines(typed)).toBe(sumOfLines(lines))
        expect(checkOrderContent({ lines: typed, discount: '' }, { firstOffer: 0 })).toEqual({})
      }),
    )
  })

  it.each([
    [{ title: ' ' }, 'title', deskMessages.titleMissing],
    [{ price: '' }, 'price', deskMessages.priceInvalid],
    [{ price: -1 }, 'price', deskMessages.priceInvalid],
    [{ price: 1.005 }, 'price', deskMessages.decimals],
    [{ price: 100_000_001 }, 'price', deskMessages.priceHigh('₹10,00,00,000')],
    [{ quantity: 0 }, 'quantity', deskMessages.quantityInvalid(99)],
    [{ quantity: 1.5 }, 'quantity', deskMessages.quantityInvalid(99)],
    [{ quantity: '100' }, 'quantity', deskMessages.quantityInvalid(99)],
  ])('says at the field what is wrong with a line of %o', (changes, field, sentence) => {
    const line = { title: 'Logo', price: 10, quantity: 1, ...changes }
    const errors = checkOrderContent({ lines: [line] }, { firstOffer: 0 })
    expect(errors).toEqual({ [`lines.0.${field}`]: sentence })
  })

  it('wants a line, a sum that can be paid, and a reason for any discount but the first-order offer', () => {
    expect(checkOrderContent({ lines: [] }, { firstOffer: 0 })).toEqual({ lines: deskMessages.linesMissing })
    const dear = { title: 'Site', price: 100_000_000, quantity: 2 }
    expect(checkOrderContent({ lines: [dear] }, { firstOffer: 0 })).toEqual({
      lines: deskMessages.sumHigh('₹10,00,00,000'),
    })
    const lines = [{ title: 'Logo', price: 100, quantity: 1 }]
    expect(checkOrderContent({ lines, discount: 10 }, { firstOffer: 10 })).toEqual({})
    expect(checkOrderContent({ lines, discount: 10 }, { firstOffer: 0 })).toEqual({
      discount_reason: deskMessages.reasonMissing,
    })
  })
})
