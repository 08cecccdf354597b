import type { StaffRole } from '@karigar/contract/wire/admin'

/** What each role is called. */
export const ROLE_NAMES: Record<StaffRole, string> = { admin: 'Admin', manager: 'Manager' }
