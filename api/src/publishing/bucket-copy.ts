import type { PublisherLog } from './releases/publisher-log.ts'
import type { Config } from '../config/config.ts'
import { type Bucket, openBucket } from '../storage/bucket.ts'
import type { Lease } from './lease.ts'
import { type LiveSite, sitePusher } from './push-site.ts'

/** Three tries of this take less than what is left of a lease when it is next renewed. */
const PUT_SECONDS = 6

/** The bucket that the published site is put into, or null where there is none. */
export async function openSiteBucket({ siteBucket }: Pick<Config, 'siteBucket'>): Promise<Bucket | null> {
  return siteBucket && openBucket(siteBucket, { seconds: PUT_SECONDS })
}

export interface BucketCopyOptions {
  bucket: Bucket
  lease: Lease
  log: PublisherLog
  /** Waits for a publish that is under way in the folder: it may be why a file is not there any more. */
  folderSettled(): Promise<unknown>
  pushed(): Promise<void>
  failed(cause: unknown): Promise<void>
}

/** Lets the bucket follow the published folder in its own time, so that the folder never waits for it. */
export interface BucketCopy {
  /** Called by a publisher that has the lease, which is then kept until the bucket has followed. Returns at once. */
  follow(live: LiveSite): void
  /** Resolves when the bucket has followed, or failed to. */
  settled(): Promise<void>
  /** Ends between two objects; another process that looks goes on from there. */
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
    // No await between this look and the end: a call from here on starts anew, with its own share of the lease.
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
