import { ApiError, createClient } from '@karigar/contract/client'
import { HttpError } from 'react-admin'
import { readableError } from './errors.ts'
import { askToSignIn, currentToken } from './session.ts'

const client = createClient({ base: '/api', token: () => currentToken('admin') })

function orReadable(error: unknown, sent: string | null): never {
  if (!(error instanceof ApiError)) throw error
  // A token that has changed since is another sign-in, not the end of it.
  if (error.status === 401 && currentToken('admin') === sent) askToSignIn('admin')
  throw readableError(
    new HttpError(error.message, error.status, { detail: error.message, errors: error.errors }),
  )
}

/** Calls outside react-admin's resources; they fail with the same errors as its data provider. */
export const call: typeof client = (key, request, signal) => {
  const sent = currentToken('admin')
  return client(key, request, signal).catch((error: unknown) => orReadable(error, sent))
}
