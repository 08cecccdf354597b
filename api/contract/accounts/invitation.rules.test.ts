import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { emailMessages } from '../base/common.words.ts'
import { adminMessages } from './admin.words.ts'
import { registrationMessages } from './registration.words.ts'
import { staffMessages } from './staff.words.ts'
import { checkFirstPassword, checkInvitation } from './invitation.rules.ts'
import { MIN_PASSWORD_LENGTH } from './registration.rules.ts'

const FIELDS = ['name', 'username', 'email'] as const
const MEERA = { name: 'Meera', username: 'meera', email: 'meera@example.com' }

describe('an invitation', () => {
  it('is accepted with all fields, and each blank one is named', () => {
    expect(checkInvitation(MEERA)).toEqual({})
    fc.assert(
      fc.property(fc.subarray([...FIELDS], { minLength: 1 }), fc.stringMatching(/^\s*$/), (blank, space) => {
        const values = { ...MEERA, ...Object.fromEntries(blank.map((field) => [field, space])) }
        expect(checkInvitation(values)).toEqual(
          Object.fromEntries(blank.map((field) => [field, adminMessages.allRequired])),
        )
      }),
    )
  })

  it('needs an e-mail address', () => {
    expect(checkInvitation({ ...MEERA, email: 'meera' })).toEqual({
      email: emailMessages.invalid,
    })
  })
})

test('a first password needs its length and, in a form, the same confirmation', () => {
  expect(checkFirstPassword({})).toEqual({ password: staffMessages.passwordRequired })
  fc.assert(
    fc.property(fc.stringMatching(/^\S+$/), fc.string(), (password, confirm_password) => {
      const expected =
        password.length < MIN_PASSWORD_LENGTH ? { password: registrationMessages.tooShort } : {}
      expect(checkFirstPassword({ password })).toEqual(expected)
      expect(checkFirstPassword({ password, confirm_password: password })).toEqual(expected)
      fc.pre(confirm_password !== password && password.length >= MIN_PASSWORD_LENGTH)
      expect(checkFirstPassword({ password, confirm_password })).toEqual({
        confirm_password: registrationMessages.mismatch,
      })
    }),
  )
})
