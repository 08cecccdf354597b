import path from 'node:path'
import type { Kysely } from 'kysely'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import type { Tables } from '../database/database.ts'
import { exists } from '../files/file-exists.ts'
import { isAbandoned } from './lease.ts'
import type { SitePlan } from './plan.ts'
import { findPublication } from './publication.repository.ts'
import { expectedPages, findDamaged } from './releases/damage.ts'
import { type ReleaseManifest, manifestVersion, type Release } from './releases/release-manifest.ts'
import { currentRelease } from './releases/release.ts'
import { filesUnder, originalOf } from './releases/site-files.ts'
import { createSiteModel } from './site-model.ts'

/** How often to compare a site that is published to meanwhile. */
const TRIES = 3
/**
 * Folders with files that the manifest does not list: scripts and style sheets of other days, pictures for shared links.
 */
const BESIDE_THE_MANIFEST = /^(_assets|face|og)\//

/** Files in which the live site differs from the catalogue. */
export interface Differences {
  /** Files that should exist and do not. */
  missing: string[]
  /** Files made from outdated data, or whose bytes are not those that were written. */
  different: string[]
  /** Files that should not exist. */
  leftOver: string[]
}

/** Result of comparing the live site with the database. */
export interface SiteComparison extends Differences {
  /** Number of pages that the site should have. */
  pages: number
  catalogueRevision: number
  publishedRevision: number
  /** True if a process holds the lease, so that differences may be about to be published. */
  isPublishing: boolean
  /** True if other code or settings rendered the pages; the next start renders all of them again. */
  isOtherCompile: boolean
}

export interface CompareOptions {
  db: Kysely<Tables>
  content: SiteContent
  /** The folder of releases; `current` in it is the live site. */
  folder: string
  /** Id of a compile of this code with these settings. */
  buildId: string
}

/** Compares the pages of a manifest with the plan of all pages, by the hashes of their inputs. */
export function comparePages({ pages }: Pick<ReleaseManifest, 'pages'>, plan: SitePlan): Differences {
  const found: Differences = { missing: [], different: [], leftOver: [] }
  const planned = new Set<string>()
  for (const { file, hash } of plan.all()) {
    planned.add(file)
    if (pages[file] === undefined) found.missing.push(file)
    else if (pages[file] !== hash) found.different.push(file)
  }
  found.leftOver = Object.keys(pages).filter((file) => !planned.has(file))
  return found
}

/** Compares the contents of all files of a release with its manifest. */
async function compareFiles({ folder, manifest }: Release): Promise<Differences> {
  const expected = expectedPages(manifest)
  const found: Differences = { missing: [], different: [], leftOver: [] }
  for (const file of await findDamaged(folder, expected, new Set(Object.keys(expected))))
    ((await exists(path.join(folder, file))) ? found.different : found.missing).push(file)
  found.missing.push(...Object.keys(manifest.pages).filter((file) => manifest.files[file] === undefined))
  found.leftOver = (await filesUnder(folder)).filter(
    (file) =>
      manifest.files[file] === undefined &&
      manifest.pages[originalOf(file)] === undefined &&
      !BESIDE_THE_MANIFEST.test(file),
  )
  return found
}

/** Merges two results; a file listed several times is kept in the first list only. */
function together(one: Differences, other: Differences): Differences {
  const seen = new Set<string>()
  const join = (part: keyof Differences) =>
    [...one[part], ...other[part]].filter((file) => !seen.has(file) && seen.add(file)).toSorted()
  return { missing: join('missing'), different: join('different'), leftOver: join('leftOver') }
}

const isHeld = (row: PublicationTable) => row.lease_holder !== null && !isAbandoned(row)

async function compareOnce({ db, content, folder, buildId }: CompareOptions): Promise<{
  comparison: SiteComparison
  /** True if nothing was published during the comparison. */
  isSteady: boolean
}> {
  const before = await findPublication(db)
  const release = await currentRelease(folder)
  const version = release && (await manifestVersion(release))
  const { pages, revision, byHash } = await createSiteModel(db, content).follow(async (state) => ({
    pages: state.plan.count(),
    revision: state.revision,
    byHash: comparePages(release?.manifest ?? { pages: {} }, state.plan),
  }))
  const onDisk = release ? await compareFiles(release) : { missing: [], different: [], leftOver: [] }
  const after = await findPublication(db)
  const now = await currentRelease(folder)
  const isSteady =
    !isHeld(before) &&
    !isHeld(after) &&
    after.catalogue_revision === revision &&
    now?.folder === release?.folder &&
    version === (now && (await manifestVersion(now)))
  return {
    comparison: {
      ...together(byHash, onDisk),
      pages,
      catalogueRevision: after.catalogue_revision,
      publishedRevision: after.published_revision,
      isPublishing: isHeld(after),
      isOtherCompile: release !== null && release.manifest.buildId !== buildId,
    },
    isSteady,
  }
}

const isSound = ({ missing, different, leftOver }: Differences) =>
  missing.length + different.length + leftOver.length === 0

/**
 * Compares every page and every byte of the live site with the database; changes nothing and needs no lease.
 * If something differs while another process publishes, it compares again, at most three times in all.
 */
export async function compareSite(options: CompareOptions): Promise<SiteComparison> {
  for (let tries = 1; ; tries += 1) {
    const { comparison, isSteady } = await compareOnce(options)
    if (isSteady || isSound(comparison) || tries === TRIES) return comparison
  }
}

/** Tells whether the live site has no differences and is rendered by this code with these settings. */
export const isAsItShouldBe = (comparison: SiteComparison): boolean =>
  isSound(comparison) && !comparison.isOtherCompile
