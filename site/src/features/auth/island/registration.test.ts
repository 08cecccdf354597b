import { registrationMessages } from '@karigar/contract/accounts/registration.words'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFields, payload, register, summaryOf } from './registration.ts'

const registration = registrationMessages
const filled = {
  name: 'Nila Rao',
  email: 'nila@example.com',
  password: 'secret1',
  confirm_password: 'secret1',
}

test('each empty field has its own error, and they share one summary above the fields', () => {
  const empty = { name: '', email: '', phone: '', password: '', confirm_password: '' }
  expect(checkFields(empty)).toEqual(registration.missing)
  expect(summaryOf(empty, registration.missing.name)).toBe(registration.required)
  expect(summaryOf({ ...filled, name: ' ' }, registration.missing.name)).toBe(registration.required)
})

test('an error of a filled field is shown above the fields in the same words', () => {
  const values = { ...filled, confirm_password: 'secret2' }
  expect(checkFields(values)).toEqual({ confirm_password: registration.mismatch })
  expect(summaryOf(values, registration.mismatch)).toBe(registration.mismatch)
})

test('the request has contacts and referral code only if given, and never the password confirmation', () => {
  expect(payload({ ...filled, phone: ' ', reffered_by: '' })).toEqual({
    name: 'Nila Rao',
    email: 'nila@example.com',
    password: 'secret1',
  })
  expect(payload({ ...filled, email: '', phone: ' 98111 00001 ', reffered_by: 'ABCD2345' })).toEqual({
    name: 'Nila Rao',
    phone: '98111 00001',
    password: 'secret1',
    reffered_by: 'ABCD2345',
  })
})

describe('a failed registration', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answered = async (response: Response | Error) => {
    vi.stubGlobal('fetch', async () => {
      if (response instanceof Error) throw response
      return response
    })
    return register(filled).then(
      () => 'registered',
      (error: unknown) => (error as Error).message,
    )
  }
  const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status })

  test.each([
    ['200', () => json(200, { user_id: 'ABCD2345' })],
    ['202', () => json(202, {})],
    ['400 without a detail', () => json(400, { error: 'no' })],
    ['500 that is no JSON', () => new Response('<h1>Oops</h1>', { status: 500 })],
    ['422 whose detail is no text', () => json(422, { detail: [{ msg: 'bad' }] })],
  ])('shows the fallback message after %s', async (_, response) => {
    expect(await answered(response())).toBe(registration.failed)
  })

  test('shows the server’s message if the response has one', async () => {
    expect(await answered(json(409, { detail: 'Sign in instead.' }))).toBe('Sign in instead.')
    expect(await answered(json(200, { detail: 'Not today.' }))).toBe('Not today.')
  })

  test('says that the server could not be reached if there is no response', async () => {
    expect(await answered(new TypeError('offline'))).toMatch(/could not be reached/)
  })
})
