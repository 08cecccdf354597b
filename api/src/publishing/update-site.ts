import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { syncFoldersOf } from '../files/durable-files.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Lease } from './lease.ts'
import { type Plan, type PlannedPage, planSite } from './plan.ts'
import { readAtRevision } from '../catalogue/read-at-revision.ts'
import type { ReadSiteContent } from '../catalogue/site-content.ts'
import type { Suspects } from './releases/damage.ts'
import { mendRelease } from './mend-release.ts'
import { factsOf, type Manifest, type Release, saveManifest, UNKNOWN } from './releases/release-manifest.ts'
import {
  currentRelease,
  discardRelease,
  goLive,
  keepOtherAssets,
  keptRelease,
  openRelease,
} from './releases/release.ts'
import {
  compressedCopies,
  COPIES,
  removePublished,
  type SiteFile,
  staged,
  writeUnseen,
} from './releases/site-files.ts'
import type { LiveSite } from './push-site.ts'
import type { Renderer } from './renderer.ts'
import { type PlannedPicture, planPictures } from './share-pictures/plan-pictures.ts'

const PAGES_BETWEEN_PAUSES = 50

export interface SiteUpdate {
  db: Kysely<Tables>
  readContent: ReadSiteContent
  /** The folder of releases. */
  folder: string
  site: CompiledSite
  renderer: Renderer
  lease: Lease
  /** Which files to compare with what was written: those by their bytes, all of them by their sizes. */
  suspects: Suspects
  /** Ends the work between two pages, with nothing lost: the next publish makes good what is left. */
  signal: AbortSignal
}

export interface UpdatedSite {
  /** The catalogue revision that is live now. */
  revision: number
  /** How many pages the site has, and how many of them were rendered. */
  pages: number
  rendered: number
  /** Files of the live site that were missing or not as written, and have been made anew. */
  mended: number
  /** The live files, for a copy of the site elsewhere; whole once `finish` is done. */
  live: LiveSite
  /** What is left to do once the pages are live: compressed copies and the manifest. */
  finish: () => Promise<void>
  /** The pictures for shared links that go with these pages. */
  pictures: () => PlannedPicture[]
}

/** Between two steps of the work. */
async function goOn({ lease, signal }: SiteUpdate): Promise<void> {
  signal.throwIfAborted()
  await lease.hold()
}

async function renderPages(
  update: SiteUpdate,
  plan: Plan,
  pages: PlannedPage[],
  use: (page: PlannedPage, html: string) => Promise<void> | void,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    await use(page, await update.renderer.render(page.path, { page: page.page, context: plan.context }))
    await goOn(update)
    if ((index + 1) % PAGES_BETWEEN_PAUSES === 0) await nextTurn()
  }
}

/** Notes what the files of a page hold now. */
function record({ files }: Manifest, written: readonly SiteFile[]): void {
  for (const { file, content } of written) files[file] = factsOf(content)
}

function forget({ files }: Manifest, page: string): void {
  for (const suffix of ['', ...COPIES]) delete files[page + suffix]
}

/**
 * Changes a release in place. A page that fails leaves it untouched: nothing is written before everything is
 * rendered. The manifest says beforehand which files are about to change, so that whoever comes after a crash in the
 * middle makes exactly those anew.
 */
async function editRelease(
  update: SiteUpdate,
  release: Release,
  plan: Plan,
  changed: PlannedPage[],
): Promise<() => Promise<void>> {
  const rendered: { page: PlannedPage; html: string }[] = []
  await renderPages(update, plan, changed, (page, html) => void rendered.push({ page, html }))
  const inOrder = [
    ...rendered.filter(({ page }) => !page.listing),
    ...rendered.filter(({ page }) => page.listing),
  ].map(({ page, html }) => ({ file: page.file, content: html, hash: page.hash }))
  const planned = new Set(plan.pages.map(({ file }) => file))
  const { folder, manifest } = release
  const gone = Object.keys(manifest.pages).filter((file) => !planned.has(file))
  if (inOrder.length === 0 && gone.length === 0) return async () => {}

  for (const file of [...inOrder.map((page) => page.file), ...gone]) manifest.pages[file] = UNKNOWN
  await saveManifest(release)
  await staged(folder, async (stage) => {
    for (const page of inOrder) await stage.add(page)
    await stage.flush()
    for (const { file } of inOrder) {
      await update.lease.hold()
      await stage.place(file)
    }
  })
  for (const file of gone) await removePublished(folder, file)

  return async () => {
    await staged(folder, async (stage) => {
      const copies: string[] = []
      for (const page of inOrder) {
        await goOn(update)
        forget(manifest, page.file)
        for (const copy of await compressedCopies(page)) {
          await stage.add(copy)
          record(manifest, [copy])
          copies.push(copy.file)
        }
      }
      await stage.flush()
      for (const file of copies) await stage.place(file)
    })
    await syncFoldersOf(inOrder.map(({ file }) => path.join(folder, file)))
    record(manifest, inOrder)
    for (const { file, hash } of inOrder) manifest.pages[file] = hash
    for (const file of gone) {
      forget(manifest, file)
      delete manifest.pages[file]
    }
    await saveManifest(release)
  }
}

/** Renders everything into a release of its own and puts it live in one step; a failure leaves no trace of it. */
async function newRelease(update: SiteUpdate, plan: Plan): Promise<Release> {
  const { folder, site, lease } = update
  const release = await openRelease(folder, site.buildId, site.clientFolder)
  try {
    await lease.hold()
    await renderPages(update, plan, plan.pages, async (page, html) => {
      const plain: SiteFile = { file: page.file, content: html }
      const files = [plain, ...(await compressedCopies(plain))]
      for (const file of files) await writeUnseen(release.folder, file)
      record(release.manifest, files)
      release.manifest.pages[page.file] = page.hash
    })
    await lease.hold()
    await goLive(folder, release)
    return release
  } catch (error) {
    await discardRelease(release)
    throw error
  }
}

/** Brings the live site to the catalogue as it is now. Rejects, with the live site as it was, when a page fails. */
export async function updateSite(update: SiteUpdate): Promise<UpdatedSite> {
  const { db, readContent, folder, site, lease } = update
  const { revision, value } = await readAtRevision(db, readContent)
  const { catalogue, shop, closedDates } = value
  const plan = planSite(catalogue, shop, closedDates)
  const pictures = () => planPictures(catalogue, shop)
  const pages = plan.pages.length
  const listings = new Set(plan.pages.filter(({ listing }) => listing).map(({ file }) => file))
  const current = await currentRelease(folder)
  const release =
    current?.manifest.buildId === site.buildId ? current : await keptRelease(folder, site.buildId)
  const mended = release && (await mendRelease(release, site, update.suspects))
  if (release === null || mended === null) {
    const live = { release: await newRelease(update, plan), listings }
    return { revision, pages, rendered: pages, mended: 0, live, finish: async () => {}, pictures }
  }
  const live = { release, listings }
  const changed = plan.pages.filter(({ file, hash }) => release.manifest.pages[file] !== hash)
  const finish = await editRelease(update, release, plan, changed)
  const result = { revision, pages, rendered: changed.length, mended, live, pictures }
  if (release === current) return { ...result, finish }
  // A version of the code that comes back: its release was made ready out of sight, and is whole before it is shown.
  await finish()
  await keepOtherAssets(folder, release.folder)
  await lease.hold()
  await goLive(folder, release)
  return { ...result, finish: async () => {} }
}
