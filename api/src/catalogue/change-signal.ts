import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'

/** Returns a signal that one part of a process gives and others listen to, for each connection pool by itself. */
function createSignal() {
  const listeners = new WeakMap<Kysely<Tables>, Set<() => void>>()
  return {
    on(db: Kysely<Tables>, listener: () => void): () => void {
      const those = listeners.get(db) ?? new Set()
      listeners.set(db, those.add(listener))
      return () => void those.delete(listener)
    },
    tell(db: Kysely<Tables>): void {
      for (const listener of listeners.get(db) ?? []) listener()
    },
  }
}

const changes = createSignal()
const plans = createSignal()

/**
 * Calls `listener` after every change of the catalogue through this connection pool; changes by other
 * processes are found by comparing revisions. Returns a function that removes the listener.
 */
export const onCatalogueChange = changes.on

/** Notifies the listeners of `db` that its catalogue has changed; called after the commit. */
export const tellCatalogueChange = changes.tell

/**
 * Calls `listener` when a change of the catalogue was planned, or a plan was taken back, without changing the catalogue.
 * Returns a function that removes the listener.
 */
export const onPlanChange = plans.on

/** Notifies the listeners of `db` that a plan has changed; called after the commit. */
export const tellPlanChange = plans.tell
