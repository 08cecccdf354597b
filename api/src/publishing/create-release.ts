import { link, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { createOverlap } from '../async/overlap.ts'
import { editRelease } from './edit-release.ts'
import { type PlannedPage, type ServiceTexts, textsFor } from './plan.ts'
import { openPageCompressor, type PageCompressor } from './releases/page-compressor.ts'
import type { Release } from './releases/release-manifest.ts'
import { discardRelease, goLive, openRelease } from './releases/release.ts'
import { COPIES, removePublished, unseenWriter } from './releases/site-files.ts'
import { goOn, renderPage } from './render-page.ts'
import type { Ledger, SiteState } from './site-model.ts'
import type { SiteUpdate } from './update-site.ts'

/**
 * How many services are planned, read and rendered at a time, which bounds the memory for any catalogue size.
 */
const SERVICES_AT_ONCE = 25
/** How many pages are compressed and written while the next one is rendered. */
const WRITTEN_AT_ONCE = 8

export interface CreatedRelease {
  release: Release
  state: SiteState
  rendered: number
}

interface Batch {
  state: SiteState
  pages: PlannedPage[]
  gone: string[]
  texts: ServiceTexts
  /** True when no pages were left to make. */
  isLast: boolean
}

/**
 * Takes a file and its compressed copies over from another release, which rendered it from the same inputs.
 */
async function takeOver(from: Release, to: Release, file: string): Promise<void> {
  await mkdir(path.dirname(path.join(to.folder, file)), { recursive: true })
  for (const name of ['', ...COPIES].map((suffix) => file + suffix)) {
    const facts = from.manifest.files[name]
    if (facts === undefined) continue
    await link(path.join(from.folder, name), path.join(to.folder, name))
    to.manifest.files[name] = facts
  }
}

/** Returns a function that compresses a page, writes it with its copies, and records all of them in the manifest. */
function pageWriter({ folder, manifest }: Release, { compress }: PageCompressor) {
  const write = unseenWriter(folder)
  return async function put({ file, hash }: PlannedPage, html: string): Promise<void> {
    for (const { facts, ...one } of await compress(file, html)) {
      await write(one)
      manifest.files[one.file] = facts
    }
    manifest.pages[file] = hash
  }
}

/** Returns a function that plans the next batch for a release that follows the catalogue while it is made. */
function createTodo({ model, content }: SiteUpdate, { manifest }: Release, ledger: Ledger) {
  let contextHash: string | undefined
  let services: string[] = []
  let others = true

  /** Starts from the beginning; pages that are up to date by then are not made again. */
  function begin(state: SiteState): void {
    contextHash = state.contextHash
    services = state.categories.flatMap((category) => category.services.map(({ id }) => id))
    others = true
    ledger.clear()
  }

  function* planned(state: SiteState): Generator<PlannedPage> {
    if (services.length > 0) yield* state.plan.ofServices(services.splice(0, SERVICES_AT_ONCE))
    else if (others) {
      others = false
      yield* state.plan.withoutServices()
    } else {
      const changes = ledger.changes()
      if (changes !== 'all') yield* state.plan.affected(changes)
    }
  }

  return (): Promise<Batch> =>
    model.follow(async (state, trx) => {
      if (contextHash !== state.contextHash || ledger.changes() === 'all') begin(state)
      const isLast = services.length === 0 && !others
      const pages = [...planned(state)].filter(({ file, hash }) => manifest.pages[file] !== hash)
      const expected = isLast ? new Set(state.plan.files()) : null
      const gone = expected ? Object.keys(manifest.pages).filter((file) => !expected.has(file)) : []
      if (isLast) ledger.clear()
      const texts = await textsFor(pages, (ids) => content.services(trx, ids))
      return { state, pages, gone, texts, isLast: isLast && pages.length === 0 }
    })
}

/**
 * Makes a new release of the current catalogue in small batches, follows the catalogue meanwhile, and puts it
 * live in one step; removes it again if that fails. Edits made meanwhile also go into `live`.
 *
 * @param from a release by the same compile, whose unchanged pages are taken over
 * @param live the live release, if it is by the same compile and not too damaged to be edited
 */
export async function createRelease(
  update: SiteUpdate,
  from: Release | null,
  live: Release | null,
): Promise<CreatedRelease> {
  const { folder, site, lease, model } = update
  const release = await openRelease(folder, site.buildId, site.clientFolder)
  const ledger = model.openLedger()
  const compressor = openPageCompressor()
  const put = pageWriter(release, compressor)
  const writing = createOverlap(WRITTEN_AT_ONCE)
  let rendered = 0
  try {
    const nextBatch = createTodo(update, release, ledger)
    for (;;) {
      await goOn(update)
      const batch = await nextBatch()
      for (const page of batch.pages) {
        if (from?.manifest.pages[page.file] === page.hash) {
          await writing.begin(() => takeOver(from, release, page.file))
          release.manifest.pages[page.file] = page.hash
        } else {
          const html = await renderPage(update, page, batch.texts, batch.state.context)
          await writing.begin(() => put(page, html))
          rendered += 1
        }
        await goOn(update)
      }
      await writing.settled()
      for (const file of batch.gone) {
        await removePublished(release.folder, file)
        for (const name of ['', ...COPIES].map((suffix) => file + suffix)) delete release.manifest.files[name]
        delete release.manifest.pages[file]
      }
      const { context, contextHash } = batch.state
      Object.assign(release.manifest, { context, contextHash })
      if (batch.isLast) {
        await lease.hold()
        await goLive(folder, release)
        update.ledger.clear()
        return { release, state: batch.state, rendered }
      }
      if (live) await editMeanwhile(update, live)
      await nextTurn()
    }
  } catch (error) {
    // Wait for pending writes, which would otherwise recreate the folder after its removal.
    await writing.settled().catch(() => {
      // The original error is thrown below.
    })
    await discardRelease(release)
    throw error
  } finally {
    ledger.close()
    await compressor.close()
  }
}

/** Puts edits into the live release first, so that they need not wait until the whole release is rendered. */
async function editMeanwhile(update: SiteUpdate, live: Release): Promise<void> {
  const changes = update.ledger.changes()
  if (changes !== 'all' && changes.services.size === 0 && changes.categories.size === 0) return
  const edited = await editRelease(update, live, true)
  await edited?.finish()
}
