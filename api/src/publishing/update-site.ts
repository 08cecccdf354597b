import { createRelease } from './create-release.ts'
import { copyPages } from './copy-pages.ts'
import { editRelease } from './edit-release.ts'
import { mendRelease } from './mend-release.ts'
import { isListing } from './planned-page.ts'
import type { LiveSite } from './push-site.ts'
import { manifestVersion, type Release } from './releases/release-manifest.ts'
import { currentRelease, goLive, keepOtherAssets, keptRelease, liveFolder } from './releases/release.ts'
import { type PlannedPicture, planPictures } from './share-pictures/plan-pictures.ts'
import type { SiteState } from './site-state.ts'
import type { SiteUpdate } from './update-context.ts'

export interface UpdatedSite {
  /** The catalogue revision that is live. */
  revision: number
  /** Number of pages of the site, and how many of them were rendered. */
  pages: number
  rendered: number
  /** Number of files of the live site that were damaged or missing, and were made anew. */
  mended: number
  /** The addresses of the changed and removed files; null when all of them went live as a new release. */
  paths: string[] | null
  /** The live files, for copying the site elsewhere; complete once `finish` is done. */
  live: LiveSite
  /**
   * Writes what may follow once the pages are live: compressed copies and the manifest. Resolves with false when some are
   * left to the publish that has been asked for meanwhile.
   */
  finish: () => Promise<boolean>
  /** Plans the pictures for shared links of these pages. */
  pictures: () => PlannedPicture[]
}

/** Returns the live release, and reads it again only if another process may have changed it. */
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

const picturesOf = (state: SiteState) => () => planPictures(state.categories, state.context)

/**
 * Brings the live site up to date with the catalogue. If a page cannot be rendered it rejects and writes no
 * page of this update; repairs, and edits made during a full release, may be live already. Resolves with 'held', and
 * makes no release, when somebody has gone back to an earlier one meanwhile.
 */
export async function updateSite(update: SiteUpdate): Promise<UpdatedSite | 'held'> {
  const { folder, site, permits, ledger } = update
  const live = await liveRelease(update)
  const kept = live?.isKnown ? null : await keptRelease(folder, site.buildId)
  // After a step back, the live release is not the newest.
  const isCurrent =
    live?.release.manifest.buildId === site.buildId && (live.isKnown || kept?.folder === live.release.folder)
  const release = isCurrent ? live.release : (kept ?? (await keptRelease(folder, site.buildId)))
  const mended = release && (await mendRelease(release, site, update.suspects))
  if (!isCurrent || !live.isKnown || mended !== 0) ledger.add('all')
  const isAnew = update.release === 'anew'
  const isNew = isAnew || (update.release === 'kept' && isCurrent)
  const edited = release && mended !== null && !isNew ? await editRelease(update, release) : null
  if (release === null || mended === null || edited === null) {
    // Until the new release is made, which may take long, the live pages would lack their copies.
    if (isCurrent && mended !== null) await copyPages(update, live.release, true)
    const created = await createRelease(
      update,
      mended === null || isAnew ? null : release,
      mended !== null && isCurrent ? release : null,
    )
    if (created === 'held') return 'held'
    const { state, rendered } = created
    return {
      revision: state.revision,
      pages: state.plan.count(),
      rendered,
      mended: 0,
      paths: null,
      live: { release: created.release, listings: { has: isListing } },
      finish: async () => true,
      pictures: picturesOf(state),
    }
  }
  const { state, rendered, paths, finish } = edited
  const result = {
    revision: state.revision,
    pages: state.plan.count(),
    rendered,
    mended,
    paths,
    live: { release, listings: { has: isListing } },
    pictures: picturesOf(state),
  }
  if (isCurrent) return { ...result, finish }
  // An earlier version of the code was started again: its release is completed before it goes live.
  const isComplete = await finish()
  await keepOtherAssets(folder, release.folder)
  await permits.holdLease()
  await goLive(folder, release)
  return { ...result, paths: null, finish: async () => isComplete }
}
