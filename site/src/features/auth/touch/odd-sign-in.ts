/** What a sign-in does when it neither succeeds nor fails as usual; loaded then. */
import { SECOND_STEP_PATH } from '@karigar/contract/accounts/second-step'
import type { AccountRole, SecondStep } from '@karigar/contract/accounts/auth.wire'
import { ApiError } from '@karigar/contract/client'
import { COOKIES_BLOCKED } from '@karigar/contract/base/cookie.words'
import { keep } from '../../../lib/stored.ts'
import { dropToken } from '../page/session-store.ts'

/**
 * Hands a sign-in whose password was right over to the console's page that asks for a code, and returns that page's
 * path. Throws `error` unless it is such a sign-in.
 */
export function secondStep(error: unknown, to: string): string {
  const { challenge, code } = ((error instanceof ApiError && error.body) || {}) as Partial<SecondStep>
  if (!challenge) throw error
  if (!keep('sessionStorage', 'second-step', { challenge, code, to }))
    throw new ApiError(200, COOKIES_BLOCKED)
  return SECOND_STEP_PATH
}

/** Ends a session whose cookie the browser has not kept, and throws an ApiError that says so. */
export function refuseCookies(role: AccountRole): never {
  dropToken(role)
  throw new ApiError(200, COOKIES_BLOCKED)
}
