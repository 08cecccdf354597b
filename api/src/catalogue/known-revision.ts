import type { DatabasePool } from '../database/database.ts'
import { onCatalogueChange } from './change-signal.ts'
import { findCatalogueRevision } from './revision.repository.ts'

/** For how long a change by another process may stay unseen, in milliseconds. */
export const UNSEEN_MS = 20

export interface KnownRevision {
  /**
   * Returns the catalogue's revision. It includes every change that this process has committed, and every change
   * that another process committed more than `UNSEEN_MS` ago.
   */
  current(): number | Promise<number>
  close(): void
}

/**
 * Knows the catalogue's revision without a query a request: it is read again after a change of this process, and
 * when it was read longer than `UNSEEN_MS` ago, because another process may have changed it.
 */
export function createKnownRevision(db: DatabasePool): KnownRevision {
  let known = 0
  let readAt = -Infinity
  /** Counts this process's changes, so that a revision read before one is not taken for the newest. */
  let changes = 0
  /** The read that is under way, for requests that come while it is young enough for them. */
  let reading: { begun: number; revision: Promise<number> } | undefined

  async function read(begun: number): Promise<number> {
    const before = changes
    const revision = await findCatalogueRevision(db)
    if (before === changes) {
      known = revision
      readAt = begun
    }
    return revision
  }

  const endSignal = onCatalogueChange(db, () => {
    changes += 1
    readAt = -Infinity
    reading = undefined
  })

  return {
    current() {
      const now = performance.now()
      if (now - readAt < UNSEEN_MS) return known
      if (reading && now - reading.begun < UNSEEN_MS) return reading.revision
      reading = { begun: now, revision: read(now) }
      return reading.revision
    },
    close: endSignal,
  }
}
