import { Tinypool } from 'tinypool'
import type { WrittenPages } from '../../page-writer-thread.ts'
import { threadEntry } from '../../root-folder.ts'
import type { PagesToWrite } from './write-pages.ts'

/** Compresses and writes the pages of a new release in a thread of its own, while the next pages are rendered. */
export interface PageWriter {
  /**
   * Writes pages with their compressed copies; returns `factsOf` each file. Their bytes move to the thread: they are
   * empty here from then on. Rejects with the error of the system.
   */
  write(folder: string, pages: PagesToWrite['pages']): Promise<Record<string, string>>
  /** Ends the thread; calls that wait for it are rejected. */
  close(): Promise<void>
}

/**
 * Memory for new objects: pages are written one after the other, so hardly anything outlives the few that it holds.
 */
const YOUNG_MEGABYTES = 3

export function openPageWriter(): PageWriter {
  const pool = new Tinypool({
    filename: threadEntry('page-writer-thread').href,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: 2,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  return {
    async write(folder, pages) {
      const transferList = pages.map(({ content }) => content.buffer)
      const written = (await pool.run({ folder, pages }, { transferList })) as WrittenPages
      if ('facts' in written) return written.facts
      throw Object.assign(new Error(written.error.message), { code: written.error.code })
    },
    close: () => pool.destroy(),
  }
}
