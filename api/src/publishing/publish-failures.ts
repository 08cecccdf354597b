import type { PublisherLog } from './releases/publisher-log.ts'
import { storageMessages } from '@karigar/contract/base/common.words'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import type { Database } from '../database/database.ts'
import { storageFault } from '../files/storage-faults.ts'
import { findPublication, updatePublication } from './publication.repository.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'

/** Pause after a failure that could not be stored. */
const UNSTORED_PAUSE_SECONDS = 5
const MAX_BACKOFF_SECONDS = 300
/** How many times a publish that broke off is resumed at once; a machine may be switched off twice. */
const RESUMED_AT_ONCE = 2
/** First pause after that, so that somebody can fix the cause in the console. */
const BROKEN_OFF_PAUSE_SECONDS = 60

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

/** Why a publish failed, and which failure it was, where something depends on it. */
export type Failure = Pick<PublicationTable, 'failure' | 'failure_code'>

function failureOf(cause: unknown): Failure {
  if (storageFault(cause) === 'full')
    return { failure: storageMessages.publishingDiskFull, failure_code: 'disk-full' }
  return { failure: cause instanceof Error ? cause.message : String(cause), failure_code: null }
}

/** Records failures in the publication row and decides when to try again. */
export function createFailures(db: Database, log: Pick<PublisherLog, 'error'>) {
  /** The last failure, if the database could not store it. */
  let unrecorded: Failure | null = null

  async function write(failure: Failure, pause: (failures: number) => number): Promise<number> {
    unrecorded = failure
    try {
      const { failures } = await findPublication(db)
      const seconds = Math.min(pause(failures), MAX_BACKOFF_SECONDS)
      await updatePublication(db, { ...failure, failures: failures + 1, retry_at: inSeconds(seconds) })
      unrecorded = null
      return seconds
    } catch (error) {
      log.error(error, 'the failure could not be recorded')
      return UNSTORED_PAUSE_SECONDS
    }
  }

  return {
    /**
     * Records a failure and returns the seconds until the next try. Never throws, because the database may be
     * what failed.
     */
    record: (cause: unknown): Promise<number> => write(failureOf(cause), (failures) => 2 ** failures),

    /**
     * Records that a process died while publishing; returns the seconds to wait first, 0 to resume at once.
     */
    async recordBrokenOff({ failures }: PublicationTable): Promise<number> {
      if (failures >= RESUMED_AT_ONCE)
        return write(
          { failure: publishingMessages.brokeOff, failure_code: 'broke-off' },
          () => BROKEN_OFF_PAUSE_SECONDS * 2 ** (failures - RESUMED_AT_ONCE),
        )
      await updatePublication(db, { failures: failures + 1 })
      return 0
    },

    /**
     * Returns the seconds still to wait after a publish whose process died. Returns 0 for other failures, and
     * when the stored time is further away than any wait, because the clock was changed.
     */
    pauseLeft({ failure_code, retry_at }: PublicationTable): number {
      if (failure_code !== 'broke-off' || retry_at === null) return 0
      const seconds = (Date.parse(retry_at) - Date.now()) / 1000
      return seconds > MAX_BACKOFF_SECONDS ? 0 : Math.max(seconds, 0)
    },

    /** Returns why the last publish failed, even if the database could not store it. */
    current: (row: Failure): Failure => unrecorded ?? row,

    cleared(): void {
      unrecorded = null
    },
  }
}

export type Failures = ReturnType<typeof createFailures>
