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
])('changesContact for %o is %s', (typed, isOther) => {
  expect(changesContact(typed, saved)).toBe(isOther)
})

test('an empty contact that was empty before is not a change', () => {
  expect(changesContact({ email: '', phone: ' ' }, { ...saved, email: null, phone: null })).toBe(false)
})
