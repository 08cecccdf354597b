import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import { nullIfMissing } from '../files/file-exists.ts'
import type { CompiledSite } from './compile-site.ts'
import { expectedPages, expectedPictures, findDamaged, type Suspects } from './releases/damage.ts'
import {
  factsOf,
  type ReleaseManifest,
  readPictures,
  type Release,
  savePictures,
  UNKNOWN,
} from './releases/release-manifest.ts'
import { COPIES, originalOf, type SiteFile, writePublished } from './releases/site-files.ts'

/**
 * Finds the damaged files of a release: marks pages to be made anew, restores scripts and styles from the
 * compile, and has pictures drawn again. Returns the number of damaged files, or null when so many are
 * damaged that a new release is faster. The caller must hold the lease.
 */
export async function mendRelease(
  release: Release,
  site: CompiledSite,
  suspects: Suspects,
): Promise<number | null> {
  // An edit of a sound site must not cost more the more files there are.
  if (suspects !== 'all' && suspects.size === 0) return 0
  const { manifest } = release
  const damaged = await findDamaged(release.folder, expectedPages(manifest), suspects)
  const pages = new Set(damaged.map(originalOf).filter((file) => file in manifest.pages))
  if (pages.size > Object.keys(manifest.pages).length / 2) return null
  for (const file of damaged) if (await isTaken(path.join(release.folder, file))) return null
  for (const file of pages) manifest.pages[file] = UNKNOWN
  // A file that is put in its place loses its copies, so they come with it, and after it.
  const others = damaged
    .filter((file) => !pages.has(originalOf(file)))
    .flatMap((file) => [file, ...COPIES.map((suffix) => file + suffix)])
    .filter((file) => file in manifest.files)
  const restored = [...new Set(others)].toSorted()
  await writePublished(release.folder, await fromCompile(site, manifest, restored))
  return damaged.length + (await forgetDamagedPictures(release.folder, suspects))
}

/**
 * Tells whether a file cannot be moved to this path because a folder, or a file where a folder should be, is
 * in the way.
 */
async function isTaken(file: string): Promise<boolean> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return 'no folder'
    return nullIfMissing(error)
  })
  return found === 'no folder' || found?.isDirectory() === true
}

/** Reads scripts, styles and public files from the compile. Throws when they are damaged there too. */
async function fromCompile(
  { clientFolder }: CompiledSite,
  manifest: ReleaseManifest,
  files: readonly string[],
): Promise<SiteFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(clientFolder, file)).catch(nullIfMissing)
      if (content === null || factsOf(content) !== manifest.files[file])
        throw new Error(publishingMessages.compileDamaged(path.dirname(clientFolder)))
      return { file, content }
    }),
  )
}

/** Removes damaged pictures from the record, so that they are drawn again; returns how many there were. */
async function forgetDamagedPictures(folder: string, suspects: Suspects): Promise<number> {
  const damaged = await findDamaged(folder, await expectedPictures(folder), suspects)
  if (damaged.length === 0) return 0
  const pictures = await readPictures(folder)
  for (const file of damaged) delete pictures[file]
  await savePictures(folder, pictures)
  return damaged.length
}
