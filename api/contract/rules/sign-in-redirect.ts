/** Where a sign-in leads: apart from the session, which every page of the shop looks at. */
import type { AccountRole } from '../wire/auth.ts'

/** Routes a sign-in may lead to; nothing else, and never another origin. */
const CUSTOMER_ROUTES = [
  /^$/,
  /^(dashboard|orders|referrals|cart|booking|services|about|contact|profile\/settings)$/,
  /^(services|orders|categories)\/[A-Za-z0-9][A-Za-z0-9_-]{0,79}$/,
]
const CONSOLE_ROUTE = /^(admin|manager)(\/[A-Za-z0-9_-]+)*$/

/** `redirect` with its leading slash taken off, or '' when it is not one of our routes. */
function route(redirect: string | null): string {
  const path = (redirect ?? '').replace(/^\//, '')
  return CONSOLE_ROUTE.test(path) || CUSTOMER_ROUTES.some((allowed) => allowed.test(path)) ? path : ''
}

/** Which sign-in form `/login?redirect=` asks for (specification §2, login). */
export function loginRole(redirect: string | null): AccountRole {
  const [area] = route(redirect).split('/')
  return area === 'admin' || area === 'manager' ? area : 'user'
}

/** Where a sign-in leads: `/admin`, `/manager`, `/` or `/{redirect}`. Always one leading slash. */
export function loginDestination(redirect: string | null): string {
  return `/${route(redirect)}`
}
