import type { StaffRole } from '@karigar/contract/accounts/admin.wire'

/** Displayed name of each role. */
export const ROLE_NAMES: Record<StaffRole, string> = { admin: 'Admin', manager: 'Manager' }
