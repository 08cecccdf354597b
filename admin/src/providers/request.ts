import { fetchUtils } from 'react-admin'
import { readableError } from './errors.ts'
import { areaToken, type ConsoleArea } from './session.ts'

/** fetchJson with the token of who is in this area, and readable errors. */
export const requestIn =
  (area: ConsoleArea) =>
  async (url: string, options: fetchUtils.Options = {}) => {
    const token = areaToken(area)
    try {
      return await fetchUtils.fetchJson(url, {
        ...options,
        user: token ? { authenticated: true, token: `Bearer ${token}` } : { authenticated: false },
      })
    } catch (error) {
      throw readableError(error)
    }
  }
