import path from 'node:path'
import { syncFoldersOf } from '../files/durable-files.ts'
import { isBulky, type PlannedPage } from './planned-page.ts'
import { factsOf, type ManifestNote, noteInManifest, type Release } from './releases/release-manifest.ts'
import { compressedCopies, COPIES, type SiteFile, staged } from './releases/site-files.ts'
import type { Permits, SiteUpdate } from './update-context.ts'

/** Compressing a bulky file of so many bytes takes as long as a publish. */
const LONG_TO_COMPRESS = 128 * 1024
/** How long nobody must have asked for another publish before such a file is compressed, in milliseconds. */
const QUIET_MS = 200
/** For how long the copies of other pages are left to the next publish while one follows another, in milliseconds. */
const LEFT_MS = 5000

/** A page that is live, and the hash of its inputs. */
export interface LivePage extends SiteFile {
  hash: string
}

interface LeftPage {
  page: LivePage
  /** Its copies, once they are compressed. */
  copies?: SiteFile[]
}

interface LeftPages {
  /** The pages by their files. */
  pages: Map<string, LeftPage>
  /** When the first of them was left, by `performance.now()`. */
  since: number
}

/**
 * The live pages of a release whose compressed copies are not written yet. The manifest says that these pages are being
 * changed, so they are made anew if the process ends before.
 */
const left = new WeakMap<Release, LeftPages>()

/** Has the next `copyPages` of this release write the copies of a page. */
export function leaveCopies(release: Release, page: LivePage): void {
  const { pages, since } = left.get(release) ?? { pages: new Map(), since: performance.now() }
  left.set(release, { pages: pages.set(page.file, { page }), since })
}

/** Tells whether a page of the release is rendered from these inputs, whether or not it has its copies. */
export const isMade = (release: Release, { file, hash }: Pick<PlannedPage, 'file' | 'hash'>): boolean =>
  release.manifest.pages[file] === hash || left.get(release)?.pages.get(file)?.page.hash === hash

/** Maps each of these files and their compressed copies to null. */
const withoutFacts = (files: readonly string[]): Record<string, null> =>
  Object.fromEntries(files.flatMap((file) => ['', ...COPIES].map((suffix) => [file + suffix, null])))

/** Notes in the manifest that these pages have been removed. */
export async function noteGone(release: Release, files: readonly string[]): Promise<void> {
  for (const file of files) left.get(release)?.pages.delete(file)
  const pages = Object.fromEntries(files.map((file) => [file, null]))
  await noteInManifest(release, { pages, files: withoutFacts(files) })
}

/**
 * Writes compressed copies next to their pages, and notes both in the manifest. Returns false, and has written nothing,
 * when `mayStop` says so before all are compressed.
 */
async function copy(
  permits: Permits,
  release: Release,
  those: readonly LeftPage[],
  mayStop: () => Promise<boolean>,
): Promise<boolean> {
  const files = those.map(({ page }) => page.file)
  for (const one of those) {
    if (await mayStop()) return false
    await permits.nextStep()
    one.copies ??= await compressedCopies(one.page)
  }
  if (await mayStop()) return false
  await staged(release.folder, async (stage) => {
    const copies = those.flatMap((one) => one.copies ?? [])
    for (const one of copies) stage.add(one)
    await stage.flushed()
    await permits.holdLease()
    for (const { file } of copies) stage.place(file)
  })
  await syncFoldersOf(files.map((file) => path.join(release.folder, file)))
  const note: ManifestNote = { pages: {}, files: withoutFacts(files) }
  for (const { page, copies = [] } of those) {
    note.pages[page.file] = page.hash
    for (const { file, content } of [page, ...copies]) note.files[file] = factsOf(content)
  }
  await noteInManifest(release, note)
  for (const file of files) left.get(release)?.pages.delete(file)
  return true
}

/**
 * Writes the compressed copies of the live pages that lack them. Stops and leaves the rest to the next publish as soon
 * as one is asked for, unless some have been left for `LEFT_MS`; a long file waits until nobody publishes. Resolves with
 * true when all pages have their copies.
 *
 * @param all write all of them, whatever is asked for
 */
export async function copyPages(
  { permits }: Pick<SiteUpdate, 'permits'>,
  release: Release,
  all: boolean,
): Promise<boolean> {
  const waiting = left.get(release)
  if (!waiting) return true
  const isLong = ({ page: { file, content } }: LeftPage) =>
    isBulky(file) && content.length >= LONG_TO_COMPRESS
  const pages = [...waiting.pages.values()]
  const short = pages.filter((one) => !isLong(one))
  const long = pages.filter(isLong)
  const mustEnd = () => all || performance.now() - waiting.since >= LEFT_MS
  if (short.length > 0) {
    const mayStop = async () => !mustEnd() && permits.isAskedAgain(0)
    if (!(await copy(permits, release, short, mayStop))) return false
    waiting.since = performance.now()
  }
  if (long.length > 0) {
    if (!all && (await permits.isAskedAgain(QUIET_MS))) return false
    await copy(permits, release, long, async () => false)
  }
  left.delete(release)
  return true
}
