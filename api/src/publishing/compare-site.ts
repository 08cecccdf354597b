import path from 'node:path'
import type { Kysely } from 'kysely'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { PublicationTable } from '../database/tables/publication.table.ts'
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

/** How often a site that is being changed meanwhile is compared. */
const TRIES = 3
/** Scripts of other releases and pictures for shared links are added to a release beside its manifest. */
const BESIDE_THE_MANIFEST = /^(_assets|og)\//

/** The files by which a site is not the one that the catalogue asks for. */
export interface Differences {
  /** Files that should be there and are not. */
  missing: string[]
  /** Files that are made of something else than the catalogue says, or do not hold the bytes that were written. */
  different: string[]
  /** Files that should not be there. */
  leftOver: string[]
}

/** The live site beside what the database says. */
export interface SiteComparison extends Differences {
  /** How many pages the site should have. */
  pages: number
  catalogueRevision: number
  publishedRevision: number
  /** Somebody has the right to publish just now: what differs may be on its way. */
  isPublishing: boolean
  /** The pages were rendered by another version of the code or with other settings: a start makes them all anew. */
  isOtherCompile: boolean
}

export interface CompareOptions {
  db: Kysely<Tables>
  content: SiteContent
  /** The folder of releases; `current` in it is the live site. */
  folder: string
  /** What a compile of this code with these settings is called. */
  buildId: string
}

/** Compares every page of a manifest with the whole plan, by the hashes of their inputs. */
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

/** Compares the bytes of every file in the folder of a release with what its manifest says was written. */
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

/** Each file once, in the first of these that has it. */
function together(one: Differences, other: Differences): Differences {
  const seen = new Set<string>()
  const join = (part: keyof Differences) =>
    [...one[part], ...other[part]].filter((file) => !seen.has(file) && seen.add(file)).toSorted()
  return { missing: join('missing'), different: join('different'), leftOver: join('leftOver') }
}

const isHeld = (row: PublicationTable) => row.lease_holder !== null && !isAbandoned(row)

async function compareOnce({ db, content, folder, buildId }: CompareOptions): Promise<{
  comparison: SiteComparison
  /** Nobody published while it was made. */
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
 * Compares every page and every byte of the live site with what the database says now, and changes nothing. It needs no
 * right to publish; where somebody publishes meanwhile and something differs, it is done again, three times at most.
 */
export async function compareSite(options: CompareOptions): Promise<SiteComparison> {
  for (let tries = 1; ; tries += 1) {
    const { comparison, isSteady } = await compareOnce(options)
    if (isSteady || isSound(comparison) || tries === TRIES) return comparison
  }
}

/** Whether the live site is all that it should be. */
export const isAsItShouldBe = (comparison: SiteComparison): boolean =>
  isSound(comparison) && !comparison.isOtherCompile
