import type { AccountRole } from '@karigar/contract/wire/auth'
import { checkLogin } from '@karigar/contract/rules/login'
import { readToken } from '@karigar/contract/rules/session'
import { ApiError } from '@karigar/contract/wire/client'
import type { FieldErrors } from '@karigar/contract/wire/shared-schemas'
import { COOKIES_BLOCKED } from '@karigar/contract/words/cookie-messages'
import { dropToken } from './session-store.ts'
import { byControl } from './sign-in.ts'

/** Checks the sign-in form and returns its errors by control (specification §5, login). */
export const checkSignIn = ({ identifier, password }: Record<string, string>): FieldErrors =>
  byControl(checkLogin({ email: identifier, password }))

/** Throws an ApiError, and ends the session in this browser, when it has not kept the session's cookie. */
export function requireCookie(role: AccountRole): void {
  if (readToken(document.cookie, role)) return
  dropToken(role)
  throw new ApiError(200, COOKIES_BLOCKED)
}
