import { lstat, readFile } from 'node:fs/promises'
import path from 'node:path'
import { messages } from '@karigar/contract/words/messages'
import { nullIfMissing } from '../files/file-exists.ts'
import type { CompiledSite } from './compile-site.ts'
import { expectedPages, expectedPictures, findDamaged, type Suspects } from './releases/damage.ts'
import {
  factsOf,
  type Manifest,
  readPictures,
  type Release,
  savePictures,
  UNKNOWN,
} from './releases/release-manifest.ts'
import { originalOf, type SiteFile, writePublished } from './releases/site-files.ts'

/**
 * Finds what of a release is damaged, marks its pages to be made anew, puts its scripts and styles in place again, and
 * has its pictures drawn again. Returns how many files it were, or null where so much is damaged that a new release is
 * the shorter way. Only for whoever has the right to publish.
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
  const others = damaged.filter((file) => !pages.has(originalOf(file)))
  await writePublished(release.folder, await fromCompile(site, manifest, others))
  return damaged.length + (await forgetDamagedPictures(release.folder, suspects))
}

/** Whether something else is in the place of a file, or of a folder on the way to it: no file can be moved there. */
async function isTaken(file: string): Promise<boolean> {
  const found = await lstat(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOTDIR') return 'no folder'
    return nullIfMissing(error)
  })
  return found === 'no folder' || found?.isDirectory() === true
}

/** Scripts, styles and public files as the compile has them. */
async function fromCompile(
  { clientFolder }: CompiledSite,
  manifest: Manifest,
  files: readonly string[],
): Promise<SiteFile[]> {
  return Promise.all(
    files.map(async (file) => {
      const content = await readFile(path.join(clientFolder, file)).catch(nullIfMissing)
      if (content === null || factsOf(content) !== manifest.files[file])
        throw new Error(messages.publishing.compileDamaged(path.dirname(clientFolder)))
      return { file, content }
    }),
  )
}

/** A picture that is in no record is drawn again after the pages. */
async function forgetDamagedPictures(folder: string, suspects: Suspects): Promise<number> {
  const damaged = await findDamaged(folder, await expectedPictures(folder), suspects)
  if (damaged.length === 0) return 0
  const pictures = await readPictures(folder)
  for (const file of damaged) delete pictures[file]
  await savePictures(folder, pictures)
  return damaged.length
}
