import { randomUUID } from 'node:crypto'
import os from 'node:os'
import type { Database } from '../database/database.ts'
import { findPublication, releaseLease, takeLease } from './publication.repository.ts'

/** How long a publisher that other machines cannot ask after keeps them from taking over. */
export const LEASE_SECONDS = 30

/** The right to change the live site; one publisher has it at a time. */
export interface Lease {
  /** False while somebody else has it. */
  acquire(): Promise<boolean>
  /** Called between steps of the work: renews the lease in time. Throws once somebody else has taken it. */
  hold(): Promise<void>
  release(): Promise<void>
}

/** Leases of this process that are in use; any other that names this process is left over from one that died. */
const heldHere = new Set<string>()

/** Whether the holder was a process of this machine that has ended: its lease need not be waited for. */
function isLeftOver(holder: string): boolean {
  const [host, pid] = holder.split(' ')
  if (host !== os.hostname()) return false
  if (Number(pid) === process.pid) return !heldHere.has(holder)
  try {
    process.kill(Number(pid), 0)
    return false
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH'
  }
}

export function createLease(db: Database): Lease {
  const holder = `${os.hostname()} ${process.pid} ${randomUUID()}`
  let renewedAt = 0

  async function take(): Promise<boolean> {
    const now = Date.now()
    const until = new Date(now + LEASE_SECONDS * 1000).toISOString()
    const taken = await takeLease(db, holder, new Date(now).toISOString(), until)
    if (taken) renewedAt = performance.now()
    return taken
  }

  return {
    async acquire() {
      heldHere.add(holder)
      if (await take()) return true
      const { lease_holder } = await findPublication(db)
      if (lease_holder !== null && isLeftOver(lease_holder)) {
        await releaseLease(db, lease_holder)
        if (await take()) return true
      }
      heldHere.delete(holder)
      return false
    },
    async hold() {
      if (performance.now() - renewedAt < (LEASE_SECONDS * 1000) / 3) return
      if (!(await take())) throw new Error('Another process has taken over publishing.')
    },
    async release() {
      heldHere.delete(holder)
      await releaseLease(db, holder)
    },
  }
}
