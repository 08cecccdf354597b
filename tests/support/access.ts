import type { Endpoint, Role } from '@karigar/contract/base/endpoint'
import { endpoints } from '@karigar/contract/endpoints'
import type { TestApp } from './build-test-app.ts'

const LOGOUT = 'POST /auth/logout'
const END_OTHERS = 'POST /staff/sessions/end-others'

/** Every endpoint of the contract. The logout comes last, because it ends the token that the others use. */
export const contract: [string, Endpoint][] = Object.entries(endpoints).toSorted(
  ([one], [other]) => Number(one === LOGOUT) - Number(other === LOGOUT),
)

/**
 * Calls every endpoint (and HEAD for every GET) with these headers; returns the statuses by "METHOD /path".
 */
export async function statuses(
  { app }: TestApp,
  given: Record<string, string>,
): Promise<Record<string, number>> {
  const result: Record<string, number> = {}
  let headers = given
  for (const [key, { body, contentType }] of contract) {
    const [method = '', path = ''] = key.split(' ')
    const url = `/api${path.replace(/:\w+/g, 'nothing-here')}`
    for (const sent of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const response = await app.inject({
        method: sent as 'GET',
        url,
        headers,
        ...(body ? { payload: {} } : {}),
        payloadAsStream: contentType === 'text/event-stream',
      })
      // A stream of events does not end by itself.
      if (contentType === 'text/event-stream') response.stream().destroy()
      result[key.replace(method, sent)] = response.statusCode
      // Ending one's other sessions brings a new token for this one.
      if (key === END_OTHERS && response.statusCode === 200)
        headers = bearer(response.json<{ access_token: string }>().access_token)
    }
  }
  return result
}

const roleOf = (key: string): Role | undefined =>
  contract.find(([known]) => known === key.replace(/^HEAD/, 'GET'))?.[1].role
const isAdmitted = (status: number) => status !== 401 && status !== 403 && status < 500

/** Returns a sentence for each status that breaks the contract for the role `held` (undefined: a visitor). */
export function verdicts(found: Record<string, number>, held?: 'user' | 'manager' | 'admin'): string[] {
  return Object.entries(found).flatMap(([key, status]) => {
    const role = roleOf(key)
    const wanted =
      role === 'public'
        ? 'in'
        : held === undefined
          ? 401
          : role === 'session' || role === held || held === 'admin'
            ? 'in'
            : 403
    const right = wanted === 'in' ? isAdmitted(status) : status === wanted
    return right ? [] : [`${key} answered ${status}, not ${wanted}`]
  })
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
