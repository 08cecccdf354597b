import { ApiError, createClient, type Reply, type Request } from '@karigar/contract/client'
import type { EndpointKey } from '@karigar/contract/endpoints'
import { confirmingFetch } from './confirmation.ts'
import { codeOf, refusalFrom } from './errors.ts'
import { areaToken, askToSignIn, type ConsoleArea } from './session.ts'

function orReadable(error: unknown, area: ConsoleArea, sent: string | null): never {
  if (!(error instanceof ApiError)) throw error
  // If the token has changed since, there is a newer sign-in, and this 401 does not end it.
  if (error.status === 401 && areaToken(area) === sent) askToSignIn(area, codeOf(refusalFrom(error)))
  throw refusalFrom(error)
}

const plainFetch: typeof fetch = (address, init) => fetch(address, init)

function callIn(area: ConsoleArea, send: typeof fetch = plainFetch): ReturnType<typeof createClient> {
  const client = createClient({
    base: '/api',
    token: () => areaToken(area),
    fetch: confirmingFetch(send),
  })
  return (key, request, signal) => {
    const sent = areaToken(area)
    return client(key, request, signal).catch((error: unknown) => orReadable(error, area, sent))
  }
}

/** Calls an endpoint outside react-admin's resources; rejects with the same errors as its data provider. */
export const call = callIn('admin')
export const managerCall = callIn('manager')

/** Calls an endpoint before anybody is signed in: a refusal ends no session and leads nowhere. */
export const guestCall: ReturnType<typeof createClient> = (key, request, signal) =>
  createClient({ base: '/api' })(key, request, signal).catch((error: unknown) => {
    throw error instanceof ApiError ? refusalFrom(error) : error
  })

/** Returns which console is open; some parts are in both. */
export const openArea = (): ConsoleArea => (location.pathname.startsWith('/manager') ? 'manager' : 'admin')

/** Calls an endpoint as whoever has the open console: an admin or a manager. */
export const staffCall: ReturnType<typeof createClient> = (key, request, signal) =>
  callIn(openArea())(key, request, signal)

/**
 * Calls an endpoint as whoever has the open console and returns the response with its ETag. `version` is sent as
 * If-Match, so that the server refuses the change (412) if the record has changed since.
 */
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
  const reply = await callIn(openArea(), send)(key, request as unknown as Request<K>, signal)
  return Object.assign(reply as Reply<K> & object, { etag })
}

/** Calls an endpoint whose response is a file; returns the file with its name. Rejects as `call` does. */
export async function callForFile<K extends EndpointKey>(
  key: K,
  request: Request<K>,
): Promise<{ name: string; content: Blob }> {
  const file = { name: 'file', content: new Blob() }
  const send: typeof fetch = async (address, init) => {
    const response = await fetch(address, init)
    if (!response.ok) return response
    file.content = await response.blob()
    file.name = /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? file.name
    return Response.json(null)
  }
  await callIn('admin', send)(key, request)
  return file
}
