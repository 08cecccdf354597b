/** Works out where a sign-in leads. In a file of its own, because every page loads the session's code. */
import type { AccountRole } from './auth.wire.ts'

/** Routes that a sign-in may lead to, so that it never leads to another origin. */
const CUSTOMER_ROUTES = [
  /^$/,
  /^(dashboard|orders|referrals|cart|booking|services|about|contact|profile\/settings)$/,
  /^(services|orders|categories)\/[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/,
]
const CONSOLE_ROUTE = /^(admin|manager)(\/[A-Za-z0-9_-]+)*$/

/** Returns `redirect` without its leading slash, or '' when it is not an allowed route. */
function route(redirect: string | null): string {
  const path = (redirect ?? '').replace(/^\//, '')
  return CONSOLE_ROUTE.test(path) || CUSTOMER_ROUTES.some((allowed) => allowed.test(path)) ? path : ''
}

/** Returns the role whose sign-in form `/login?redirect=` shows (specification §2, login). */
export function loginRole(redirect: string | null): AccountRole {
  const [area] = route(redirect).split('/')
  return area === 'admin' || area === 'manager' ? area : 'user'
}

/**
 * Returns where a sign-in leads: `/admin`, `/manager`, `/` or `/{redirect}`, always with one leading slash.
 */
export function loginDestination(redirect: string | null): string {
  return `/${route(redirect)}`
}
