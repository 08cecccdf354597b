import type { DatabasePool } from './database.ts'

/** Returns a signal that one part of a process gives and others listen to, for each connection pool by itself. */
export function createSignal() {
  const listeners = new WeakMap<DatabasePool, Set<() => void>>()
  return {
    on(db: DatabasePool, listener: () => void): () => void {
      const those = listeners.get(db) ?? new Set()
      listeners.set(db, those.add(listener))
      return () => void those.delete(listener)
    },
    tell(db: DatabasePool): void {
      for (const listener of listeners.get(db) ?? []) listener()
    },
  }
}
