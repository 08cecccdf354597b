import type { BankProposal } from '@karigar/contract/sales/bank.wire'
import { expect, test } from 'vitest'
import { likeliestOf, othersLabel, whyProposed } from './bank-words.ts'

const proposal = (reasons: BankProposal['reasons'], customer = 'Nila Rao'): BankProposal => ({
  order_id: 'KG-7F3K2M',
  customer,
  open: 100,
  due: null,
  reasons,
})

test('a proposal says who it is for, and why', () => {
  expect(whyProposed(proposal(['name', 'amount']))).toBe(
    'Nila Rao: the name is in the text, the amount is the same',
  )
  expect(whyProposed(proposal(['utr'], ''))).toBe('the customer has given this UTR')
  expect(whyProposed(proposal([]))).toBe('Nila Rao')
})

test('one press is offered for an order that something speaks for, or that alone has the amount', () => {
  const sure = proposal(['utr'])
  const same = proposal(['amount'])
  expect(likeliestOf({ proposals: [] })).toBeNull()
  expect(likeliestOf({ proposals: [same] })).toBe(same)
  expect(likeliestOf({ proposals: [same, same] })).toBeNull()
  expect(likeliestOf({ proposals: [sure, same] })).toBe(sure)
})

test('the other orders are counted', () => {
  const [sure, same] = [proposal(['utr']), proposal(['amount'])]
  expect(othersLabel({ proposals: [] })).toBe('Choose the order')
  expect(othersLabel({ proposals: [same, same] })).toBe('Choose among 2 orders')
  expect(othersLabel({ proposals: [sure] })).toBe('Another order')
  expect(othersLabel({ proposals: [sure, same, same] })).toBe('Another order (2 more)')
})
