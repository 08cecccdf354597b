import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { messages } from '@karigar/contract/words/messages'
import pLimit from 'p-limit'
import type { Database } from '../database/database.ts'
import { expireLease, findPublication, releaseLease, takeLease } from './publication.repository.ts'
import type { PublicationTable } from '../database/tables/publication.table.ts'

/** How long a publisher that other machines cannot ask after keeps them from taking over. */
export const LEASE_SECONDS = 30

/** The right to change the live site; one publisher has it at a time. */
export interface Lease {
  /** False while somebody else has it. */
  acquire(): Promise<boolean>
  /** One more user of the right that is held just now: it is given back when each has released it. */
  share(): void
  /** Called between steps of the work: renews the lease in time. Throws once somebody else has taken it. */
  hold(): Promise<void>
  release(): Promise<void>
  /** As `release`, with work left undone: whoever looks next sees an abandoned lease and goes on at once. */
  leave(): Promise<void>
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

type HeldLease = Pick<PublicationTable, 'lease_holder' | 'lease_until'>

/** When the lease of an orderly stop ended that left work undone. */
const LEFT = new Date(0).toISOString()

/** Whether the process that had the lease ended in the middle of its work, not in order. */
export function brokeOff(row: HeldLease): boolean {
  return isAbandoned(row) && row.lease_until !== LEFT
}

/** Whether somebody had the lease who will not come back to it, and may have left work half done. */
export function isAbandoned({ lease_holder: holder, lease_until: until }: HeldLease): boolean {
  if (holder === null) return false
  return isLeftOver(holder) || (until !== null && Date.parse(until) < Date.now())
}

export function createLease(db: Database): Lease {
  const holder = `${os.hostname()} ${process.pid} ${randomUUID()}`
  let renewedAt = 0
  let users = 0
  let unfinished = false
  /** Acquiring and releasing wait for each other: on a pool of connections one could overtake the other. */
  const oneAtATime = pLimit(1)
  /** Somebody else's lease as it was first seen in this form; whoever is alive renews it before it runs out. */
  let seen: { lease: string; at: number } | undefined

  async function take(): Promise<boolean> {
    const now = Date.now()
    const until = new Date(now + LEASE_SECONDS * 1000).toISOString()
    const taken = await takeLease(db, holder, new Date(now).toISOString(), until)
    if (taken) renewedAt = performance.now()
    return taken
  }

  async function takeOrTakeOver(): Promise<boolean> {
    if (await take()) return true
    const { lease_holder, lease_until } = await findPublication(db)
    if (lease_holder === null || !(isLeftOver(lease_holder) || isUnmoved(lease_holder, lease_until)))
      return false
    await releaseLease(db, lease_holder)
    return take()
  }

  /**
   * Whether nobody has renewed that lease for longer than one is given, by this process's own watch: a time that a wrong
   * clock wrote down may be days ahead.
   */
  function isUnmoved(lease_holder: string, until: string | null): boolean {
    const lease = `${lease_holder} ${until}`
    if (seen?.lease !== lease) seen = { lease, at: performance.now() }
    return performance.now() - seen.at > LEASE_SECONDS * 1000
  }

  const release = () =>
    oneAtATime(async () => {
      users -= 1
      if (users > 0) return
      heldHere.delete(holder)
      await (unfinished ? expireLease(db, holder, LEFT) : releaseLease(db, holder))
    })

  return {
    acquire: () =>
      oneAtATime(async () => {
        heldHere.add(holder)
        if (await takeOrTakeOver()) {
          if (users === 0) unfinished = false
          users += 1
          return true
        }
        if (users === 0) heldHere.delete(holder)
        return false
      }),
    share() {
      users += 1
    },
    async hold() {
      if (performance.now() - renewedAt < (LEASE_SECONDS * 1000) / 3) return
      if (!(await take())) throw new Error(messages.publishing.takenOver)
    },
    release,
    leave() {
      unfinished = true
      return release()
    },
  }
}
