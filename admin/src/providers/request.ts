import { fetchUtils, HttpError } from 'react-admin'
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
