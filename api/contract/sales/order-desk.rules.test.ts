import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { deskMessages } from './order-desk.words.ts'
import { checkStaffNote } from './staff-note.rules.ts'
import { checkDueDay, checkLink, isHttpsAddress } from './order-desk.rules.ts'

describe('the link to a file', () => {
  it.each([
    'https://drive.google.com/file/d/1?usp=sharing',
    'https://www.dropbox.com/s/a%20b#page=2',
    'https://example.co.in:8443/',
  ])('may be %s', (url) => {
    expect(checkLink({ title: 'Logo', url: ` ${url} ` })).toEqual({})
  })

  it.each([
    'http://example.com',
    'javascript:alert(1)',
    'data:text/html,x',
    'https://user:secret@example.com',
    'https://localhost/x',
    'https://exam ple.com',
    'drive.google.com/file',
    '//example.com',
    '',
  ])('may not be %s', (url) => {
    expect(checkLink({ title: 'Logo', url })).toEqual({ url: deskMessages.linkInvalid })
  })

  it('never leads anywhere but to an https address, whatever is typed', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl({ validSchemes: ['http', 'https', 'ftp'] })), (text) => {
        expect(!isHttpsAddress(text) || new URL(text).protocol === 'https:').toBe(true)
      }),
    )
  })

  it('needs a title', () => {
    expect(checkLink({ title: ' ', url: 'https://example.com' })).toEqual({
      title: deskMessages.linkTitleMissing,
    })
  })
})

it('wants a note with text, and a day that exists', () => {
  expect(checkStaffNote({ text: ' \n' })).toEqual({ text: deskMessages.noteMissing })
  expect(checkStaffNote({ text: 'Call back' })).toEqual({})
  expect(checkDueDay({ due_on: '2026-02-30' })).toEqual({ due_on: deskMessages.dayInvalid })
  expect(checkDueDay({ due_on: '2020-02-29' })).toEqual({})
})
