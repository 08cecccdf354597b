import type { AccountRole, SecondStep, TokenReply } from '@karigar/contract/wire/auth'
import { ApiError, createClient } from '@karigar/contract/wire/client'
import type { FieldErrors } from '@karigar/contract/wire/shared-schemas'
import { messages } from '@karigar/contract/words/messages'
import { SECOND_STEP, SECOND_STEP_PATH } from '@karigar/contract/rules/second-step'
import { checkLogin } from '@karigar/contract/rules/login'
import { claimOnSignIn } from '../orders/claim-on-sign-in.ts'
import { signIn } from './session-store.ts'
import { userOf } from './user-of-token.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/** Moves the error of `email` or `username` to `identifier`, the form's control for both. */
function byControl({ email, username, ...others }: FieldErrors): FieldErrors {
  const identifier = email ?? username
  return identifier === undefined ? others : { ...others, identifier }
}

/** Checks the sign-in form and returns its errors by control (specification §5, login). */
export const checkSignIn = ({ identifier, password }: Record<string, string>): FieldErrors =>
  byControl(checkLogin({ email: identifier, password }))

function ask(role: AccountRole, identifier: string, password: string): Promise<TokenReply> {
  if (role === 'user') return call('POST /auth/login', { body: { email: identifier, password } })
  return call(role === 'admin' ? 'POST /auth/admin/login' : 'POST /auth/manager/login', {
    body: { username: identifier, password },
  })
}

/** Of the answer, the specification names the token alone (§7). */
type LeastReply = Pick<TokenReply, 'access_token'> & Partial<TokenReply>

/** Keeps a sign-in that staff finish with a code for the console's page of it; returns whether there was one. */
function keptForCode({ body }: ApiError, to: string): boolean {
  const { challenge, code } = (body ?? {}) as Partial<SecondStep>
  if (!challenge) return false
  sessionStorage.setItem(SECOND_STEP, JSON.stringify({ challenge, code, to }))
  return true
}

/**
 * Signs in with this role and stores the session; returns `to`, or the page that asks for a code first. Throws an
 * ApiError whose errors are named after the controls.
 */
export async function openSession(
  role: AccountRole,
  identifier: string,
  password: string,
  to: string,
): Promise<string> {
  let reply: LeastReply
  try {
    reply = await ask(role, identifier, password)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (keptForCode(error, to)) return SECOND_STEP_PATH
    throw new ApiError(error.status, error.message, byControl(error.errors))
  }
  const { access_token } = reply
  if (!access_token) throw new ApiError(200, messages.auth.invalidCredentials)
  signIn(access_token, reply.user ?? userOf(access_token, role, identifier))
  await claimOnSignIn()
  return to
}
