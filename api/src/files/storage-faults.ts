/**
 * Why the disk or the database did not do what was asked: the disk is full; the database is busy, and has undone the
 * transaction; or so many calls are at work that no connection to it became free.
 */
export type StorageFault = 'full' | 'busy' | 'overloaded'

const FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // PostgreSQL's disk_full, lock_not_available and too_many_connections.
  '53100': 'full',
  '55P03': 'busy',
  '53300': 'overloaded',
}

/** What pg says when a connection has not been made, or has not become free, in time. These errors have no code. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/**
 * Returns the fault of the disk or database that an error, or its cause, reports; null for any other error.
 */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  if (NO_CONNECTION.has(error.message)) return 'overloaded'
  const code = 'code' in error ? String(error.code) : ''
  return (code.startsWith('SQLITE_BUSY') ? 'busy' : FAULTS[code]) ?? storageFault(error.cause)
}
