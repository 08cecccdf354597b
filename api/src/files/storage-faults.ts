/**
 * Why the disk or the database did not do what was asked: the disk is full; the database is busy, and has undone the
 * transaction; so many calls are at work that no connection to it became free; or the connection was lost, or could not
 * be made, because the server was stopped, is starting, or cannot be reached.
 */
export type StorageFault = 'full' | 'busy' | 'overloaded' | 'lost'

const FAULTS: Readonly<Record<string, StorageFault>> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  SQLITE_FULL: 'full',
  // The process, or the system, has no handle left for another file.
  EMFILE: 'overloaded',
  ENFILE: 'overloaded',
  SQLITE_CANTOPEN: 'overloaded',
  // PostgreSQL's disk_full, lock_not_available and too_many_connections.
  '53100': 'full',
  '55P03': 'busy',
  '53300': 'overloaded',
  // admin_shutdown, crash_shutdown, cannot_connect_now, idle_session_timeout, idle_in_transaction_session_timeout.
  '57P01': 'lost',
  '57P02': 'lost',
  '57P03': 'lost',
  '57P05': 'lost',
  '25P03': 'lost',
}

/** What pg says when a connection has not been made, or has not become free, in time. These errors have no code. */
const NO_CONNECTION = new Set([
  'timeout exceeded when trying to connect',
  'Connection terminated due to connection timeout',
])

/** What pg and Kysely say of a connection that has ended. These errors have no code. */
const ENDED = new Set([
  'Connection terminated',
  'Connection terminated unexpectedly',
  'Client has encountered a connection error and is not queryable',
  'Client was closed and is not queryable',
  'Postgres connection has been discarded',
])

const noted = new WeakMap<Error, StorageFault>()

/** Remembers the fault that an error reports, where it does not say so itself: ECONNRESET may come from elsewhere. */
export function noteStorageFault(error: unknown, fault: StorageFault): void {
  if (error instanceof Error) noted.set(error, fault)
}

/** What the errors of `sendable` begin with; their fault follows. */
const SENT = 'The fault of a thread’s storage is: '

/**
 * Returns the fault of the disk or database that an error, or its cause, reports; null for any other error.
 */
export function storageFault(error: unknown): StorageFault | null {
  if (!(error instanceof Error)) return null
  if (error.message.startsWith(SENT)) return error.message.slice(SENT.length) as StorageFault
  if (NO_CONNECTION.has(error.message)) return 'overloaded'
  if (ENDED.has(error.message)) return 'lost'
  const code = 'code' in error ? String(error.code) : ''
  const fault = code.startsWith('SQLITE_BUSY') ? 'busy' : FAULTS[code]
  return fault ?? noted.get(error) ?? storageFault(error.cause)
}

/** Returns an error that a thread can send: its code would not come through a message, its fault does. */
export function sendable(error: unknown): unknown {
  const fault = storageFault(error)
  return fault === null ? error : new Error(SENT + fault, { cause: error })
}
