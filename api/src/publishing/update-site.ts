import type { Kysely } from 'kysely'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { Tables } from '../database/database.ts'
import type { CompiledSite } from './compile-site.ts'
import { createRelease } from './create-release.ts'
import { editRelease } from './edit-release.ts'
import type { Lease } from './lease.ts'
import { mendRelease } from './mend-release.ts'
import { isListing } from './plan.ts'
import type { LiveSite } from './push-site.ts'
import type { Suspects } from './releases/damage.ts'
import { manifestVersion, type Release } from './releases/release-manifest.ts'
import { currentRelease, goLive, keepOtherAssets, keptRelease, liveFolder } from './releases/release.ts'
import type { Renderer } from './renderer.ts'
import { type PlannedPicture, planPictures } from './share-pictures/plan-pictures.ts'
import type { Ledger, SiteModel, SiteState } from './site-model.ts'

export interface SiteUpdate {
  db: Kysely<Tables>
  content: SiteContent
  /** The site as it should be, and what of it has changed since the live release was brought up to date. */
  model: SiteModel
  ledger: Ledger
  /** The folder of releases. */
  folder: string
  site: CompiledSite
  renderer: Renderer
  lease: Lease
  /** Which files to compare with what was written: those by their bytes, all of them by their sizes. */
  suspects: Suspects
  /** Ends the work between two pages, with nothing lost: the next publish makes good what is left. */
  signal: AbortSignal
  /** The live release as the last update left it. */
  known: KnownRelease | undefined
}

/** A release with its manifest, and what tells whether another process has changed it since. */
export interface KnownRelease {
  release: Release
  version: string
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

/** The live release, read again only where another process may have changed it. */
async function liveRelease({
  folder,
  known,
}: SiteUpdate): Promise<{ release: Release; isKnown: boolean } | null> {
  if (known) {
    const { release, version } = known
    const isLive = (await liveFolder(folder)) === release.folder
    if (isLive && version === (await manifestVersion(release))) return { release, isKnown: true }
  }
  const release = await currentRelease(folder)
  return release && { release, isKnown: false }
}

const picturesOf = (state: SiteState) => () => planPictures(state.categories, state.context.shop)

/** Brings the live site to the catalogue as it is now. Rejects, with the live site as it was, when a page fails. */
export async function updateSite(update: SiteUpdate): Promise<UpdatedSite> {
  const { folder, site, lease, ledger } = update
  const live = await liveRelease(update)
  const isCurrent = live?.release.manifest.buildId === site.buildId
  const release = isCurrent ? live.release : await keptRelease(folder, site.buildId)
  const mended = release && (await mendRelease(release, site, update.suspects))
  if (!isCurrent || !live.isKnown || mended !== 0) ledger.add('all')
  const edited = release && mended !== null ? await editRelease(update, release) : null
  if (release === null || mended === null || edited === null) {
    const created = await createRelease(
      update,
      mended === null ? null : release,
      mended !== null && isCurrent ? release : null,
    )
    const { state, rendered } = created
    return {
      revision: state.revision,
      pages: state.plan.count(),
      rendered,
      mended: 0,
      live: { release: created.release, listings: { has: isListing } },
      finish: async () => {},
      pictures: picturesOf(state),
    }
  }
  const { state, rendered, finish } = edited
  const result = {
    revision: state.revision,
    pages: state.plan.count(),
    rendered,
    mended,
    live: { release, listings: { has: isListing } },
    pictures: picturesOf(state),
  }
  if (isCurrent) return { ...result, finish }
  // A version of the code that comes back: its release was made ready out of sight, and is whole before it is shown.
  await finish()
  await keepOtherAssets(folder, release.folder)
  await lease.hold()
  await goLive(folder, release)
  return { ...result, finish: async () => {} }
}
