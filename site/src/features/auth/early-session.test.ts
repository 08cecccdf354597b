import { storedUser } from '@karigar/contract/accounts/session.rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earlySession } from './early-session.ts'

/** Returns the `data-session` that the script sets with this stored user and these cookies. */
function sessionOf(stored: string | null, cookie: string): string | undefined {
  const dataset: { session?: string } = {}
  const run = new Function('localStorage', 'document', earlySession)
  run({ getItem: () => stored }, { cookie, documentElement: { dataset } })
  return dataset.session
}

const customer = JSON.stringify({ id: 'u1', name: 'Asha', role: 'user' })

test.each([
  ['a customer with a token', customer, 'theme=1; user_token=abc'],
  ['an admin with a token', JSON.stringify({ id: 'u2', name: 'Ravi', role: 'admin' }), 'admin_token=abc'],
  ['a customer whose token is gone', customer, ''],
  ['a customer whose token is empty', customer, 'user_token='],
  ['a customer with another role’s token', customer, 'admin_token=abc'],
  ['a name that only ends in the token’s', customer, 'x_user_token=abc'],
  ['a role without a person', JSON.stringify({ role: 'user' }), 'user_token=abc'],
  ['nobody', null, 'user_token=abc'],
  ['an unreadable user', '{', 'user_token=abc'],
  [
    'a role that does not exist',
    JSON.stringify({ id: 'u3', name: 'Zoya', role: 'owner' }),
    'owner_token=abc',
  ],
])('the early script and storedUser agree about %s', (_, stored, cookie) => {
  expect(sessionOf(stored, cookie) === 'in').toBe(storedUser(stored, cookie) !== null)
})

test('the early script and storedUser agree about random values', () => {
  const field = fc.oneof(fc.string(), fc.constantFrom('admin', 'user', 'toString', ['user']), fc.jsonValue())
  const stored = fc.record({ id: field, name: field, role: field }, { requiredKeys: [] })
  fc.assert(
    fc.property(stored, (value) => {
      const json = JSON.stringify(value)
      const cookie = 'admin_token=a; user_token=b'
      return (sessionOf(json, cookie) === 'in') === (storedUser(json, cookie) !== null)
    }),
    { numRuns: 1000 },
  )
})
