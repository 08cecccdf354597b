import type { AccountRole } from '@karigar/contract/accounts/auth.wire'
import { createClient } from '@karigar/contract/client'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/**
 * Returns a demo shop's account for this staff role; null for customers, without a demo, or if the request
 * fails.
 */
export async function demoAccount(role: AccountRole): Promise<{ username: string; password: string } | null> {
  if (role === 'user') return null
  try {
    const shop = await call('GET /public/demo')
    return shop.demo ? (shop[role] ?? null) : null
  } catch {
    return null
  }
}
