import { HttpError } from 'react-admin'
import { messages } from '@karigar/contract/words/messages'
import { describe, expect, test, vi } from 'vitest'
import { connectionSentence, hasFieldErrors, readableError, refusalOf, sentenceOf } from './errors.ts'

describe('reading an answer that was refused', () => {
  const refused = (status: number, body: unknown) => readableError(new HttpError('Status text', status, body))

  test('shows the server’s sentence', () => {
    expect(refused(409, { detail: 'It still holds services.' })).toMatchObject({
      message: 'It still holds services.',
      status: 409,
    })
  })

  test('hands field errors to the form, the sentence with them', () => {
    expect(refused(422, { detail: 'Wrong.', errors: { 'variants.0.name': 'Name it' } })).toMatchObject({
      body: { errors: { variants: [{ name: 'Name it' }], root: { serverError: 'Wrong.' } } },
    })
  })

  test('says the permission sentence for a role that is missing', () => {
    expect(refused(403, { detail: 'Forbidden.' })).toMatchObject({
      message: 'You do not have permission to access this page',
    })
  })

  test('leaves what is no answer of the API as it is', () => {
    const offline = new TypeError('Failed to fetch')
    expect(readableError(offline)).toBe(offline)
    const proxy = new HttpError('Bad Gateway', 502, '<html>')
    expect(readableError(proxy)).toBe(proxy)
  })
})

test('the server’s detail comes before the general sentence', () => {
  expect(sentenceOf(new HttpError('x', 409, { detail: 'Taken.' }), 'Failed to add label')).toBe('Taken.')
  expect(sentenceOf(new HttpError('Bad Gateway', 502), 'Failed to add label')).toBe('Failed to add label')
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Failed to add label')).toBe('Failed to add label')
})

test('only an answer that names fields is left to the form', () => {
  expect(hasFieldErrors(new HttpError('x', 422, { detail: 'x', errors: { title: 'y' } }))).toBe(true)
  expect(hasFieldErrors(new HttpError('x', 409, { detail: 'x' }))).toBe(false)
})

test('a save that was not answered names the connection, whichever part had sent it', () => {
  vi.stubGlobal('navigator', { onLine: false })
  // What the typed client and what fetch throw.
  for (const error of [new HttpError('No answer', 0, { detail: 'No answer' }), new TypeError('No answer')]) {
    expect(connectionSentence(error)).toBe(messages.connection.offline)
    expect(refusalOf(error, 'Failed to disable dates')).toBe(messages.connection.offline)
  }
  vi.stubGlobal('navigator', { onLine: true })
  expect(connectionSentence(new TypeError('No answer'))).toBe(messages.connection.unreachable)
  const refused = new HttpError('x', 409, { detail: 'Taken.' })
  expect([connectionSentence(refused), refusalOf(refused, 'Failed')]).toEqual([null, 'Taken.'])
  vi.unstubAllGlobals()
})
