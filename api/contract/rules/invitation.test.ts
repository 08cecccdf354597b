import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { messages } from '../words/messages.ts'
import { staffMessages } from '../words/staff-messages.ts'
import { checkFirstPassword, checkInvitation } from './invitation.ts'
import { MIN_PASSWORD_LENGTH } from './registration.ts'

const FIELDS = ['name', 'username', 'email'] as const
const MEERA = { name: 'Meera', username: 'meera', email: 'meera@example.com' }

describe('an invitation', () => {
  it('is accepted with all fields, and each blank one is named', () => {
    expect(checkInvitation(MEERA)).toEqual({})
    fc.assert(
      fc.property(fc.subarray([...FIELDS], { minLength: 1 }), fc.stringMatching(/^\s*$/), (blank, space) => {
        const values = { ...MEERA, ...Object.fromEntries(blank.map((field) => [field, space])) }
        expect(checkInvitation(values)).toEqual(
          Object.fromEntries(blank.map((field) => [field, messages.admin.allRequired])),
        )
      }),
    )
  })

  it('needs an e-mail address', () => {
    expect(checkInvitation({ ...MEERA, email: 'meera' })).toEqual({
      email: messages.registration.emailInvalid,
    })
  })
})

test('a first password needs its length and, in a form, the same confirmation', () => {
  expect(checkFirstPassword({})).toEqual({ password: staffMessages.passwordRequired })
  fc.assert(
    fc.property(fc.stringMatching(/^\S+$/), fc.string(), (password, confirm_password) => {
      const expected =
        password.length < MIN_PASSWORD_LENGTH ? { password: messages.registration.tooShort } : {}
      expect(checkFirstPassword({ password })).toEqual(expected)
      expect(checkFirstPassword({ password, confirm_password: password })).toEqual(expected)
      fc.pre(confirm_password !== password && password.length >= MIN_PASSWORD_LENGTH)
      expect(checkFirstPassword({ password, confirm_password })).toEqual({
        confirm_password: messages.registration.mismatch,
      })
    }),
  )
})
