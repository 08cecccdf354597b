import type { ApiError } from '@karigar/contract/client'
import type { ErrorBody } from '@karigar/contract/base/shared-schemas'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { connectionMessages } from '@karigar/contract/base/common.words'
import type { Stale } from '@karigar/contract/base/version-headers'
import { HttpError, type RaRecord } from 'react-admin'
import { isUnreachable } from '../offline/unreachable.ts'
import { nestErrors } from './nested-errors.ts'
import { isUnsaved } from './unsaved.ts'

function isErrorBody(body: unknown): body is ErrorBody {
  return typeof body === 'object' && body !== null && typeof (body as ErrorBody).detail === 'string'
}

/**
 * Returns a refusal by the API as react-admin's error: the sentence as its message and, for an invalid form,
 * nested field errors with that sentence as `root.serverError`. Returns anything else (no connection, an
 * abort) unchanged.
 */
export function readableError(error: unknown): unknown {
  if (!(error instanceof HttpError) || !isErrorBody(error.body)) return error
  const { errors, detail, ...more } = error.body
  // Of the refusals for a role, the specification knows one sentence; those with a code say what is missing.
  const sentence = error.status === 403 && !more.code ? authMessages.noPermission : detail
  return new HttpError(sentence, error.status, {
    ...more,
    detail: sentence,
    ...(errors && Object.keys(errors).length > 0
      ? { errors: { ...nestErrors(errors), root: { serverError: sentence } } }
      : {}),
  })
}

/** Returns a refusal that the typed client has thrown as react-admin's error. */
export function refusalFrom({ status, message, errors, body }: ApiError): unknown {
  // A gateway's answer must not look like one of the shop.
  if (isUnreachable(status) && !isErrorBody(body)) return new HttpError(message, status)
  return readableError(
    new HttpError(message, status, { ...(body as object | null), detail: message, errors }),
  )
}

/** Returns the server's own sentence if it gave one, else `otherwise`. */
export function sentenceOf(error: unknown, otherwise: string): string {
  return error instanceof HttpError && isErrorBody(error.body) ? error.body.detail : otherwise
}

/** Returns the word by which the server says what has happened; undefined without one. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof HttpError && isErrorBody(error.body) ? error.body.code : undefined

/** Tells whether there was no response: the typed client throws status 0 and fetch a TypeError. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof HttpError ? error.status === 0 : error instanceof TypeError

/**
 * Tells whether a read failed because the shop could not be reached: nothing answered, or a gateway did. The shop itself
 * answers 503 too, with a sentence of its own.
 */
export const isUnreached = (error: unknown): boolean =>
  isUnanswered(error) ||
  (error instanceof HttpError && isUnreachable(error.status) && !isErrorBody(error.body))

/** Tells whether a read failed because there is no connection, which is said once above every screen. */
export const isOffline = (error: unknown): boolean => isUnreached(error) && !navigator.onLine

/** Returns what to tell the user if the server did not answer a save; null if it did. */
export function connectionSentence(error: unknown): string | null {
  if (!isUnanswered(error)) return null
  const { offline, unreachable } = connectionMessages
  return navigator.onLine ? unreachable : offline
}

/** Tells whether a form stays open although what it is about could not be fetched again: something is typed in it. */
export const isKeptOpen = (error: unknown): boolean => isUnsaved() && connectionSentence(error) !== null

/** Tells whether the session has ended (401). */
export function isSignedOut(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401
}

/** Tells whether the server named the invalid fields, which then show the errors themselves. */
export function hasFieldErrors(error: unknown): boolean {
  return error instanceof HttpError && Boolean(error.body?.errors)
}

/**
 * Returns the server's sentences for the invalid fields, in the shape of the form; undefined if it named
 * none.
 */
export function fieldErrorsOf(error: unknown): Record<string, unknown> | undefined {
  return error instanceof HttpError ? error.body?.errors : undefined
}

/** Tells whether somebody else was faster (412). */
export const isStale = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.status === 412

/** Returns the record as somebody else has saved it meanwhile (412); null for any other failure. */
export function conflictOf(error: unknown): Stale<RaRecord> | null {
  return isStale(error) && error.body?.present ? error.body : null
}

/** Returns the record after the steps of a save that succeeded before one failed; null if none did. */
export function savedPartOf(error: unknown): Stale<RaRecord> | null {
  return error instanceof HttpError ? (error.body?.saved ?? null) : null
}

/**
 * Returns the server's sentence for a refusal (4xx), else a sentence about the connection, else `otherwise`.
 */
export function refusalOf(error: unknown, otherwise: string): string {
  const refused = error instanceof HttpError && error.status >= 400 && error.status < 500
  return refused ? sentenceOf(error, otherwise) : (connectionSentence(error) ?? otherwise)
}
