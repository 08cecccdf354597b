import { messages } from '@karigar/contract/words/messages'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkFields, payload, register, summaryOf } from './registration.ts'

const { registration } = messages
const filled = {
  name: 'Nila Rao',
  email: 'nila@example.com',
  password: 'secret1',
  confirm_password: 'secret1',
}

test('each field says what of it is missing, and one sentence above them names it all', () => {
  const errors = checkFields({ name: '', email: '', phone: '', password: '', confirm_password: '' })
  expect(errors).toEqual(registration.missing)
  for (const sentence of Object.values(errors)) expect(summaryOf(sentence)).toBe(registration.required)
})

test('what is wrong with what is there is said above the fields as it is at the field', () => {
  const errors = checkFields({ ...filled, confirm_password: 'secret2' })
  expect(errors).toEqual({ confirm_password: registration.mismatch })
  expect(summaryOf(registration.mismatch)).toBe(registration.mismatch)
})

test('contacts and code are sent only when they are given, and the confirmation never', () => {
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

describe('an answer that is not 201', () => {
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
  ])('is a failed registration: %s', async (_, response) => {
    expect(await answered(response())).toBe(registration.failed)
  })

  test('is told in the server’s words where it has any', async () => {
    expect(await answered(json(409, { detail: 'Sign in instead.' }))).toBe('Sign in instead.')
    expect(await answered(json(200, { detail: 'Not today.' }))).toBe('Not today.')
  })

  test('may be none at all, which the browser tells', async () => {
    expect(await answered(new TypeError('offline'))).toMatch(/could not be reached/)
  })
})
