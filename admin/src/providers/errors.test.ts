import { ApiError } from '@karigar/contract/client'
import { HttpError } from 'react-admin'
import { connectionMessages, storageMessages } from '@karigar/contract/base/common.words'
import { describe, expect, test, vi } from 'vitest'
import {
  connectionSentence,
  hasFieldErrors,
  isUnreached,
  readableError,
  refusalFrom,
  refusalOf,
  sentenceOf,
} from './errors.ts'

describe('readableError', () => {
  const refused = (status: number, body: unknown) => readableError(new HttpError('Status text', status, body))

  test('takes the server’s sentence as the message', () => {
    expect(refused(409, { detail: 'It still holds services.' })).toMatchObject({
      message: 'It still holds services.',
      status: 409,
    })
  })

  test('nests field errors for the form and adds the sentence as root.serverError', () => {
    expect(refused(422, { detail: 'Wrong.', errors: { 'variants.0.name': 'Name it' } })).toMatchObject({
      body: { errors: { variants: [{ name: 'Name it' }], root: { serverError: 'Wrong.' } } },
    })
  })

  test('gives the permission sentence for a 403', () => {
    expect(refused(403, { detail: 'Forbidden.' })).toMatchObject({
      message: 'You do not have permission to access this page',
    })
  })

  test('returns errors that are not responses of the API unchanged', () => {
    const offline = new TypeError('Failed to fetch')
    expect(readableError(offline)).toBe(offline)
    const proxy = new HttpError('Bad Gateway', 502, '<html>')
    expect(readableError(proxy)).toBe(proxy)
  })
})

test('prefers the server’s detail to the general sentence', () => {
  expect(sentenceOf(new HttpError('x', 409, { detail: 'Taken.' }), 'Failed to add label')).toBe('Taken.')
  expect(sentenceOf(new HttpError('Bad Gateway', 502), 'Failed to add label')).toBe('Failed to add label')
  expect(sentenceOf(new TypeError('Failed to fetch'), 'Failed to add label')).toBe('Failed to add label')
})

test('finds field errors only in a response that names fields', () => {
  expect(hasFieldErrors(new HttpError('x', 422, { detail: 'x', errors: { title: 'y' } }))).toBe(true)
  expect(hasFieldErrors(new HttpError('x', 409, { detail: 'x' }))).toBe(false)
})

test('blames the connection for an unanswered save, whether the typed client or fetch sent it', () => {
  vi.stubGlobal('navigator', { onLine: false })
  // The errors that the typed client and fetch throw.
  for (const error of [new HttpError('No answer', 0, { detail: 'No answer' }), new TypeError('No answer')]) {
    expect(connectionSentence(error)).toBe(connectionMessages.offline)
    expect(refusalOf(error, 'Failed to disable dates')).toBe(connectionMessages.offline)
  }
  vi.stubGlobal('navigator', { onLine: true })
  expect(connectionSentence(new TypeError('No answer'))).toBe(connectionMessages.unreachable)
  const refused = new HttpError('x', 409, { detail: 'Taken.' })
  expect([connectionSentence(refused), refusalOf(refused, 'Failed')]).toEqual([null, 'Taken.'])
  vi.unstubAllGlobals()
})

test('tells a shop that was not reached from one that has answered', () => {
  const unanswered = [
    new TypeError('Failed to fetch'),
    new HttpError('', 0, {}),
    new HttpError('Bad Gateway', 502),
  ]
  expect(unanswered.map(isUnreached)).toEqual([true, true, true])
  const answered = [new HttpError('Error', 500, {}), new HttpError('Taken', 409, {}), null]
  expect(answered.map(isUnreached)).toEqual([false, false, false])

  const { busy } = storageMessages
  const own = [
    readableError(new HttpError('Service Unavailable', 503, { detail: busy })),
    refusalFrom(new ApiError(503, busy, {}, { detail: busy })),
  ]
  expect(own.map(isUnreached)).toEqual([false, false])
  expect(own.map((error) => sentenceOf(error, 'Failed'))).toEqual([busy, busy])
  const ofGateway = refusalFrom(new ApiError(503, 'Something went wrong (503). Please try again.'))
  expect([isUnreached(ofGateway), sentenceOf(ofGateway, 'Failed')]).toEqual([true, 'Failed'])
})
