import {
  type Expected,
  expectedPages,
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
const BYTES_AT_ONCE = 2 * 1024 * 1024

/** Yields `count` items of a list from `start` on, continuing from its beginning. */
function* from<Item>(list: readonly Item[], start: number, count: number): Generator<Item> {
  for (let n = 0; n < Math.min(count, list.length); n += 1) yield list[(start + n) % list.length] as Item
}

/**
 * Returns a function that checks a part of the live site at each call: the link, the manifest and the home
 * page, then the sizes of the next few hundred files and the contents of the next few. The holder of the
 * lease must confirm the findings, because another process may be changing the same files.
 *
 * @param published the published folder
 * @param inMemory the live release as this process last left it, and its `manifestVersion` then
 */
export function createSiteCheck(
  published: string,
  inMemory: () => { release: Release; version: string } | undefined,
): () => Promise<Suspects> {
  let known: { release: Release; version: string; expected: Expected; files: string[] } | undefined
  let sizesFrom = 0
  let bytesFrom = 0

  /** Returns the live release, from memory if it has not changed since. */
  async function liveRelease(): Promise<Release | null> {
    const folder = await liveFolder(published)
    for (const candidate of [inMemory(), known && { release: known.release, version: known.version }])
      if (
        candidate?.release.folder === folder &&
        candidate.version.startsWith(await manifestVersion(candidate.release))
      )
        return candidate.release
    return currentRelease(published)
  }

  async function read(): Promise<typeof known> {
    const release = await liveRelease()
    if (!release) return undefined
    const { folder, manifest } = release
    const version = `${await manifestVersion(release)} ${await picturesVersion(folder)}`
    if (known?.version === version) return known
    const expected = { ...expectedPages(manifest), ...(await expectedPictures(folder)) }
    return { release, version, expected, files: Object.keys(expected) }
  }

  return async function look() {
    known = await read()
    if (!known) return 'all'
    const { release, expected, files } = known
    const { folder } = release
    const home = expected['index.html'] === undefined ? [] : ['index.html']
    const sized = [...home, ...from(files, sizesFrom, SIZES_AT_ONCE)]
    sizesFrom = (sizesFrom + SIZES_AT_ONCE) % Math.max(files.length, 1)
    const readNow: string[] = []
    let bytes = 0
    for (const file of from(files, bytesFrom, files.length)) {
      bytes += sizeIn(expected[file] ?? '')
      if (readNow.length > 0 && bytes > BYTES_AT_ONCE) break
      readNow.push(file)
    }
    bytesFrom = (bytesFrom + readNow.length) % Math.max(files.length, 1)
    return new Set([
      ...(await notPassing(folder, expected, sized, hasSize)),
      ...(await notPassing(folder, expected, readNow, hasBytes)),
    ])
  }
}
