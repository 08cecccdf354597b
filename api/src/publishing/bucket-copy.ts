import type { PublisherLog } from './releases/publisher-log.ts'
import type { Config } from '../config/config.ts'
import { type Bucket, openBucket } from '../storage/bucket.ts'
import type { Lease } from './lease.ts'
import { type LiveSite, sitePusher } from './push-site.ts'

/** Timeout of one attempt. Three attempts take less time than a lease has left when it is next renewed. */
const PUT_SECONDS = 6

/** Opens the bucket for the published site; null when none is configured. */
export async function openSiteBucket({ siteBucket }: Pick<Config, 'siteBucket'>): Promise<Bucket | null> {
  return siteBucket && openBucket(siteBucket, { seconds: PUT_SECONDS })
}

export interface BucketCopyOptions {
  bucket: Bucket
  lease: Lease
  log: PublisherLog
  /**
   * Waits for a publish into the folder that is under way, which may have replaced a file during the push.
   */
  folderSettled(): Promise<unknown>
  pushed(): Promise<void>
  failed(cause: unknown): Promise<void>
}

/**
 * Copies the published folder to the bucket in the background, so that publishing never waits for the bucket.
 */
export interface BucketCopy {
  /**
   * Pushes this state of the site; returns at once. The caller holds the lease, which is kept until the push
   * has ended.
   */
  follow(live: LiveSite): void
  /** Resolves when the push has ended, whether it succeeded or failed. */
  settled(): Promise<void>
  /** Stops the push between two objects; the next process to look continues it. */
  close(): Promise<void>
}

export function createBucketCopy(options: BucketCopyOptions): BucketCopy {
  const { bucket, lease, log } = options
  const push = sitePusher(bucket)
  const stop = new AbortController()
  let latest: LiveSite | undefined
  let active = false
  let lastRun = Promise.resolve()

  async function pushLatest(): Promise<void> {
    while (latest !== undefined) {
      const live = latest
      latest = undefined
      const started = performance.now()
      try {
        const { put, removed } = await push({ live, lease, signal: stop.signal })
        const duration = Math.round(performance.now() - started)
        log.info(`bucket ${bucket.name}: ${put} objects put, ${removed} removed in ${duration} ms`)
      } catch (error) {
        stop.signal.throwIfAborted()
        await options.folderSettled()
        if (latest === undefined) throw error
      }
    }
  }

  async function run(): Promise<void> {
    let broken = false
    do {
      try {
        await pushLatest()
        await options.pushed()
      } catch (error) {
        if (stop.signal.aborted) broken = true
        else await options.failed(error)
      }
    } while (latest !== undefined && !stop.signal.aborted)
    // No await after this check: a later call of `follow` starts a new run with its own share of the lease.
    active = false
    const isUnfinished = broken || latest !== undefined
    try {
      await (isUnfinished ? lease.leave() : lease.release())
    } catch (error) {
      log.error(error, 'the right to publish could not be given back; it runs out by itself')
    }
  }

  return {
    follow(live) {
      if (stop.signal.aborted) return
      latest = live
      if (active) return
      active = true
      lease.share()
      lastRun = run()
    },
    settled: () => lastRun,
    async close() {
      stop.abort()
      await lastRun
      bucket.close()
    },
  }
}
