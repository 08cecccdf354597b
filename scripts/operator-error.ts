import { BackupRefused } from '../api/src/backup/backup-manifest.ts'
import { ConfigError } from '../api/src/config/config.ts'

const CAUSES: Readonly<Record<string, string>> = {
  ENOSPC: 'The disk is full',
  SQLITE_FULL: 'The disk is full',
  SQLITE_NOTADB: 'The database is damaged',
  SQLITE_CORRUPT: 'The database is damaged',
  EACCES: 'This user may not read or write there',
  EROFS: 'The disk is read-only',
}

/** Turns an error that the operator can fix into a ConfigError of one sentence; returns others unchanged. */
export function forOperator(error: unknown): unknown {
  if (error instanceof BackupRefused) return new ConfigError(error.message, { cause: error })
  const cause = error instanceof Error && 'code' in error ? CAUSES[String(error.code)] : undefined
  return cause ? new ConfigError(`${cause} (${(error as Error).message}).`, { cause: error }) : error
}
