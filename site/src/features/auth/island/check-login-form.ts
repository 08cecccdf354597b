import { checkLogin } from '@karigar/contract/accounts/login.rules'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { byControl } from './sign-in.ts'

/** Checks the sign-in form and returns its errors by control (specification §5, login). */
export const checkSignIn = ({ identifier, password }: Record<string, string>): FieldErrors =>
  byControl(checkLogin({ email: identifier, password }))
