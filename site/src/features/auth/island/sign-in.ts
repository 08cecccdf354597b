import type { AccountRole, TokenReply } from '@karigar/contract/accounts/auth.wire'
import { ApiError, createClient } from '@karigar/contract/client'
import type { FieldErrors } from '@karigar/contract/base/shared-schemas'
import { authMessages } from '@karigar/contract/accounts/auth.words'
import { claimOnSignIn } from '../../orders/page/claim-on-sign-in.ts'
import { signIn } from '../page/session-store.ts'
import { userOf } from './user-of-token.ts'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/** Moves the error of `email` or `username` to `identifier`, the form's control for both. */
export function byControl({ email, username, ...others }: FieldErrors): FieldErrors {
  const identifier = email ?? username
  return identifier === undefined ? others : { ...others, identifier }
}

function ask(role: AccountRole, identifier: string, password: string): Promise<TokenReply> {
  if (role === 'user') return call('POST /auth/login', { body: { email: identifier, password } })
  return call(role === 'admin' ? 'POST /auth/admin/login' : 'POST /auth/manager/login', {
    body: { username: identifier, password },
  })
}

/** Of the answer, the specification names the token alone (§7). */
type LeastReply = Pick<TokenReply, 'access_token'> & Partial<TokenReply>

/**
 * Signs in with this role and stores the session. Throws an ApiError whose errors are named after the
 * controls.
 */
export async function openSession(role: AccountRole, identifier: string, password: string): Promise<void> {
  const reply: LeastReply = await ask(role, identifier, password).catch((error: unknown) => {
    throw error instanceof ApiError
      ? new ApiError(error.status, error.message, byControl(error.errors), error.body)
      : error
  })
  const { access_token } = reply
  if (!access_token) throw new ApiError(200, authMessages.invalidCredentials)
  signIn(access_token, reply.user ?? userOf(access_token, role, identifier))
  await claimOnSignIn()
}
