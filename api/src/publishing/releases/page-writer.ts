import path from 'node:path'
import { Tinypool } from 'tinypool'
import type { PagesToWrite } from '../../page-writer-thread.ts'

const entry = path.resolve(import.meta.dirname, '../../page-writer-thread.ts')
/** Memory of the thread for new objects, in MB; it holds a few pages at a time. */
const YOUNG_MEGABYTES = 8

/** Compresses and writes the pages of a new release in a thread of its own, while the next pages are rendered. */
export interface PageWriter {
  /** Writes pages with their compressed copies; returns `factsOf` each file that was written. */
  write(folder: string, pages: PagesToWrite['pages']): Promise<Record<string, string>>
  /** Ends the thread; calls that wait for it are rejected. */
  close(): Promise<void>
}

export function openPageWriter(): PageWriter {
  const pool = new Tinypool({
    filename: entry,
    runtime: 'worker_threads',
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: 2,
    isolateWorkers: false,
    resourceLimits: { maxYoungGenerationSizeMb: YOUNG_MEGABYTES },
  })
  return {
    write: (folder, pages) => pool.run({ folder, pages }) as Promise<Record<string, string>>,
    close: () => pool.destroy(),
  }
}
