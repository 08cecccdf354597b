import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'

const listeners = new WeakMap<Kysely<Tables>, Set<() => void>>()

/**
 * Calls `listener` after every change of the catalogue through this connection pool; changes by other
 * processes are found by comparing revisions. Returns a function that removes the listener.
 */
export function onCatalogueChange(db: Kysely<Tables>, listener: () => void): () => void {
  const those = listeners.get(db) ?? new Set()
  listeners.set(db, those.add(listener))
  return () => void those.delete(listener)
}

/** Notifies the listeners of `db` that its catalogue has changed; called after the commit. */
export function tellCatalogueChange(db: Kysely<Tables>): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
