import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
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
export function createKnownRevision(db: Kysely<Tables>): KnownRevision {
  let known = 0
  let readAt = -Infinity
  /** Counts this process's changes, so that a revision read before one is not taken for the newest. */
  let changes = 0
  let reading: Promise<number> | undefined

  async function read(): Promise<number> {
    const [before, begun] = [changes, performance.now()]
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
      if (performance.now() - readAt < UNSEEN_MS) return known
      if (reading) return reading
      const mine = read().finally(() => {
        if (reading === mine) reading = undefined
      })
      reading = mine
      return mine
    },
    close: endSignal,
  }
}
