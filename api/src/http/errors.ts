import type { FieldErrors } from '@karigar/contract/wire/common'

/** An answer that is not a success: its status and the sentence a person reads. */
export class HttpError extends Error {
  readonly status: number
  readonly errors: FieldErrors | undefined
  /** What the answer says besides, where its endpoint's contract has a place for it. */
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
export const conflict = (detail: string, errors?: FieldErrors, more?: object) =>
  new HttpError(409, detail, errors, undefined, more)
export const forbidden = (detail: string) => new HttpError(403, detail)
export const unauthorized = (detail: string) => new HttpError(401, detail)

/** Throws 422 with the first sentence as the detail unless `errors` is empty. */
export function refuse(errors: FieldErrors): void {
  const first = Object.values(errors)[0]
  if (first !== undefined) throw new HttpError(422, first, errors)
}
