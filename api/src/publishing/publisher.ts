import { randomUUID } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Publishing } from '@karigar/contract/publishing'
import type { FastifyBaseLogger } from 'fastify'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { readCatalogue } from '../modules/services/catalogue.ts'
import { readShop } from '../modules/shop/shop.actions.ts'
import type { CompiledSite } from './compile-site.ts'
import { type PlannedPage, planSite, type Plan } from './plan.ts'
import { findPublication, releaseLease, takeLease, updatePublication } from './publication.repository.ts'
import {
  compressPublished,
  currentRelease,
  goLive,
  openRelease,
  type Release,
  removePublished,
  saveManifest,
  writePublished,
} from './release.ts'
import { loadRenderer, type Renderer } from './renderer.ts'

/** How long a publisher that died keeps others from taking over; renewed while it works. */
const LEASE_SECONDS = 30
const PAGES_BETWEEN_PAUSES = 50
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
  /** Publishes until the live site shows the catalogue as it is; rejects with the cause when that fails. */
  publish(): Promise<void>
  status(): Promise<Publishing>
  /** Finishes what is under way and stops. */
  close(): Promise<void>
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

export function createPublisher({ db, folder, site, log }: PublisherOptions): Publisher {
  const holder = randomUUID()
  let renderer: Promise<Renderer> | undefined
  let running: Promise<void> | undefined
  let again = false
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function renderPages(
    plan: Plan,
    pages: PlannedPage[],
    use: (page: PlannedPage, html: string) => Promise<void>,
  ) {
    const { render } = await (renderer ??= loadRenderer((site as CompiledSite).serverEntry))
    for (const [index, page] of pages.entries()) {
      await use(page, await render(page.path, { page: page.page, context: plan.context }))
      if ((index + 1) % PAGES_BETWEEN_PAUSES === 0) {
        await takeLease(db, holder, inSeconds(0), inSeconds(LEASE_SECONDS))
        await nextTurn()
      }
    }
  }

  /**
   * Changes the live release in place. A page that fails leaves it untouched: nothing is written before everything
   * is rendered. Returns what is left to do once the pages are live: their compressed copies and the manifest.
   */
  async function editRelease(
    release: Release,
    plan: Plan,
    changed: PlannedPage[],
  ): Promise<() => Promise<void>> {
    const rendered: { page: PlannedPage; html: string }[] = []
    await renderPages(plan, changed, async (page, html) => void rendered.push({ page, html }))
    const inOrder = [
      ...rendered.filter(({ page }) => !page.listing),
      ...rendered.filter(({ page }) => page.listing),
    ]
    for (const { page, html } of inOrder) await writePublished(release.folder, page.file, html)
    const planned = new Set(plan.pages.map(({ file }) => file))
    const gone = Object.keys(release.manifest.pages).filter((file) => !planned.has(file))
    for (const file of gone) await removePublished(release.folder, file)
    return async () => {
      for (const { page, html } of inOrder) {
        await compressPublished(release.folder, page.file, html)
        release.manifest.pages[page.file] = page.hash
      }
      for (const file of gone) delete release.manifest.pages[file]
      await saveManifest(release)
    }
  }

  async function newRelease(plan: Plan, { buildId, clientFolder }: CompiledSite): Promise<null> {
    const release = await openRelease(folder, buildId, clientFolder)
    await renderPages(plan, plan.pages, async (page, html) => {
      await writePublished(release.folder, page.file, html)
      await compressPublished(release.folder, page.file, html)
      release.manifest.pages[page.file] = page.hash
    })
    await goLive(folder, release)
    return null
  }

  async function bringUpToDate(compiled: CompiledSite): Promise<void> {
    const started = performance.now()
    const { revision, catalogue } = await readCatalogue(db)
    const plan = planSite(catalogue, await readShop(db))
    const release = await currentRelease(folder)
    const fits = release?.manifest.buildId === compiled.buildId
    const changed = fits
      ? plan.pages.filter(({ file, hash }) => release.manifest.pages[file] !== hash)
      : plan.pages
    const finish = fits ? await editRelease(release, plan, changed) : await newRelease(plan, compiled)
    const duration_ms = Math.max(1, Math.round(performance.now() - started))
    await updatePublication(db, {
      published_revision: revision,
      published_at: inSeconds(0),
      pages: plan.pages.length,
      duration_ms,
      failure: null,
      failures: 0,
      retry_at: null,
    })
    log.info(
      `published revision ${revision}: ${changed.length} of ${plan.pages.length} pages in ${duration_ms} ms`,
    )
    await finish?.()
  }

  async function recordFailure(error: unknown): Promise<void> {
    const { failures } = await findPublication(db)
    const wait = Math.min(2 ** failures, MAX_BACKOFF_SECONDS)
    await updatePublication(db, {
      failure: error instanceof Error ? error.message : String(error),
      failures: failures + 1,
      retry_at: inSeconds(wait),
    })
    retryIn(wait)
  }

  function retryIn(seconds: number): void {
    clearTimeout(retry)
    if (!closed) retry = setTimeout(wake, seconds * 1000).unref()
  }

  async function run(compiled: CompiledSite): Promise<void> {
    if (!(await takeLease(db, holder, inSeconds(0), inSeconds(LEASE_SECONDS)))) return retryIn(LEASE_SECONDS)
    try {
      do {
        again = false
        await bringUpToDate(compiled)
      } while (again && !closed)
    } catch (error) {
      log.error(error, 'publishing failed; the live site stays as it was')
      await recordFailure(error)
      throw error
    } finally {
      await releaseLease(db, holder)
    }
  }

  function publish(): Promise<void> {
    if (!site || closed) return Promise.resolve()
    again = true
    running ??= run(site).finally(() => {
      running = undefined
      // A change that came while the last round was ending.
      if (again && !closed && retry === undefined) wake()
    })
    return running
  }

  function wake(): void {
    clearTimeout(retry)
    retry = undefined
    publish().catch(() => {
      // Recorded, logged and planned again by then.
    })
  }

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
    wake,
    publish,
    status,
    async close() {
      closed = true
      clearTimeout(retry)
      await running?.catch(() => {
        // Recorded by then.
      })
    },
  }
}
