import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync } from 'node:fs'
import { constants, copyFile, open, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { inParallel } from '../async/in-parallel.ts'

/** Waits for the disk overlap, up to what the system's own threads take. */
const SYNCED_AT_ONCE = 8

/** Windows flushes no folders. */
const isWithoutFlush = (error: unknown) =>
  ['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Has the disk keep a file or, where the system can, the names in a folder. */
export async function sync(target: string): Promise<void> {
  const handle = await open(target, 'r')
  try {
    await handle.sync()
  } catch (error) {
    if (!isWithoutFlush(error)) throw error
  } finally {
    await handle.close()
  }
}

/** As `sync`, for what is read before anything else runs. */
export function syncNow(target: string): void {
  const descriptor = openSync(target, 'r')
  try {
    fsyncSync(descriptor)
  } catch (error) {
    if (!isWithoutFlush(error)) throw error
  } finally {
    closeSync(descriptor)
  }
}

/** Has the disk keep files that were written one after the other: together they take a fraction of the time. */
export async function syncAll(files: readonly string[]): Promise<void> {
  await inParallel(files, SYNCED_AT_ONCE, sync)
}

/** Has the disk keep the names in the folders that these files are in. */
export async function syncFoldersOf(files: readonly string[]): Promise<void> {
  await syncAll([...new Set(files.map((file) => path.dirname(file)))])
}

/** Has the disk keep everything under a folder, and the folder's own name. */
export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await syncAll(entries.map((entry) => path.join(entry.parentPath, entry.name)))
  await syncAll([folder, path.dirname(folder)])
}

/** Copies a file that is not there yet, so that a power cut cannot take it; shares blocks where the disk can. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await sync(to)
}

/** What `writeDurably` calls a file until it is complete; left behind where the process ends in the middle. */
export const unfinishedFile = (file: string): string => `${file}.part`

/** Writes a whole file under another name first: what bears the name is complete. */
export async function writeDurably(file: string, content: string): Promise<void> {
  await writeFile(unfinishedFile(file), content, { flush: true, mode: 0o600 })
  await rename(unfinishedFile(file), file)
  await sync(path.dirname(file))
}

export async function measure(file: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash('sha256')
  let bytes = 0
  await pipeline(createReadStream(file), async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) {
      bytes += chunk.length
      hash.update(chunk)
    }
  })
  return { bytes, sha256: hash.digest('hex') }
}
