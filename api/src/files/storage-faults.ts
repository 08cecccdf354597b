/** Why something could not be saved, when an operator can help: the disk is full or the database is busy. */
export type StorageFault = 'full' | 'busy'

const FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // PostgreSQL's disk_full.
  '53100': 'full',
  // Its lock_not_available and too_many_connections, and what has collided with others at its last attempt.
  '55P03': 'busy',
  '53300': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
}

/** What pg says when no connection has become free in time; the error has no code. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect'

/**
 * Returns the fault of the disk or database that an error, or its cause, reports; null for any other error.
 */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  if (error.message === NO_FREE_CONNECTION) return 'busy'
  const code = 'code' in error ? String(error.code) : ''
  return (code.startsWith('SQLITE_BUSY') ? 'busy' : FAULTS[code]) ?? storageFault(error.cause)
}
