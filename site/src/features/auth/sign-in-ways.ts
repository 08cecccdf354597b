/** Where the forms that open a session lead, and how they lead to each other. */
import type { AccountRole } from '@karigar/contract/wire/auth'
import { loginDestination, loginRole } from '@karigar/contract/rules/sign-in-redirect'

/** The `redirect` of this page's address. */
export const askedRedirect = (): string | null => new URLSearchParams(location.search).get('redirect')

/** The page of the shop that somebody was on the way to, as an address; null for staff and for who just came in. */
function askedPage(redirect: string | null): string | null {
  const asked = loginDestination(redirect)
  return asked === '/' || loginRole(redirect) !== 'user' ? null : asked
}

/** Specification §2, registration: where a new customer goes, unless somewhere else was asked for. */
export const afterRegistration = (redirect: string | null): string => askedPage(redirect) ?? '/dashboard'

/** What the links between sign-in and registration carry, so that the way that was asked for is not lost. */
export const keptSearch = (redirect: string | null): string =>
  redirect !== null && askedPage(redirect) ? `?${new URLSearchParams({ redirect })}` : ''

/** Where somebody who is signed in already was going; null where the dashboard, which the page names, is as good. */
export const wayOn = (role: AccountRole, redirect: string | null): string | null =>
  role === 'user' ? askedPage(redirect) : `/${role}`
