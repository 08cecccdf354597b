import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { comingDisabledDates } from '../modules/bookings/disabled-dates.actions.ts'
import { findCatalogue } from '../modules/services/catalogue.ts'
import { readShop } from '../modules/shop/shop.actions.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Lease } from './lease.ts'
import { type Plan, type PlannedPage, planSite } from './plan.ts'
import { readAtRevision } from './read-at-revision.ts'
import {
  compressPublished,
  currentRelease,
  discardRelease,
  goLive,
  keepOtherAssets,
  keptRelease,
  openRelease,
  type Release,
  removePublished,
  saveManifest,
  UNKNOWN,
  writePublished,
} from './release.ts'
import type { LiveSite } from './push-site.ts'
import type { Renderer } from './renderer.ts'
import { type PlannedPicture, planPictures } from './share-pictures/plan-pictures.ts'

const PAGES_BETWEEN_PAUSES = 50

export interface SiteUpdate {
  db: Kysely<Tables>
  /** The folder of releases. */
  folder: string
  site: CompiledSite
  renderer: Renderer
  lease: Lease
}

export interface UpdatedSite {
  /** The catalogue revision that is live now. */
  revision: number
  /** How many pages the site has, and how many of them were rendered. */
  pages: number
  rendered: number
  /** The live files, for a copy of the site elsewhere; whole once `finish` is done. */
  live: LiveSite
  /** What is left to do once the pages are live: compressed copies and the manifest. */
  finish: () => Promise<void>
  /** The pictures for shared links that go with these pages. */
  pictures: () => PlannedPicture[]
}

async function renderPages(
  { renderer, lease }: SiteUpdate,
  plan: Plan,
  pages: PlannedPage[],
  use: (page: PlannedPage, html: string) => Promise<void> | void,
): Promise<void> {
  for (const [index, page] of pages.entries()) {
    await use(page, await renderer.render(page.path, { page: page.page, context: plan.context }))
    await lease.hold()
    if ((index + 1) % PAGES_BETWEEN_PAUSES === 0) await nextTurn()
  }
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
  const { lease } = update
  const rendered: { page: PlannedPage; html: string }[] = []
  await renderPages(update, plan, changed, (page, html) => void rendered.push({ page, html }))
  const inOrder = [
    ...rendered.filter(({ page }) => !page.listing),
    ...rendered.filter(({ page }) => page.listing),
  ]
  const planned = new Set(plan.pages.map(({ file }) => file))
  const { folder, manifest } = release
  const gone = Object.keys(manifest.pages).filter((file) => !planned.has(file))
  if (inOrder.length === 0 && gone.length === 0) return async () => {}

  for (const file of [...inOrder.map(({ page }) => page.file), ...gone]) manifest.pages[file] = UNKNOWN
  await saveManifest(release)
  for (const { page, html } of inOrder) {
    await lease.hold()
    await writePublished(folder, page.file, html)
  }
  for (const file of gone) await removePublished(folder, file)

  return async () => {
    for (const { page, html } of inOrder) {
      await lease.hold()
      await compressPublished(folder, page.file, html)
      manifest.pages[page.file] = page.hash
    }
    for (const file of gone) delete manifest.pages[file]
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
      await writePublished(release.folder, page.file, html)
      await compressPublished(release.folder, page.file, html)
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
  const { db, folder, site, lease } = update
  const { revision, value } = await readAtRevision(db, async (trx) => ({
    catalogue: await findCatalogue(trx),
    shop: await readShop(trx),
    closedDates: (await comingDisabledDates(trx)).map(({ date }) => date),
  }))
  const { catalogue, shop } = value
  const plan = planSite(catalogue, shop, value.closedDates)
  const pictures = () => planPictures(catalogue, shop)
  const pages = plan.pages.length
  const listings = new Set(plan.pages.filter(({ listing }) => listing).map(({ file }) => file))
  const current = await currentRelease(folder)
  const isLive = current?.manifest.buildId === site.buildId
  const release = isLive ? current : await keptRelease(folder, site.buildId)
  if (!release) {
    const live = { release: await newRelease(update, plan), listings }
    return { revision, pages, rendered: pages, live, finish: async () => {}, pictures }
  }
  const live = { release, listings }
  const changed = plan.pages.filter(({ file, hash }) => release.manifest.pages[file] !== hash)
  const finish = await editRelease(update, release, plan, changed)
  if (isLive) return { revision, pages, rendered: changed.length, live, finish, pictures }
  // A version of the code that comes back: its release was made ready out of sight, and is whole before it is shown.
  await finish()
  await keepOtherAssets(folder, release.folder)
  await lease.hold()
  await goLive(folder, release)
  return { revision, pages, rendered: changed.length, live, finish: async () => {}, pictures }
}
