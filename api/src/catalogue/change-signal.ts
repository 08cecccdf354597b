import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'

const listeners = new WeakMap<Kysely<Tables>, Set<() => void>>()

/**
 * Calls `listener` after every change of the catalogue that went through this connection pool; what other processes
 * change is seen by comparing revisions. Returns what ends it.
 */
export function onCatalogueChange(db: Kysely<Tables>, listener: () => void): () => void {
  const those = listeners.get(db) ?? new Set()
  listeners.set(db, those.add(listener))
  return () => void those.delete(listener)
}

/** Tells the listeners of `db` that its catalogue has changed; called once the change is committed. */
export function tellCatalogueChange(db: Kysely<Tables>): void {
  for (const listener of listeners.get(db) ?? []) listener()
}
