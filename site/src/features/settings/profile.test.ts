import { expect, test } from 'vitest'
import { changesContact } from './profile.ts'

const saved = { user_id: 'u1', name: 'Meera', email: 'meera@example.com', phone: '9811100001' }

test.each([
  [{ email: ' Meera@Example.com ', phone: '+91 98111 00001' }, false],
  [{ email: 'meera@example.com', phone: '098111-00001' }, false],
  [{ email: 'other@example.com', phone: '9811100001' }, true],
  [{ email: 'meera@example.com', phone: '' }, true],
  [{ email: '', phone: '9811100001' }, true],
  [{ email: 'meera@example.com', phone: 'none' }, true],
])('%o is another way to reach Meera: %s', (typed, isOther) => {
  expect(changesContact(typed, saved)).toBe(isOther)
})

test('a contact that was never given and still is not is no change', () => {
  expect(changesContact({ email: '', phone: ' ' }, { ...saved, email: null, phone: null })).toBe(false)
})
