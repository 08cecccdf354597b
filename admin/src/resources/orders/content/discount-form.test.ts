import { deskMessages } from '@karigar/contract/sales/order-desk.words'
import { expect, test } from 'vitest'
import { checkContent, freeLine, sumsOf, toContent } from './content-transforms.ts'
import { discountForm, withoutSign } from './discount-form.ts'

const PLAIN = { settings: undefined, gstin: '', isByHand: true }

test.each([
  ['10%', 'rupees', ['10', 'percent']],
  [' 12.5 per cent', 'rupees', ['12.5', 'percent']],
  ['10', 'percent', ['10', 'percent']],
  ['₹500', 'percent', ['500', 'rupees']],
  ['500', 'rupees', ['500', 'rupees']],
  ['much', 'percent', ['much', 'percent']],
] as const)('the discount %j, with %s chosen, is taken as %j', (discount, discount_unit, read) => {
  expect(withoutSign({ discount, discount_unit })).toEqual(read)
  const lines = [{ ...freeLine(), title: 'Site', price: '15217.50' }]
  const [number, unit] = read
  const percent = unit === 'percent' ? Number(number) : null
  expect(toContent({ lines, discount, discount_unit })).toMatchObject({
    discount: percent === null ? 500 : 0,
    discount_percent: percent,
  })
})

test('takes a percentage off in whole rupees, keeps it for the next form, and refuses what is none', () => {
  const lines = [{ ...freeLine(), title: 'Site', price: '15217.50' }]
  const values = { lines, discount: '10', discount_unit: 'percent', discount_reason: 'Diwali' }
  expect(sumsOf(values, undefined)).toEqual({
    price: 15217.5,
    discount: 1522,
    percent: 10,
    tax: null,
    total: 13695.5,
  })
  expect(sumsOf({ ...values, discount: '' }, undefined, 12.5)).toMatchObject({
    discount: 1902,
    percent: null,
  })
  expect(sumsOf({ ...values, discount: '0' }, undefined, 12.5)).toMatchObject({ discount: 0 })
  expect(sumsOf({ ...values, discount: '150' }, undefined)).toMatchObject({ discount: 15217.5, total: 0 })
  expect(discountForm({ discount: 99, discount_percent: 10, discount_reason: 'Diwali' })).toEqual({
    discount: '10',
    discount_unit: 'percent',
    discount_reason: 'Diwali',
  })
  expect(checkContent(values, 0, PLAIN)).toEqual({})
  for (const discount of ['101', '-1', '1.234', 'much', '150%'])
    expect(checkContent({ ...values, discount }, 0, PLAIN), discount).toEqual({
      discount: deskMessages.percentInvalid,
    })
})
