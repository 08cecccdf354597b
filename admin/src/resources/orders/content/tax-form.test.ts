import { documentMessages } from '@karigar/contract/sales/document.words'
import { plusGstMessages } from '@karigar/contract/sales/plus-gst.words'
import { expect, test } from 'vitest'
import { checkContent, freeLine, sumsOf, toContent } from './content-transforms.ts'
import { taxForm } from './tax-form.ts'

const settings = {
  standing: 'regular' as const,
  sac: '998314',
  rate: 18,
  categories: [{ category_id: 'film', sac: '999612', rate: 5 }],
}
const lines = [
  { ...freeLine(), title: 'Site', price: '1,000' },
  { ...freeLine(), title: 'Reel', price: '100', category_id: 'film' },
]
const values = { lines, discount: '10%', discount_reason: 'Diwali', ...taxForm(true) }
const byHand = { settings, gstin: '27AAPFU0939F1ZV', isByHand: true }

test('prices plus GST have the tax of each rate on top, once the rates are there', () => {
  expect(sumsOf(values, settings)).toEqual({
    price: 1100,
    discount: 110,
    percent: 10,
    tax: 166.5,
    total: 1156.5,
  })
  expect(sumsOf(values, undefined)).toMatchObject({ tax: undefined, total: undefined })
  expect(sumsOf({ ...values, plus_gst: false }, settings)).toMatchObject({ tax: null, total: 990 })
})

test('the billing details are asked for where no GSTIN is known, and sent only then', () => {
  expect(checkContent(values, 0, byHand)).toEqual({})
  expect(toContent(values)).toMatchObject({ plus_gst: true, billing: null })
  const unknown = { ...byHand, gstin: '' }
  expect(checkContent(values, 0, unknown)).toEqual({ 'billing.gstin': plusGstMessages.gstinMissing })
  const billing = { name: ' Mehta ', address: 'Mumbai', state: '', gstin: '27AAPFU0939F1ZX' }
  expect(checkContent({ ...values, billing }, 0, unknown)).toEqual({
    'billing.gstin': documentMessages.gstinDigit,
  })
  const right = { ...values, billing: { ...billing, gstin: '27AAPFU0939F1ZV' } }
  expect(checkContent(right, 0, unknown)).toEqual({})
  expect(toContent(right)).toMatchObject({ billing: { name: 'Mehta', gstin: '27AAPFU0939F1ZV' } })
  expect(toContent({ ...right, plus_gst: false })).toMatchObject({ plus_gst: false, billing: null })
})

test('says why prices cannot be plus GST', () => {
  for (const standing of ['not-registered', 'composition'] as const)
    expect(checkContent(values, 0, { ...byHand, settings: { ...settings, standing } })).toEqual({
      plus_gst: plusGstMessages[standing],
    })
  expect(checkContent(values, 0, { ...byHand, isByHand: false })).toEqual({
    plus_gst: plusGstMessages.notByHand,
  })
  expect(checkContent({ ...values, plus_gst: false }, 0, { ...byHand, isByHand: false })).toEqual({})
})
