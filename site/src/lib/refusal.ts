import { ApiError } from '@karigar/contract/client'

/** A failed call as a person is told of it: in the server's own words or, where it gave none, in these. */
export function refusalOf(error: unknown, otherwise: string): ApiError {
  const { status, errors, body } = error instanceof ApiError ? error : new ApiError(0, otherwise)
  const { detail } = (body ?? {}) as { detail?: unknown }
  return new ApiError(status, typeof detail === 'string' && detail ? detail : otherwise, errors, body)
}
