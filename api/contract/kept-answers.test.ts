import { expect, it } from 'vitest'
import { KEPT_ANSWERS, mayKeepAnswer, MOST_ROWS } from './kept-answers.ts'

const isKept = (address: string) => {
  const { pathname, searchParams } = new URL(address, 'https://shop.example')
  return mayKeepAnswer(pathname, searchParams)
}
const range = (rows: number) => `range=${encodeURIComponent(`[0,${rows - 1}]`)}`

it.each([
  ['/admin/orders', true],
  ['/admin/orders/KG-7F3K2M', true],
  ['/admin/orders/KG-7F3K2M/payments', true],
  ['/admin/orders/statistics/summary', true],
  ['/manager/orders/KG-7F3K2M', true],
  ['/admin/history/people', true],
  ['/admin/history', false],
  ['/admin/history/6f1c', false],
  ['/admin/orders/KG-7F3K2M/page', false],
  ['/admin/orders/KG-7F3K2M/documents', false],
  ['/admin/keys', false],
  ['/staff/second-factor', false],
  ['/admin/payment/razorpay', false],
  ['/admin/settings/invitations', false],
  // What the contract does not know is not kept.
  ['/admin/orders/KG-7F3K2M/secrets', false],
  ['/admin', false],
  ['/users/orders', false],
])('%s: %s', (path, expected) => expect(isKept(path)).toBe(expected))

it('keeps what a screen shows of a list, and no export of it', () => {
  expect(isKept(`/admin/orders?${range(25)}`)).toBe(true)
  expect(isKept(`/admin/orders?${range(MOST_ROWS)}`)).toBe(true)
  expect(isKept(`/admin/orders?${range(1000)}`)).toBe(false)
  expect(isKept('/admin/orders?limit=1000')).toBe(false)
  expect(isKept(`/admin/categories?${range(1000)}`)).toBe(true)
})

it('keeps no search', () => {
  const filter = (value: object) => `filter=${encodeURIComponent(JSON.stringify(value))}`
  expect(isKept(`/admin/orders?${filter({ q: 'Asha' })}`)).toBe(false)
  expect(isKept(`/admin/categories?${filter({ q: 'Asha' })}`)).toBe(false)
  expect(isKept('/admin/orders?q=Asha')).toBe(false)
  expect(isKept(`/admin/orders?${filter({ status: 'pending' })}`)).toBe(true)
})

it('says why of each answer that is never kept', () => {
  const reasons = Object.values(KEPT_ANSWERS).flatMap((keeping) =>
    typeof keeping === 'string' ? [] : [keeping.never],
  )
  expect(reasons.length).toBeGreaterThan(20)
  for (const reason of reasons) expect(reason).toMatch(/^[A-Z].+\.$/)
})
