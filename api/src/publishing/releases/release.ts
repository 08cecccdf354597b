import { link, lstat, mkdir, readdir, readFile, readlink, rename, rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { sync, syncTree } from '../../files/durable-files.ts'
import { exists } from '../../files/file-exists.ts'
import { hasBytes, hasSize } from './damage.ts'
import {
  factsOf,
  manifestFile,
  readManifest,
  readPictures,
  type Release,
  removeRecords,
  saveManifest,
  savePictures,
} from './release-manifest.ts'
import { COPIES, filesUnder, removeTree, unseenWriter } from './site-files.ts'

/** How many releases are kept, for pages that are open in a browser and for going back. */
export const RELEASES_KEPT = 5

const releasesFolder = (published: string) => path.join(published, 'releases')
const liveLink = (published: string) => path.join(published, 'current')

/** Returns the folder that `current` points to; null when `current` is missing or is no link. */
export async function liveFolder(published: string): Promise<string | null> {
  const target = await readlink(liveLink(published)).catch((error: NodeJS.ErrnoException) => {
    if (['ENOENT', 'EINVAL', 'ENOTDIR'].includes(error.code ?? '')) return null
    throw error
  })
  return target === null ? null : path.resolve(published, target)
}

/**
 * Returns the release that `current` points to; null when nothing was published yet or its manifest is
 * unusable.
 */
export async function currentRelease(published: string): Promise<Release | null> {
  const folder = await liveFolder(published)
  if (folder === null || !(await exists(folder))) return null
  const manifest = await readManifest(folder)
  return manifest && { folder, manifest }
}

/** Returns the newest kept release of that compile; null when there is none. */
export async function keptRelease(published: string, buildId: string): Promise<Release | null> {
  for (const folder of (await releaseFolders(published)).toReversed()) {
    const manifest = await readManifest(folder)
    if (manifest?.buildId === buildId) return { folder, manifest }
  }
  return null
}

/** Returns the folder of a release by its name; null for what cannot be the name of one. */
export function releaseFolder(published: string, name: string): string | null {
  return /^\d{17}-[\w-]+$/.test(name) ? path.join(releasesFolder(published), name) : null
}

/** Returns when a release was begun, from its name. */
export function madeAt(name: string): string {
  const [, year, month, day, hour, minute, second, part] =
    /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)(\d{3})-/.exec(name) ?? []
  return `${year}-${month}-${day}T${hour}:${minute}:${second}.${part}Z`
}

/** Returns the names of the complete releases on the disk, oldest first. */
export async function keptReleases(published: string): Promise<string[]> {
  const names: string[] = []
  for (const folder of await releaseFolders(published))
    if (await exists(manifestFile(folder))) names.push(path.basename(folder))
  return names
}

async function releaseFolders(published: string): Promise<string[]> {
  const releases = releasesFolder(published)
  if (!(await exists(releases))) return []
  const entries = await readdir(releases, { withFileTypes: true })
  return entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join(releases, name))
    .toSorted()
}

const isAsset = (file: string) => file.startsWith('_assets/')

/**
 * Links the hashed scripts and styles of the kept releases into `folder`, because pages opened before may
 * still request them. Damaged files are left out: browsers would cache them for a year.
 */
export async function keepOtherAssets(published: string, folder: string): Promise<void> {
  for (const other of (await releaseFolders(published)).filter((name) => name !== folder)) {
    const manifest = await readManifest(other, isAsset)
    if (!manifest) continue
    for (const asset of manifest.assets.filter(isAsset))
      for (const file of [asset, ...COPIES.map((suffix) => asset + suffix)]) {
        const [from, to] = [path.join(other, file), path.join(folder, file)]
        if (await exists(to)) continue
        if (await hasBytes(other, file, manifest.files[file] ?? '')) await link(from, to)
      }
  }
}

/**
 * Links the live release's pictures into `folder`, so that shared links have a picture until new ones are
 * drawn.
 */
async function keepPictures(published: string, folder: string): Promise<void> {
  const before = await currentRelease(published)
  if (!before) return
  const pictures = await readPictures(before.folder)
  for (const [file, { facts }] of Object.entries(pictures)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    if (await hasSize(before.folder, file, facts)) await link(path.join(before.folder, file), target)
    else delete pictures[file]
  }
  await savePictures(folder, pictures)
}

/** Creates a release without pages: with the scripts and styles of the compile and of the kept releases. */
export async function openRelease(
  published: string,
  buildId: string,
  clientFolder: string,
): Promise<Release> {
  const folder = path.join(
    releasesFolder(published),
    `${new Date().toISOString().replace(/[^0-9]/g, '')}-${buildId}`,
  )
  await mkdir(path.join(folder, '_assets'), { recursive: true })
  const names = await filesUnder(clientFolder)
  const write = unseenWriter(folder)
  const files: Record<string, string> = {}
  for (const file of names) {
    const content = await readFile(path.join(clientFolder, file))
    write({ file, content })
    files[file] = factsOf(content)
  }
  await keepOtherAssets(published, folder)
  await keepPictures(published, folder)
  const assets = names.filter((file) => !COPIES.some((suffix) => file.endsWith(suffix)))
  const manifest = { buildId, assets, pages: {}, files, context: null, contextHash: '', journal: '' }
  return { folder, manifest }
}

/** Flushes the release, makes it live in one step, and removes all but the newest few. */
export async function goLive(published: string, release: Release): Promise<void> {
  await syncTree(release.folder)
  await saveManifest(release)
  const next = path.join(published, 'current.next')
  await rm(next, { recursive: true, force: true })
  await symlink(path.relative(published, release.folder), next)
  await clearTheWay(published)
  await rename(next, liveLink(published))
  await sync(published)
  await removeOldReleases(published, release)
}

/**
 * Moves a folder in the place of the link aside, such as a copy that followed the link; it may hold more than
 * pages.
 */
async function clearTheWay(published: string): Promise<void> {
  const live = liveLink(published)
  const found = await lstat(live).catch(() => null)
  if (found?.isDirectory()) await rename(live, `${live}.found-${Date.now()}`)
}

/** Deletes a release that is not live. */
export async function discardRelease({ folder }: Pick<Release, 'folder'>): Promise<void> {
  await removeTree(folder)
  await removeRecords(folder)
}

const buildOf = (folder: string) => path.basename(folder).split('-').at(-1)

/**
 * Keeps the live release and the newest complete ones. One of each other compile comes before a second of
 * any, because a page that is open in a browser may request that compile's scripts.
 */
async function removeOldReleases(published: string, live: Release): Promise<void> {
  const others = (await releaseFolders(published)).filter((folder) => folder !== live.folder)
  const complete = await Promise.all(others.map((folder) => exists(manifestFile(folder))))
  const newestFirst = others.filter((_, index) => complete[index]).toReversed()
  const builds = new Set([live.manifest.buildId])
  const first = newestFirst.filter(
    (folder) => !builds.has(buildOf(folder) ?? '') && builds.add(buildOf(folder) ?? ''),
  )
  const kept = [...new Set([...first, ...newestFirst])].slice(0, RELEASES_KEPT - 1)
  for (const folder of others) if (!kept.includes(folder)) await discardRelease({ folder })
}
