import type { createClient } from '@karigar/contract/client'
import type { Demo } from '@karigar/contract/shop'

type StaffRole = Exclude<keyof Demo, 'demo'>

/** A demo shop's own account for a staff role; null where the shop is no demo or does not answer. */
export async function demoAccount(
  call: ReturnType<typeof createClient>,
  role: StaffRole,
): Promise<Demo[StaffRole] | null> {
  try {
    const shop = await call('GET /public/demo')
    return shop.demo ? (shop[role] ?? null) : null
  } catch {
    return null
  }
}
