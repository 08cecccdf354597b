import type { AccountRole } from '@karigar/contract/wire/auth'
import { createClient } from '@karigar/contract/wire/client'

const call = createClient({ base: import.meta.env.PUBLIC_API_BASE })

/** A demo shop's own account for staff; null for customers, and where the shop is no demo or does not answer. */
export async function demoAccount(role: AccountRole): Promise<{ username: string; password: string } | null> {
  if (role === 'user') return null
  try {
    const shop = await call('GET /public/demo')
    return shop.demo ? (shop[role] ?? null) : null
  } catch {
    return null
  }
}
