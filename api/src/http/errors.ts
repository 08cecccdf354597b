import type { FieldErrors } from '@karigar/contract/base/shared-schemas'

/** An error response: its status and the message that the user reads. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** Other fields of the response, where the contract of the endpoint has them. */
  readonly more: object
  constructor(status: number, detail: string, errors?: FieldErrors, cause?: unknown, more: object = {}) {
    super(detail, { cause })
    this.name = 'HttpError'
    this.status = status
    this.errors = errors
    this.more = more
  }
}

export const notFound = (what: string) => new HttpError(404, `${what} not found`)

/** Returns what was looked for; throws 404 with the sentence when there is none. */
export function found<Value>(value: Value | null | undefined, sentence: string): Value {
  if (value === null || value === undefined) throw new HttpError(404, sentence)
  return value
}

export const conflict = (detail: string, errors?: FieldErrors, more?: object) =>
  new HttpError(409, detail, errors, undefined, more)
export const forbidden = (detail: string) => new HttpError(403, detail)
export const unauthorized = (detail: string, more?: object) =>
  new HttpError(401, detail, undefined, undefined, more)

/** A refused value of one field; where nothing is collected from several fields as for `refuse`. */
export const invalid = (field: string, sentence: string) =>
  new HttpError(422, sentence, { [field]: sentence })

/** Throws 422 with the first message as the detail, unless `errors` is empty. */
export function refuse(errors: FieldErrors): void {
  const first = Object.values(errors)[0]
  if (first !== undefined) throw new HttpError(422, first, errors)
}
