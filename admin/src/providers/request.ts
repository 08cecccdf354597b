import { fetchUtils, HttpError, type GetOneParams } from 'react-admin'
import { askToConfirm, asksToConfirm, withConfirmation } from './confirmation.ts'
import { readableError } from './errors.ts'
import { areaToken, type ConsoleArea } from './session.ts'

type Fetched = ReturnType<typeof fetchUtils.fetchJson>

/** Returns a fetchJson that sends the area's token and throws readable errors. */
export const requestIn = (area: ConsoleArea) =>
  async function request(url: string, options: fetchUtils.Options = {}): Fetched {
    const token = areaToken(area)
    try {
      return await fetchUtils.fetchJson(url, {
        ...options,
        headers: withConfirmation(options.headers ?? { accept: 'application/json' }),
        user: token ? { authenticated: true, token: `Bearer ${token}` } : { authenticated: false },
      })
    } catch (error) {
      const now = areaToken(area)
      // Another tab has signed in again meanwhile, so the request is retried with the new token.
      if (error instanceof HttpError && error.status === 401 && now && now !== token)
        return request(url, options)
      if (error instanceof HttpError && asksToConfirm(error.status, error.body) && (await askToConfirm()))
        return request(url, options)
      throw readableError(error)
    }
  }

type Request = ReturnType<typeof requestIn>

/** Fetches one record, with the server's version of it as `etag` if there is one. */
export async function readOne(request: Request, address: string, signal: GetOneParams['signal']) {
  const { json, headers } = await request(address, signal ? { signal } : {})
  return { data: withVersion(json, headers) }
}

/** Returns the record with the response's ETag as `etag`, if it has one. */
export function withVersion<Read extends object>(record: Read, headers: Headers): Read {
  const etag = headers.get('etag')
  return etag ? { ...record, etag } : record
}

/** Sends a PUT with `version`, if known, as If-Match; rejects with 412 if the record has changed since. */
export function put(request: Request, address: string, body: object, version: string | undefined): Fetched {
  return request(address, {
    method: 'PUT',
    body: JSON.stringify(body),
    ...(version ? { headers: new Headers({ 'if-match': version }) } : {}),
  })
}
