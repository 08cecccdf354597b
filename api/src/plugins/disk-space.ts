import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { storageFault } from '../files/storage-faults.ts'

/** In bytes. A database that cannot write needs some space for its own journal. */
const TOO_LITTLE = 4 * 1024 * 1024
/** How long a failure for lack of space is remembered; the database may be on another disk or machine. */
const REMEMBERED_MS = 60_000

export interface DiskSpace {
  /** Receives every error, and remembers those caused by lack of space. */
  note(error: unknown): void
  /**
   * Tells whether the data folder's disk is full, or something failed for lack of space in the last minute.
   */
  isFull(): Promise<boolean>
}

declare module 'fastify' {
  interface FastifyInstance {
    diskSpace: DiskSpace
  }
}

async function diskSpace(app: FastifyInstance): Promise<void> {
  let failedAt = -Infinity
  app.decorate('diskSpace', {
    note(error) {
      if (storageFault(error) === 'full') failedAt = Date.now()
    },
    async isFull() {
      // Math.abs, so that a clock that was set back does not extend the minute.
      if (Math.abs(Date.now() - failedAt) < REMEMBERED_MS) return true
      const { bavail, bsize, blocks } = await statfs(app.config.dataDir)
      return blocks > 0 && bavail * bsize < TOO_LITTLE
    },
  })
}

export default fp(diskSpace, { name: 'disk-space' })
