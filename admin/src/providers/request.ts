import { fetchUtils, HttpError, type GetOneParams } from 'react-admin'
import { readableError } from './errors.ts'
import { areaToken, type ConsoleArea } from './session.ts'

type Fetched = ReturnType<typeof fetchUtils.fetchJson>

/** fetchJson with the token of who is in this area, and readable errors. */
export const requestIn = (area: ConsoleArea) =>
  async function request(url: string, options: fetchUtils.Options = {}): Fetched {
    const token = areaToken(area)
    try {
      return await fetchUtils.fetchJson(url, {
        ...options,
        user: token ? { authenticated: true, token: `Bearer ${token}` } : { authenticated: false },
      })
    } catch (error) {
      const now = areaToken(area)
      // Signed in again meanwhile, in another tab: what was refused was the session before.
      if (error instanceof HttpError && error.status === 401 && now && now !== token)
        return request(url, options)
      throw readableError(error)
    }
  }

type Request = ReturnType<typeof requestIn>

/** One record; with `etag` where the server gives its version, to be sent along when it is saved. */
export async function readOne(request: Request, address: string, signal: GetOneParams['signal']) {
  const { json, headers } = await request(address, signal ? { signal } : {})
  return { data: withVersion(json, headers) }
}

/** A record of an answer with the version that the answer names. */
export function withVersion<Read extends object>(record: Read, headers: Headers): Read {
  const etag = headers.get('etag')
  return etag ? { ...record, etag } : record
}

/** Saves over a version, where one is known: 412 is thrown where that has passed. */
export function put(request: Request, address: string, body: object, version: string | undefined): Fetched {
  return request(address, {
    method: 'PUT',
    body: JSON.stringify(body),
    ...(version ? { headers: new Headers({ 'if-match': version }) } : {}),
  })
}
