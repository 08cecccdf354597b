import { IDEMPOTENCY_KEY } from '@karigar/contract/base/idempotency'
import { expect, test } from 'vitest'
import { requestKey } from './request-key.ts'

test('the same text has the same key, another text has another, and both are valid', () => {
  const keyFor = requestKey()
  const first = keyFor('{"name":"Nila"}')
  expect(keyFor('{"name":"Nila"}')).toBe(first)
  const second = keyFor('{"name":"Meera"}')
  expect(second).not.toBe(first)
  for (const key of [first, second]) expect(key).toMatch(new RegExp(IDEMPOTENCY_KEY))
})
