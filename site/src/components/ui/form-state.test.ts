import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type FormEvent, formStep, type FormState, UNTOUCHED } from './form-state.ts'

const after = (...events: FormEvent[]): FormState => events.reduce(formStep, UNTOUCHED)

test('an error of the form’s own check disappears once the check passes for that field', () => {
  const state = after(
    { type: 'invalid', errors: { name: 'Give a name', phone: 'Give a phone' } },
    { type: 'typed', name: 'name', errors: { phone: 'Give a phone' } },
  )
  expect(state.errors).toEqual({ phone: 'Give a phone' })
})

test('an error of the form’s own check stays while the field still fails the check', () => {
  const state = after(
    { type: 'invalid', errors: { password: 'Too short' } },
    { type: 'typed', name: 'password', errors: { password: 'Too short' } },
  )
  expect(state.errors).toEqual({ password: 'Too short' })
})

test('typing into a field removes the server’s error at that field only', () => {
  const state = after(
    { type: 'refused', sentence: 'Refused', errors: { email: 'Is taken', phone: 'Is taken' } },
    { type: 'typed', name: 'email', errors: {} },
  )
  expect(state).toMatchObject({ errors: { phone: 'Is taken' }, sentence: 'Refused' })
})

test('sending clears every error and makes the form busy, and a refusal ends the busy state', () => {
  const sending = after({ type: 'invalid', errors: { name: 'Give a name' } }, { type: 'sending' })
  expect(sending).toEqual({ errors: {}, isChecked: false, isBusy: true, sentence: '' })
  expect(formStep(sending, { type: 'refused', sentence: 'No', errors: {} }).isBusy).toBe(false)
})

test('typing never adds an error', () => {
  const names = fc.constantFrom('name', 'email', 'phone')
  const errors = fc.dictionary(names, fc.constantFrom('Give one', 'Too long'))
  const events = fc.oneof(
    fc.record({ type: fc.constant('typed' as const), name: names, errors }),
    fc.record({ type: fc.constant('invalid' as const), errors }),
    fc.record({ type: fc.constant('refused' as const), sentence: fc.string(), errors }),
  )
  fc.assert(
    fc.property(fc.array(events), names, errors, (history, name, found) => {
      const before = after(...history)
      const { errors: left } = formStep(before, { type: 'typed', name, errors: found })
      return Object.entries(left).every(([field, sentence]) => before.errors[field] === sentence)
    }),
  )
})
