import type { User } from '@karigar/contract/accounts/user.wire'

/** Displayed name of each role. */
export const ROLE_NAMES: Readonly<Record<User['role'], string>> = {
  user: 'User',
  manager: 'Manager',
  admin: 'Admin',
}
