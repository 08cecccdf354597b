import type { AccountRole, SessionUser } from '@karigar/contract/accounts/auth.wire'

/** Returns who has signed in as far as the token and the form say it: `user_id` or `sub` is the id. */
export function userOf(token: string, role: AccountRole, identifier: string): SessionUser {
  const [, payload = ''] = token.split('.')
  const { user_id, sub } = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/'))) as {
    user_id?: string
    sub?: string
  }
  const email = identifier.includes('@') ? identifier : null
  return { id: user_id ?? sub ?? '', name: identifier, email, profile_pic: null, role, created_at: '' }
}
