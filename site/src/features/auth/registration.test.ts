import { messages } from '@karigar/contract/messages'
import { expect, test } from 'vitest'
import { checkFields, payload, summaryOf } from './registration.ts'

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
