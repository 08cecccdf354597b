import type { OrderDocument } from '@karigar/contract/sales/document.wire'
import { expect, test } from 'vitest'
import { cancelSentence } from './cancel-question.ts'

const invoice = { kind: 'invoice', number: 'INV/26-27/1', credits: null } as OrderDocument
const note = { kind: 'credit-note', number: 'CN/26-27/1', credits: 'INV/26-27/1' } as OrderDocument
const nothing = { paid: 0, deducted: 0, refunding: 0 }

test('an order that nothing was paid and issued for is cancelled without a question', () => {
  expect(cancelSentence(nothing, { documents: [] })).toBeNull()
  expect(cancelSentence(nothing, { documents: [{ ...invoice, kind: 'quotation' }] })).toBeNull()
})

test('the question says what would have to be given back, and which document needs a credit note', () => {
  expect(cancelSentence({ ...nothing, paid: 4000 }, { documents: [invoice] })).toBe(
    '₹4,000 was paid for it, which would have to be given back. Invoice INV/26-27/1 was issued and would need a credit note.',
  )
})

test('what is on its way back, was deducted as tax or is credited already is left out', () => {
  expect(
    cancelSentence({ paid: 500, deducted: 200, refunding: 300 }, { documents: [invoice, note] }),
  ).toBeNull()
})
