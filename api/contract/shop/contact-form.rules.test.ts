import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CONTACT_FIELDS, checkContact } from './contact-form.rules.ts'

const REQUIRED = {
  name: 'Please enter your name',
  email: 'Please enter your email address',
  subject: 'Please enter a subject',
  message: 'Please enter your message',
}
const INVALID = { email: 'Please enter a valid email address' }
const valid = { name: 'Nila', email: 'nila@example.com', subject: 'A menu', message: 'For a sweet shop.' }

describe('the contact form', () => {
  it('asks for all four fields at once', () => expect(checkContact({})).toEqual(REQUIRED))

  it.each(CONTACT_FIELDS)('asks only for the %s when only that is blank', (field) =>
    expect(checkContact({ ...valid, [field]: ' \n' })).toEqual({ [field]: REQUIRED[field] }),
  )

  it.each(['nila@example.com', ' nila@example.com ', 'nila@localhost', 'நிலா@example.in'])(
    'accepts the address %j',
    (email) => expect(checkContact({ ...valid, email })).toEqual({}),
  )

  it.each(['nila', 'nila@', '@example.com', 'nila rao@example.com', 'a@b@c', 7, {}])(
    'refuses the address %j',
    (email) => expect(checkContact({ ...valid, email })).toEqual(INVALID),
  )

  it('reports errors only for its own fields, whatever is typed', () => {
    const form = fc.record(
      { name: fc.anything(), email: fc.string(), subject: fc.string(), message: fc.string() },
      { requiredKeys: [] },
    )
    fc.assert(
      fc.property(form, (values) =>
        Object.entries(checkContact(values)).every(
          ([field, sentence]) => CONTACT_FIELDS.some((known) => known === field) && sentence !== '',
        ),
      ),
    )
  })
})
