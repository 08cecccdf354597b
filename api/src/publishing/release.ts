import { link, mkdir, readdir, readFile, readlink, rename, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { compress } from '../representation.ts'
import { exists, nullIfMissing } from '../missing-files.ts'

/** Quick enough for an edit; assets are compressed once a compile and get the slow, small setting. */
const PAGE_QUALITY = 5
const ASSET_QUALITY = 11
/** Bytes. What fits one packet anyway gets no compressed copies: a big shop has thousands of such files. */
export const WORTH_COMPRESSING = 1000
const COPIES = ['.br', '.gz']
const COMPRESSED = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/

/** The live release and those before it, for pages that are open in a browser and for going back. */
export const RELEASES_KEPT = 5

/** In a manifest: what is being written or removed just now, so that nobody knows what it holds. */
export const UNKNOWN = ''

/** What a release holds: the compile it was rendered by, and for each page the hash of its inputs. */
export interface Manifest {
  buildId: string
  /** The scripts, styles and public files that came with the compile. */
  assets: string[]
  pages: Record<string, string>
}

export interface Release {
  folder: string
  manifest: Manifest
}

async function replaceFile(file: string, bytes: Buffer | string): Promise<void> {
  await writeFile(`${file}.part`, bytes)
  await rename(`${file}.part`, file)
}

/**
 * Puts a file in place. Its old compressed copies go first, so that no web server sends them for the new file;
 * until `compressPublished` has made new ones the plain file is sent.
 */
export async function writePublished(folder: string, file: string, content: Buffer | string): Promise<void> {
  const target = path.join(folder, file)
  await mkdir(path.dirname(target), { recursive: true })
  if (COMPRESSED.test(file)) await Promise.all(COPIES.map((suffix) => rm(target + suffix, { force: true })))
  await replaceFile(target, content)
}

/** Makes the compressed copies of a file that is in place, where they are worth it. */
export async function compressPublished(
  folder: string,
  file: string,
  content: Buffer | string,
  quality = PAGE_QUALITY,
): Promise<void> {
  if (!COMPRESSED.test(file)) return
  const target = path.join(folder, file)
  const bytes = Buffer.from(content)
  if (bytes.length < WORTH_COMPRESSING) return
  const [br, gz] = await Promise.all([compress(bytes, 'br', quality), compress(bytes, 'gzip', quality)])
  await replaceFile(`${target}.br`, br)
  await replaceFile(`${target}.gz`, gz)
}

/** Makes the compressed copies of a compile's scripts, styles and public files, for all the releases it goes into. */
export async function compressAssets(folder: string): Promise<void> {
  await Promise.all(
    (await filesUnder(folder)).map(async (file) =>
      compressPublished(folder, file, await readFile(path.join(folder, file)), ASSET_QUALITY),
    ),
  )
}

/** Takes a page off: the copies first, because a web server may send them without looking for the plain file. */
export async function removePublished(folder: string, file: string): Promise<void> {
  for (const suffix of [...COPIES, '']) await rm(path.join(folder, file + suffix), { force: true })
}

async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}

const releasesFolder = (published: string) => path.join(published, 'releases')
const manifestFile = (folder: string) => `${folder}.manifest.json`

const picturesFile = (folder: string) => `${folder}.pictures.json`

/** Which pictures for shared links a release has, by file; drawn after its pages, so the manifest has none of them. */
export async function readPictureHashes(folder: string): Promise<Record<string, string>> {
  const text = await readFile(picturesFile(folder), 'utf8').catch(nullIfMissing)
  try {
    return text === null ? {} : (JSON.parse(text) as Record<string, string>)
  } catch {
    // Cut off by a power cut: all are drawn again.
    return {}
  }
}

export async function savePictureHashes(folder: string, hashes: Record<string, string>): Promise<void> {
  await replaceFile(picturesFile(folder), JSON.stringify(hashes))
}

/** The manifest beside a release; null where there is none, or none that can be read after a power cut. */
async function readManifest(folder: string): Promise<Manifest | null> {
  const text = await readFile(manifestFile(folder), 'utf8').catch(nullIfMissing)
  try {
    return text === null ? null : (JSON.parse(text) as Manifest)
  } catch {
    return null
  }
}

/** The release that `current` points to, or null while nothing has been published. */
export async function currentRelease(published: string): Promise<Release | null> {
  const target = await readlink(path.join(published, 'current')).catch(nullIfMissing)
  if (target === null) return null
  const folder = path.resolve(published, target)
  const manifest = await readManifest(folder)
  return manifest && { folder, manifest }
}

/** The newest release of that compile among those kept beside the live one; null when there is none. */
export async function keptRelease(published: string, buildId: string): Promise<Release | null> {
  for (const folder of (await releaseFolders(published)).toReversed()) {
    const manifest = await readManifest(folder)
    if (manifest?.buildId === buildId) return { folder, manifest }
  }
  return null
}

export async function saveManifest({ folder, manifest }: Release): Promise<void> {
  await replaceFile(manifestFile(folder), JSON.stringify(manifest))
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

/** Hashed scripts and styles of the releases still kept: a page opened before the swap may yet ask for them. */
export async function keepOtherAssets(published: string, folder: string): Promise<void> {
  for (const other of (await releaseFolders(published)).filter((name) => name !== folder)) {
    const { assets } = (await readManifest(other)) ?? { assets: [] }
    for (const file of assets.filter((name) => name.startsWith('_assets/')))
      for (const suffix of ['', ...COPIES]) {
        const [from, to] = [path.join(other, file + suffix), path.join(folder, file + suffix)]
        if ((await exists(from)) && !(await exists(to))) await link(from, to)
      }
  }
}

/** A shared link must not lose its picture for the time in which a new release's are drawn. */
async function keepPictures(published: string, folder: string): Promise<void> {
  const before = await currentRelease(published)
  if (!before) return
  const hashes = await readPictureHashes(before.folder)
  for (const file of Object.keys(hashes)) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    if (await exists(path.join(before.folder, file))) await link(path.join(before.folder, file), target)
    else delete hashes[file]
  }
  await savePictureHashes(folder, hashes)
}

/** A release without pages yet: the compile's scripts and styles, and those of the releases kept beside it. */
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
  await keepOtherAssets(published, folder)
  await keepPictures(published, folder)
  const files = await filesUnder(clientFolder)
  for (const file of files) {
    // The name of a hashed asset stands for its bytes: an older release had the same.
    if (file.startsWith('_assets/') && (await exists(path.join(folder, file)))) continue
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    // Written anew and not copied: a copy would bring the rights of the compile's files along.
    await writeFile(path.join(folder, file), await readFile(path.join(clientFolder, file)))
  }
  const assets = files.filter((file) => !COPIES.includes(path.extname(file)))
  return { folder, manifest: { buildId, assets, pages: {} } }
}

/** Makes the release the live one in one step, and drops all but the newest few. */
export async function goLive(published: string, release: Release): Promise<void> {
  await saveManifest(release)
  const next = path.join(published, 'current.next')
  await rm(next, { force: true })
  await symlink(path.relative(published, release.folder), next)
  await rename(next, path.join(published, 'current'))
  await removeOldReleases(published, release)
}

/** Takes a release away that will not go live. */
export async function discardRelease({ folder }: Pick<Release, 'folder'>): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  await rm(manifestFile(folder), { force: true })
  await rm(picturesFile(folder), { force: true })
}

/** Keeps the live release, whatever the clock named it, and the newest of the complete ones beside it. */
async function removeOldReleases(published: string, live: Release): Promise<void> {
  const others = (await releaseFolders(published)).filter((folder) => folder !== live.folder)
  const complete = await Promise.all(others.map((folder) => exists(manifestFile(folder))))
  const kept = others.filter((_, index) => complete[index]).slice(-(RELEASES_KEPT - 1))
  for (const folder of others) if (!kept.includes(folder)) await discardRelease({ folder })
}
