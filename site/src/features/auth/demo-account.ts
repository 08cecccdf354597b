import type { AccountRole } from '@karigar/contract/auth'

export interface DemoAccount {
  username: string
  password: string
}

/** A demo shop's own account for a staff role; null where the shop is no demo or does not answer. */
export async function demoAccount(base: string, role: AccountRole): Promise<DemoAccount | null> {
  try {
    const response = await fetch(`${base}/public/demo`)
    if (!response.ok) return null
    const reply = (await response.json()) as { demo: boolean } & Partial<Record<AccountRole, DemoAccount>>
    return reply.demo ? (reply[role] ?? null) : null
  } catch {
    return null
  }
}
