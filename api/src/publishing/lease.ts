import { randomUUID } from 'node:crypto'
import os from 'node:os'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import pLimit from 'p-limit'
import type { Database } from '../database/database.ts'
import {
  expireLease,
  findPublication,
  releaseLease,
  renewLease,
  takeLease,
} from './publication.repository.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'

/**
 * How long a lease lasts without renewal, where other machines cannot check whether its publisher is alive.
 */
export const LEASE_SECONDS = 30

/** The exclusive right to change the live site. */
export interface Lease {
  /** Takes the lease, or returns false while another publisher has it. */
  acquire(): Promise<boolean>
  /** Adds a user of the lease that is held now; it is given back when each user has released it. */
  share(): void
  /**
   * Renews the lease when needed; to be called between steps of the work. Throws once another publisher has
   * taken it.
   */
  hold(): Promise<void>
  release(): Promise<void>
  /**
   * Like `release`, but leaves an expired lease behind, so that the next publisher to look resumes the
   * unfinished work at once.
   */
  leave(): Promise<void>
}

/** Leases of this process that are in use; any other with this process's id was left by one that died. */
const heldHere = new Set<string>()

/** Tells whether the holder is at work on this machine or has ended; null for one on another machine. */
function isAtWork(holder: string): boolean | null {
  const [host, pid] = holder.split(' ')
  if (host !== os.hostname()) return null
  if (Number(pid) === process.pid) return heldHere.has(holder)
  try {
    process.kill(Number(pid), 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH'
  }
}

/** Tells whether the holder was a process of this machine that has ended, so that its lease can be taken at once. */
const isLeftOver = (holder: string): boolean => isAtWork(holder) === false

type HeldLease = Pick<PublicationTable, 'lease_holder' | 'lease_until'>

/** Expiry of a lease that was left on an orderly stop with work undone. */
const LEFT = new Date(0).toISOString()

/**
 * Tells whether the holder died in the middle of its work, as opposed to an orderly stop, or to one that is at work here
 * and has not come to renewing its lease for a long time.
 */
export function brokeOff(row: HeldLease): boolean {
  const { lease_holder: holder, lease_until: until } = row
  return holder !== null && isAbandoned(row) && until !== LEFT && isAtWork(holder) !== true
}

/** Tells whether the holder is gone or its lease has expired, so that work may have been left half done. */
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
  /**
   * Another publisher's lease and when it was first seen in this state; a living holder renews it before it
   * expires.
   */
  let seen: { lease: string; at: number } | undefined

  const endOfLease = () => new Date(Date.now() + LEASE_SECONDS * 1000).toISOString()

  async function take(): Promise<boolean> {
    const taken = await takeLease(db, holder, new Date().toISOString(), endOfLease())
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
   * Tells whether a lease was not renewed for longer than it lasts, by this process's own monotonic clock:
   * the expiry time may come from a clock that is days ahead.
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
      if (!(await renewLease(db, holder, endOfLease()))) throw new Error(publishingMessages.takenOver)
      renewedAt = performance.now()
    },
    release,
    leave() {
      unfinished = true
      return release()
    },
  }
}
