import { ApiError, createClient } from '@karigar/contract/client'
import { HttpError } from 'react-admin'
import { readableError } from './errors.ts'
import { askToSignIn, currentToken } from './session.ts'

const client = createClient({ base: '/api', token: () => currentToken('admin') })

function orReadable(error: unknown): never {
  if (!(error instanceof ApiError)) throw error
  if (error.status === 401) askToSignIn('admin')
  throw readableError(
    new HttpError(error.message, error.status, { detail: error.message, errors: error.errors }),
  )
}

/** Calls outside react-admin's resources; they fail with the same errors as its data provider. */
export const call: typeof client = (key, request, signal) => client(key, request, signal).catch(orReadable)
