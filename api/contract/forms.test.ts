import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkCategory } from './catalogue/category.rules.ts'
import { checkLabel } from './catalogue/label.rules.ts'
import { checkLogin } from './accounts/login.rules.ts'
import {
  checkForgetPassword,
  checkNewPassword,
  checkPasswordChange,
  checkPasswordForm,
} from './accounts/profile.rules.ts'
import { checkRegistration } from './accounts/registration.rules.ts'
import { isBlank } from './base/text.ts'

const REQUIRED = 'Please fill in all required fields (name, email or phone, and password)'

describe('the check for blank values', () => {
  it.each([undefined, null, '', ' ', '\t\n', '\u00a0'])('counts %j as blank', (value) =>
    expect(isBlank(value)).toBe(true),
  )
  it.each([0, false, 'a', ' a ', [], {}, NaN])('does not count %j as blank', (value) =>
    expect(isBlank(value)).toBe(false),
  )
})

describe('the category form', () => {
  it.each([undefined, null, '', '  '])('asks for a name when it is %j', (name) =>
    expect(checkCategory({ name })).toEqual({ name: 'Category name is required' }),
  )
  it('accepts any other name', () => expect(checkCategory({ name: 'Design' })).toEqual({}))
})

describe('the label form', () => {
  const sentence = 'Name and category are required'
  it('asks for name and category', () => {
    expect(checkLabel({})).toEqual({ name: sentence, category_id: sentence })
    expect(checkLabel({ name: 'Logo' })).toEqual({ category_id: sentence })
    expect(checkLabel({ name: ' ', category_id: 'design' })).toEqual({ name: sentence })
  })
  it('accepts both', () => expect(checkLabel({ name: 'Logo', category_id: 'design' })).toEqual({}))
})

describe('the login form', () => {
  const sentence = 'Please fill in all fields'
  it('asks for both fields, whether the first is email or username', () => {
    expect(checkLogin({})).toEqual({ email: sentence, password: sentence })
    expect(checkLogin({ email: 'a@b.in', password: '' })).toEqual({ password: sentence })
    expect(checkLogin({ email: 'a@b.in', password: 'x' }, 'username')).toEqual({ username: sentence })
  })
  it('accepts both', () => {
    expect(checkLogin({ email: 'a@b.in', password: 'x' })).toEqual({})
    expect(checkLogin({ username: 'admin', password: 'x' }, 'username')).toEqual({})
  })
})

describe('the registration form', () => {
  const valid = {
    name: 'Nila',
    email: 'nila@example.com',
    phone: '',
    password: 'secret1',
    confirm_password: 'secret1',
  }

  it.each([
    [{}, {}],
    [{ email: '', phone: '+91 (98765) 432-10' }, {}],
    [{ email: ' nila@example.com ' }, {}],
    [{ email: 'nila@localhost' }, {}],
    [{ password: '123456', confirm_password: '123456' }, {}],
    [{ name: ' ' }, { name: REQUIRED }],
    [{ email: ' ', phone: ' ' }, { email: REQUIRED }],
    [{ password: '' }, { password: REQUIRED }],
    [{ confirm_password: '' }, { confirm_password: REQUIRED }],
    [{ confirm_password: 'secret2' }, { confirm_password: 'Passwords do not match' }],
    [
      { password: '12345', confirm_password: '12345' },
      { password: 'Password must be at least 6 characters' },
    ],
    [{ password: '123', confirm_password: '124' }, { confirm_password: 'Passwords do not match' }],
    [{ email: 'nila' }, { email: 'Please enter a valid email address' }],
    [{ email: 'nila rao@example.com' }, { email: 'Please enter a valid email address' }],
    [{ email: 'a@b@c' }, { email: 'Please enter a valid email address' }],
    [{ phone: '123456' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '1234567890123456' }, { phone: 'Please enter a valid phone number' }],
    [{ phone: '98765x43210' }, { phone: 'Please enter a valid phone number' }],
    [{ name: '', password: '1', confirm_password: '2', email: 'x' }, { name: REQUIRED }],
  ])('answers the changes %j with the errors %j', (changes, errors) =>
    expect(checkRegistration({ ...valid, ...changes })).toEqual(errors),
  )

  it('does not ask for a confirmation in requests, which have no such field', () =>
    expect(checkRegistration({ name: 'Nila', email: 'nila@example.com', password: 'secret1' })).toEqual({}))

  it('reports errors only for its own fields, whatever is typed', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const form = fc.record(
      { name: text, email: text, phone: text, password: text, confirm_password: text },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(form, (values) => {
        const known = ['name', 'email', 'phone', 'password', 'confirm_password']
        return Object.entries(checkRegistration(values)).every(
          ([field, sentence]) => known.includes(field) && sentence !== '',
        )
      }),
    )
  })
})

describe('a password reset request', () => {
  it.each([
    [{}, { email: 'Please provide either email or phone number' }],
    [{ email: ' ', phone: '' }, { email: 'Please provide either email or phone number' }],
    [{ email: 'nila@example.com' }, {}],
    [{ phone: '98765 43210' }, {}],
    [{ email: 'nila' }, { email: 'Please enter a valid email address' }],
    [{ phone: '12' }, { phone: 'Please enter a valid phone number' }],
  ])('with the contacts %j gets the errors %j', (values, errors) =>
    expect(checkForgetPassword(values)).toEqual(errors),
  )
})

describe('a new password', () => {
  const short = { new_password: 'New password must be at least 6 characters' }
  it.each([undefined, '', '12345', '      '])('cannot be %j', (new_password) =>
    expect(checkNewPassword({ new_password })).toEqual(short),
  )
  it('needs the current password, and a matching confirmation if the form has one', () => {
    expect(checkPasswordForm({ new_password: 'secret1' })).toEqual({
      current_password: 'Current password is required to set a new password',
    })
    const values = { current_password: 'x', new_password: 'secret1', confirm_password: 'secret2' }
    expect(checkPasswordForm(values)).toEqual({ confirm_password: 'New passwords do not match' })
    expect(checkPasswordForm({ current_password: 'x' })).toEqual(short)
  })
  it('may be left out of a profile update', () =>
    expect(checkPasswordChange({ current_password: '' })).toEqual({}))
})
