import path from 'node:path'
import { Tinypool } from 'tinypool'
import type { CompressedFile } from '../../page-compressor-thread.ts'

const entry = path.resolve(import.meta.dirname, '../../page-compressor-thread.ts')
/** Memory of the thread for new objects, in MB; it holds two pages at a time. */
const YOUNG_MEGABYTES = 8

/** Compresses the pages of a new release in a thread of its own, while the next pages are rendered. */
export interface PageCompressor {
  /** Returns a page and its compressed copies as bytes, with `factsOf` each. */
  compress(file: string, html: string): Promise<CompressedFile[]>
  /** Ends the thread; calls that wait for it are rejected. */
  close(): Promise<void>
}

export function openPageCompressor(): PageCompressor {
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
    compress: (file, html) => pool.run({ file, html }) as Promise<CompressedFile[]>,
    close: () => pool.destroy(),
  }
}
