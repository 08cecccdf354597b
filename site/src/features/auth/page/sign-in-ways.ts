/** Destinations of the sign-in and registration forms, and the links between the two. */
import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { loginDestination, loginRole } from '@karigar/contract/accounts/sign-in-redirect'
import { href } from '../../../lib/href.ts'

/** Returns the `redirect` parameter of this page's address. */
export const askedRedirect = (): string | null => new URLSearchParams(location.search).get('redirect')

/**
 * Returns the address of the shop's page that `redirect` names; null if it names none or a page for staff.
 */
function askedPage(redirect: string | null): string | null {
  const asked = loginDestination(redirect)
  return asked === '/' || loginRole(redirect) !== 'user' ? null : asked
}

/**
 * Returns where a new customer goes: to `redirect` or else to the dashboard (specification §2, registration).
 */
export const afterRegistration = (redirect: string | null): string =>
  askedPage(redirect) ?? href('/dashboard')

/**
 * Returns the query string that keeps `redirect` in the links between sign-in and registration, or an empty
 * string.
 */
export const keptSearch = (redirect: string | null): string =>
  redirect !== null && askedPage(redirect) ? `?${new URLSearchParams({ redirect })}` : ''

/** Returns where a signed-in user goes on to; null for the dashboard, to which the page already links. */
export const wayOn = (role: AccountRole, redirect: string | null): string | null =>
  role === 'user' ? askedPage(redirect) : `/${role}`
