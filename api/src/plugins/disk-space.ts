import { statfs } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'
import { storageFault } from '../files/storage-faults.ts'

/** Bytes. A database that can write no more needs a little room for its own journal. */
const TOO_LITTLE = 4 * 1024 * 1024
/** How long what failed for want of room is remembered: the database may stand on another disk or another machine. */
const REMEMBERED_MS = 60_000

export interface DiskSpace {
  /** Hears of every failure, and remembers those for want of room. */
  note(error: unknown): void
  /** Whether there is no room, in the data folder or where something failed for want of it in the last minute. */
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
      // A clock that was turned back must not make a minute longer.
      if (Math.abs(Date.now() - failedAt) < REMEMBERED_MS) return true
      const { bavail, bsize, blocks } = await statfs(app.config.dataDir)
      return blocks > 0 && bavail * bsize < TOO_LITTLE
    },
  })
}

export default fp(diskSpace, { name: 'disk-space' })
