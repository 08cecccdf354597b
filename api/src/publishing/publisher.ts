import type { Publishing } from '@karigar/contract/publishing'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import type { CompiledSite } from './compile-site.ts'
import { createLease } from './lease.ts'
import { findPublication, updatePublication } from './publication.repository.ts'
import { loadRenderer, type Renderer } from './renderer.ts'
import { updateSite } from './update-site.ts'

/** How often a publisher looks for changes that came through another process, or whose signal was lost. */
const POLL_SECONDS = 5
const MAX_BACKOFF_SECONDS = 300

export interface PublisherOptions {
  db: Kysely<Tables>
  /** The folder of releases; `current` in it is the live site. */
  folder: string
  /** The compiled site; null in a process that only answers calls and leaves publishing to another. */
  site: CompiledSite | null
  log: Pick<FastifyBaseLogger, 'info' | 'error'>
}

/** Keeps the live site at the catalogue's revision. */
export interface Publisher {
  /** Says that something may have changed; returns at once. */
  wake(): void
  /**
   * Publishes until the live site shows the catalogue as it was at the call or later. False when this process does not
   * publish, or another one is publishing just now. Rejects with the cause when it fails; it is tried again later.
   */
  publish(): Promise<boolean>
  status(): Promise<Publishing>
  /** Finishes what is under way and stops. */
  close(): Promise<void>
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export function createPublisher({ db, folder, site, log }: PublisherOptions): Publisher {
  const lease = createLease(db)
  let renderer: Renderer | undefined
  let running: Promise<boolean> | undefined
  /** A call came that the round under way may have read too early for. */
  let requested = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function round(compiled: CompiledSite): Promise<void> {
    const started = performance.now()
    renderer ??= await loadRenderer(compiled.serverEntry)
    const { revision, pages, rendered, finish } = await updateSite({
      db,
      folder,
      site: compiled,
      renderer,
      lease,
    })
    const duration_ms = Math.max(1, Math.round(performance.now() - started))
    await updatePublication(db, {
      published_revision: revision,
      published_at: inSeconds(0),
      pages,
      duration_ms,
      failure: null,
      failures: 0,
      retry_at: null,
    })
    log.info(`published revision ${revision}: ${rendered} of ${pages} pages in ${duration_ms} ms`)
    await finish()
  }

  function retryIn(seconds: number): void {
    clearTimeout(retry)
    retry = closed ? undefined : setTimeout(() => void attempt(), seconds * 1000).unref()
  }

  /** Plans the next try whatever happens; the database may be what failed. */
  async function recordFailure(cause: unknown): Promise<void> {
    log.error(cause, 'publishing failed; the live site stays as it was')
    let wait = POLL_SECONDS
    try {
      const { failures } = await findPublication(db)
      wait = Math.min(2 ** failures, MAX_BACKOFF_SECONDS)
      await updatePublication(db, {
        failure: cause instanceof Error ? cause.message : String(cause),
        failures: failures + 1,
        retry_at: inSeconds(wait),
      })
    } catch (error) {
      log.error(error, 'the failure could not be recorded')
    }
    retryIn(wait)
  }

  async function work(compiled: CompiledSite): Promise<boolean> {
    try {
      for (;;) {
        if (!(await lease.acquire())) {
          retryIn(POLL_SECONDS)
          running = undefined
          return false
        }
        try {
          do {
            requested = false
            await round(compiled)
          } while (requested && !closed)
        } finally {
          await lease.release()
        }
        // No await between this look and the end: a call from here on starts anew.
        if (!requested || closed) {
          running = undefined
          return true
        }
      }
    } catch (error) {
      await recordFailure(error)
      running = undefined
      throw error
    }
  }

  function publish(): Promise<boolean> {
    if (!site || closed) return Promise.resolve(false)
    clearTimeout(retry)
    retry = undefined
    requested = true
    running ??= work(site)
    return running
  }

  async function attempt(): Promise<void> {
    try {
      await publish()
    } catch {
      // Logged, recorded and planned again by then.
    }
  }

  async function publishIfBehind(): Promise<void> {
    if (!site || closed) return
    try {
      const { catalogue_revision, published_revision } = await findPublication(db)
      if (published_revision < catalogue_revision) await attempt()
    } catch (error) {
      log.error(error, 'the revision of the catalogue could not be read')
    }
  }

  const poll = site
    ? setInterval(() => {
        if (retry === undefined && running === undefined) void publishIfBehind()
      }, POLL_SECONDS * 1000).unref()
    : undefined

  async function status(): Promise<Publishing> {
    const row = await findPublication(db)
    const behind = row.published_revision < row.catalogue_revision
    return {
      state: row.failure !== null ? 'failed' : behind ? 'publishing' : 'live',
      catalogue_revision: row.catalogue_revision,
      published_revision: row.published_revision,
      published_at: row.published_at,
      pages: row.pages,
      duration_ms: row.duration_ms,
      detail: row.failure,
      retry_at: row.retry_at,
    }
  }

  return {
    wake: () => void publishIfBehind(),
    publish,
    status,
    async close() {
      closed = true
      clearInterval(poll)
      clearTimeout(retry)
      await running?.catch(() => {
        // Logged and recorded by then.
      })
    },
  }
}
