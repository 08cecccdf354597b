import type { ErrorBody } from '@karigar/contract/wire/common'
import { messages } from '@karigar/contract/words/messages'
import type { Stale } from '@karigar/contract/wire/version-headers'
import { HttpError, type RaRecord } from 'react-admin'
import { nestErrors } from './nested-errors.ts'

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).detail === 'string'
}

/**
 * The API's answer as react-admin's error: the sentence as its message and, for a form at fault, nested field
 * errors whose `root.serverError` is that sentence. Anything else (no connection, an abort) stays as it is.
 */
export function readableError(error: unknown): unknown {
  if (!(error instanceof HttpError) || !isErrorBody(error.body)) return error
  const { errors, detail, ...more } = error.body
  const sentence = error.status === 403 ? messages.auth.noPermission : detail
  return new HttpError(sentence, error.status, {
    ...more,
    detail: sentence,
    ...(errors && Object.keys(errors).length > 0
      ? { errors: { ...nestErrors(errors), root: { serverError: sentence } } }
      : {}),
  })
}

/** What to tell a person: the server's own sentence when it gave one, else the given one. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof HttpError && isErrorBody(error.body) ? error.body.detail : otherwise
}

/** What to tell a person of a save that the server did not answer; null where it did. */
export function connectionSentence(error: unknown): string | null {
  // The typed client says with status 0 what fetch says with a TypeError.
  const unanswered = error instanceof HttpError ? error.status === 0 : error instanceof TypeError
  if (!unanswered) return null
  const { offline, unreachable } = messages.connection
  return navigator.onLine ? unreachable : offline
}

/** The session has ended. */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** True when the server named the fields at fault: the form itself then says so. */
export function hasFieldErrors(error: unknown): boolean {
  return error instanceof HttpError && Boolean(error.body?.errors)
}

/** The server's sentences for the fields at fault, in the shape of the form; undefined when it named none. */
export function fieldErrorsOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined
}

/** The record as somebody else has saved it meanwhile; null of any failure but that. */
export function conflictOf(error: unknown): Stale<RaRecord> | null {
  return error instanceof HttpError && error.status === 412 && error.body?.present ? error.body : null
}

/** What a save of several steps has saved before it failed, as the record is then; null where that is nothing. */
export function savedPartOf(error: unknown): Stale<RaRecord> | null {
  return error instanceof HttpError ? (error.body?.saved ?? null) : null
}

/** The server's own sentence where it refused what it was asked; the connection's, or the given one, where it could not. */
export function refusalOf(error: unknown, otherwise: string): string {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500
  return refused ? sentenceOf(error, otherwise) : (connectionSentence(error) ?? otherwise)
}
