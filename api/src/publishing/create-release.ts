import { setImmediate as nextTurn } from 'node:timers/promises'
import { setHeapGrowth } from '../async/heap-growth.ts'
import { createOverlap } from '../async/overlap.ts'
import { editRelease } from './edit-release.ts'
import { type PlannedPage, type ServiceTexts, textsFor } from './planned-page.ts'
import type { PageWriter } from './releases/page-writer.ts'
import type { Release } from './releases/release-manifest.ts'
import { keepSheets } from './releases/old-sheets.ts'
import { discardRelease, goLive, liveFolder, openRelease } from './releases/release.ts'
import { COPIES, removePublished, unseenLinker } from './releases/site-files.ts'
import { renderPage } from './render-page.ts'
import type { Ledger, SiteState } from './site-state.ts'
import type { SiteUpdate } from './update-context.ts'

/**
 * How many services are planned, read and rendered at a time, which bounds the memory for any catalogue size.
 */
const SERVICES_AT_ONCE = 25
/** How many pages are handed to the second thread at a time: a message costs about as much as a small page. */
const PAGES_TOGETHER = 8
/** How many such hand-overs are under way while the next pages are rendered. */
const HANDED_OVER = 3

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
  /** True while the first round through the services lasts, in which no page is made twice. */
  isFirstRound: boolean
  /** True when no pages were left to make. */
  isLast: boolean
}

/**
 * Returns a function that takes a file and its compressed copies over from another release, which rendered it from the
 * same inputs.
 */
function takesOver(from: Release, to: Release) {
  const link = unseenLinker(from.folder, to.folder)
  return function takeOver({ file, hash }: PlannedPage): void {
    for (const name of ['', ...COPIES].map((suffix) => file + suffix)) {
      const facts = from.manifest.files[name]
      if (facts === undefined) continue
      link(name)
      to.manifest.files[name] = facts
    }
    to.manifest.pages[file] = hash
  }
}

/** Hands rendered pages to the second thread, which writes them with their copies, and records them in the manifest. */
function handOver({ folder, manifest }: Release, { write }: PageWriter) {
  const running = createOverlap(HANDED_OVER)
  /** Files that are not recorded yet, because they are being written or wait to be handed over. */
  const unrecorded = new Set<string>()
  let waiting: { page: PlannedPage; content: Uint8Array<ArrayBuffer> }[] = []

  async function put(pages: typeof waiting): Promise<void> {
    const facts = await write(
      folder,
      pages.map(({ page: { file }, content }) => ({ file, content })),
    )
    Object.assign(manifest.files, facts)
    for (const { page } of pages) {
      manifest.pages[page.file] = page.hash
      unrecorded.delete(page.file)
    }
  }

  async function begin(): Promise<void> {
    const pages = waiting
    waiting = []
    if (pages.length > 0) await running.begin(() => put(pages))
  }

  return {
    async add(page: PlannedPage, content: Uint8Array<ArrayBuffer>): Promise<void> {
      // Two writers of one file could finish in the wrong order.
      if (unrecorded.has(page.file)) await this.settled()
      unrecorded.add(page.file)
      if (waiting.push({ page, content }) === PAGES_TOGETHER) await begin()
    },
    /** Resolves when all pages are written and recorded; throws the first failure. */
    async settled(): Promise<void> {
      await begin()
      await running.settled()
    },
    /** Resolves when nothing is being written any more; begins nothing new. */
    stopped: () => running.settled(),
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
    services = [
      ...state.categories.flatMap((category) => category.services.map(({ id }) => id)),
      ...state.hidden.services.keys(),
    ]
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
      const isFirstRound = services.length > 0
      const isLast = !isFirstRound && !others
      const pages = [...planned(state)].filter(({ file, hash }) => manifest.pages[file] !== hash)
      const expected = isLast ? new Set(state.plan.files()) : null
      const gone = expected ? Object.keys(manifest.pages).filter((file) => !expected.has(file)) : []
      if (isLast) ledger.clear()
      const texts = await textsFor(pages, (ids) => content.services(trx, ids))
      return { state, pages, gone, texts, isFirstRound, isLast: isLast && pages.length === 0 }
    })
}

/**
 * Makes a new release of the current catalogue in small batches, follows the catalogue meanwhile, and puts it
 * live in one step; removes it again if that fails, or if the site is held at an earlier release meanwhile. Edits made meanwhile also go into `live`.
 *
 * @param from a release by the same compile, whose unchanged pages are taken over
 * @param live the live release, if it is by the same compile and not too damaged to be edited
 */
export async function createRelease(
  update: SiteUpdate,
  from: Release | null,
  live: Release | null,
): Promise<CreatedRelease | 'held'> {
  const { folder, site, permits, model } = update
  const release = await openRelease(folder, site.buildId, site.clientFolder)
  const ledger = model.openLedger()
  const writer = update.openWriter()
  const written = handOver(release, writer)
  const takeOver = from && takesOver(from, release)
  let rendered = 0
  setHeapGrowth('sparing')
  try {
    const nextBatch = createTodo(update, release, ledger)
    for (;;) {
      await permits.nextStep()
      if (await permits.isHeld()) {
        await written.stopped()
        await discardRelease(release)
        return 'held'
      }
      const batch = await nextBatch()
      for (const page of batch.pages) {
        if (takeOver && from.manifest.pages[page.file] === page.hash) takeOver(page)
        else {
          await written.add(page, await renderPage(update, page, batch.texts, batch.state.context))
          rendered += 1
        }
        await permits.nextStep()
      }
      // In the first round the next services are planned and rendered while the last ones are written.
      if (!batch.isFirstRound) await written.settled()
      for (const file of batch.gone) {
        await removePublished(release.folder, file)
        for (const name of ['', ...COPIES].map((suffix) => file + suffix)) delete release.manifest.files[name]
        delete release.manifest.pages[file]
      }
      const { context, contextHash } = batch.state
      Object.assign(release.manifest, { context, contextHash })
      if (batch.isLast) {
        await permits.holdLease()
        const before = await liveFolder(folder)
        if (before !== null) await keepSheets(before, release.folder)
        await goLive(folder, release)
        update.ledger.clear()
        return { release, state: batch.state, rendered }
      }
      if (live) await editMeanwhile(update, live)
      await nextTurn()
    }
  } catch (error) {
    // Pending writes would recreate the folder after its removal. The first error is thrown below.
    await Promise.allSettled([written.stopped()])
    await discardRelease(release)
    throw error
  } finally {
    setHeapGrowth('usual')
    ledger.close()
    await writer.close()
  }
}

/** Puts edits into the live release first, so that they need not wait until the whole release is rendered. */
async function editMeanwhile(update: SiteUpdate, live: Release): Promise<void> {
  const changes = update.ledger.changes()
  if (changes !== 'all' && changes.services.size === 0 && changes.categories.size === 0) return
  const edited = await editRelease(update, live, true)
  await edited?.finish()
}
