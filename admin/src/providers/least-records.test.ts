import { expect, test } from 'vitest'
import { completeRecord } from './least-records.ts'

test('a record keeps what it has, and gets what only this shop’s API says', () => {
  const given = { id: 'a', name: 'Design', subcategories: ['Logo'], state: 'hidden' }
  expect(completeRecord('categories', given)).toEqual({ ...given, goes_live_at: null, taken_down_at: null })
  expect(completeRecord('history', given)).toBe(given)
})

test('accounts, users and meetings get the id that the specification gives them', () => {
  expect(completeRecord('settings', { admin_id: 'a1' })).toMatchObject({ id: 'a1', role: 'admin' })
  expect(completeRecord('users', { user_id: 'u1' })).toMatchObject({ id: 'u1' })
  expect(completeRecord('bookings', { date: '2026-11-24', time: '14:30' })).toMatchObject({
    id: '2026-11-24-1430',
    from: '02:30 PM',
  })
})
