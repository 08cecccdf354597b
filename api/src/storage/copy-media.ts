import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { contentType } from '../http/content-types.ts'
import { inParallel } from '../async/in-parallel.ts'
import type { Bucket } from './bucket.ts'
import { mediaHeaders, mediaKey } from './bucket-media.ts'

const AT_ONCE = 8

export interface CopiedMedia {
  /** All pictures of the folder; each is in the bucket and was read back from it. */
  files: number
  bytes: number
  /** How many of them were uploaded. */
  copied: number
}

/**
 * Uploads every picture of the folder that the bucket does not hold, and compares what the bucket returns
 * with the file. It can be run again after an interruption.
 *
 * @throws BucketError when the store fails; Error when it returns other bytes than it was sent
 */
export async function copyMedia(
  folder: string,
  bucket: Bucket,
  progress: (done: number, total: number) => void,
): Promise<CopiedMedia> {
  const entries = await readdir(folder, { withFileTypes: true })
  const names = entries.filter((entry) => entry.isFile() && contentType(entry.name)).map(({ name }) => name)
  const result: CopiedMedia = { files: 0, bytes: 0, copied: 0 }

  async function holds(name: string, bytes: Buffer): Promise<boolean> {
    const found = await bucket.download(mediaKey(name))
    return found !== null && found !== 'unchanged' && found.bytes.equals(bytes)
  }

  await inParallel(names, AT_ONCE, async (name) => {
    const bytes = await readFile(path.join(folder, name))
    if (!(await holds(name, bytes))) {
      await bucket.put(mediaKey(name), bytes, mediaHeaders(name))
      if (!(await holds(name, bytes)))
        throw new Error(`${name} came back from bucket ${bucket.name} other than it was sent.`)
      result.copied += 1
    }
    result.files += 1
    result.bytes += bytes.length
    progress(result.files, names.length)
  })
  return result
}
