/** Why something could not be saved, when an operator can help: the disk is full or the database is busy. */
export type StorageFault = 'full' | 'busy'

const FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // PostgreSQL's disk_full and lock_not_available.
  '53100': 'full',
  '55P03': 'busy',
}

/**
 * Returns the fault of the disk or database that an error, or its cause, reports; null for any other error.
 */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  const code = 'code' in error ? String(error.code) : ''
  return (code.startsWith('SQLITE_BUSY') ? 'busy' : FAULTS[code]) ?? storageFault(error.cause)
}
