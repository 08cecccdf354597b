import { ApiError, createClient } from '@karigar/contract/client'
import { HttpError } from 'react-admin'
import { readableError } from './errors.ts'
import { areaToken, askToSignIn, type ConsoleArea } from './session.ts'

function orReadable(error: unknown, area: ConsoleArea, sent: string | null): never {
  if (!(error instanceof ApiError)) throw error
  // A token that has changed since is another sign-in, not the end of it.
  if (error.status === 401 && areaToken(area) === sent) askToSignIn(area)
  throw readableError(
    new HttpError(error.message, error.status, { detail: error.message, errors: error.errors }),
  )
}

function callIn(area: ConsoleArea): ReturnType<typeof createClient> {
  const client = createClient({ base: '/api', token: () => areaToken(area) })
  return (key, request, signal) => {
    const sent = areaToken(area)
    return client(key, request, signal).catch((error: unknown) => orReadable(error, area, sent))
  }
}

/** Calls outside react-admin's resources; they fail with the same errors as its data provider. */
export const call = callIn('admin')
export const managerCall = callIn('manager')
