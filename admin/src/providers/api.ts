import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/wire/client'
import type { EndpointKey } from '@karigar/contract/wire/endpoints'
import { HttpError } from 'react-admin'
import { readableError } from './errors.ts'
import { areaToken, askToSignIn, type ConsoleArea } from './session.ts'

function orReadable(error: unknown, area: ConsoleArea, sent: string | null): never {
  if (!(error instanceof ApiError)) throw error
  // A token that has changed since is another sign-in, not the end of it.
  if (error.status === 401 && areaToken(area) === sent) askToSignIn(area)
  throw readableError(
    new HttpError(error.message, error.status, {
      ...(error.body as object | null),
      detail: error.message,
      errors: error.errors,
    }),
  )
}

function callIn(area: ConsoleArea, send?: typeof fetch): ReturnType<typeof createClient> {
  const client = createClient({ base: '/api', token: () => areaToken(area), ...(send && { fetch: send }) })
  return (key, request, signal) => {
    const sent = areaToken(area)
    return client(key, request, signal).catch((error: unknown) => orReadable(error, area, sent))
  }
}

/** Calls outside react-admin's resources; they fail with the same errors as its data provider. */
export const call = callIn('admin')
export const managerCall = callIn('manager')

/** An admin's call that is answered with an ETag, which comes with the answer; a change is made over `version`. */
export async function callVersioned<K extends EndpointKey>(
  key: K,
  { version, signal, ...request }: Request<K> & { version?: string | undefined; signal?: AbortSignal },
): Promise<Reply<K> & { etag: string }> {
  let etag = ''
  const send: typeof fetch = async (address, init) => {
    const headers = new Headers(init?.headers)
    if (version) headers.set('if-match', version)
    const response = await fetch(address, { ...init, headers })
    etag = response.headers.get('etag') ?? ''
    return response
  }
  const reply = await callIn('admin', send)(key, request as unknown as Request<K>, signal)
  return Object.assign(reply as Reply<K> & object, { etag })
}
