import {
  type Expected,
  expectedFile,
  expectedPictures,
  hasBytes,
  hasSize,
  notPassing,
  type Suspects,
} from './damage.ts'
import { manifestVersion, picturesVersion, type Release, sizeIn } from './release-manifest.ts'
import { currentRelease, liveFolder } from './release.ts'

/** How many sizes one look compares, and roughly how many bytes it reads. */
const SIZES_AT_ONCE = 600
const BYTES_AT_ONCE = 8 * 1024 * 1024

/** Yields `count` items of a list from `start` on, continuing from its beginning. */
function* from<Item>(list: readonly Item[], start: number, count: number): Generator<Item> {
  for (let n = 0; n < Math.min(count, list.length); n += 1) yield list[(start + n) % list.length] as Item
}

/** Finds files of the live site that are damaged or missing. */
export interface SiteCheck {
  /**
   * Checks a part at each call: the link, the manifest and the home page, then the sizes of the next few hundred files
   * and the contents of the next few. The holder of the lease must confirm the findings, because another process may be
   * changing the same files.
   */
  look(): Promise<Suspects>
  /** Tells whether the contents of every file of the live release have been read. */
  hasReadAll(): boolean
}

/**
 * Creates a check that goes round the files of the live site.
 *
 * @param published the published folder
 * @param inMemory the live release as this process last left it, and its `manifestVersion` then
 */
export function createSiteCheck(
  published: string,
  inMemory: () => { release: Release; version: string } | undefined,
): SiteCheck {
  let known: { release: Release; version: string } | undefined
  let pictures: { version: string; expected: Expected } | undefined
  /** Names of what to check, listed anew at the end of each round: an edit must not cost a look at all of them. */
  let files: { folder: string; names: string[] } | undefined
  let sizesFrom = 0
  let bytesFrom = 0
  let hasReadAll = false

  /** Returns the live release, from memory if it has not changed since. */
  async function liveRelease(): Promise<Release | null> {
    const folder = await liveFolder(published)
    for (const candidate of [inMemory(), known])
      if (
        candidate?.release.folder === folder &&
        candidate.version === (await manifestVersion(candidate.release))
      )
        return candidate.release
    return currentRelease(published)
  }

  /** Returns what the release's pictures should be, and reads it again only if it has changed. */
  async function picturesOf(folder: string): Promise<Expected> {
    const version = await picturesVersion(folder)
    if (pictures?.version !== version) pictures = { version, expected: await expectedPictures(folder) }
    return pictures.expected
  }

  async function namesOf({ folder, manifest }: Release): Promise<string[]> {
    if (files && files.folder !== folder) {
      bytesFrom = 0
      hasReadAll = false
    }
    if (sizesFrom === 0 || files?.folder !== folder)
      files = { folder, names: Object.keys({ ...manifest.files, ...(await picturesOf(folder)) }) }
    return files.names
  }

  async function look(): Promise<Suspects> {
    const release = await liveRelease()
    if (!release) return 'all'
    known = { release, version: await manifestVersion(release) }
    const { folder, manifest } = release
    const ofPictures = await picturesOf(folder)
    const names = await namesOf(release)
    const expectedOf = (file: string) => expectedFile(manifest, file) ?? ofPictures[file]

    const sized = ['index.html', ...from(names, sizesFrom, SIZES_AT_ONCE)]
    sizesFrom = sizesFrom + SIZES_AT_ONCE < names.length ? sizesFrom + SIZES_AT_ONCE : 0
    const readNow: string[] = []
    let bytes = 0
    for (const file of from(names, bytesFrom, names.length)) {
      bytes += sizeIn(expectedOf(file) ?? '')
      if (readNow.length > 0 && bytes > BYTES_AT_ONCE) break
      readNow.push(file)
    }
    const damaged = new Set([
      ...(await notPassing(folder, expectedOf, sized, hasSize)),
      ...(await notPassing(folder, expectedOf, readNow, hasBytes)),
    ])
    hasReadAll ||= bytesFrom + readNow.length >= names.length
    bytesFrom = (bytesFrom + readNow.length) % Math.max(names.length, 1)
    return damaged
  }

  return { look, hasReadAll: () => hasReadAll }
}
