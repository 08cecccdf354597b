import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { closeSync, createReadStream, fsyncSync, openSync } from 'node:fs'
import { constants, copyFile, open, opendir, readdir, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { inParallel } from '../async/in-parallel.ts'

/** Files that are flushed at the same time, so that the waits for the disk overlap. */
export const SYNCED_AT_ONCE = 8

/** Windows cannot flush folders. */
const isWithoutFlush = (error: unknown) =>
  ['EPERM', 'EISDIR', 'EINVAL'].includes((error as NodeJS.ErrnoException).code ?? '')

/** Flushes a file to disk or, where the system can, the names in a folder. */
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

/** Like `sync`, but blocks; for code that runs before anything else. */
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

/** Flushes several files at a time, which is much faster than flushing each after it is written. */
export async function syncAll(files: readonly string[]): Promise<void> {
  await inParallel(files, SYNCED_AT_ONCE, sync)
}

/** Flushes the names in the folders of these files. */
export async function syncFoldersOf(files: readonly string[]): Promise<void> {
  await syncAll([...new Set(files.map((file) => path.dirname(file)))])
}

/**
 * Flushes the whole file system that holds a folder with Linux's `sync -f`; Node cannot ask for that itself. Returns
 * false where the command is missing or fails, so that the files must be flushed one by one.
 */
async function syncFileSystemOf(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  return promisify(execFile)('sync', ['-f', folder]).then(
    () => true,
    () => false,
  )
}

/** Number of files from which flushing their file system as a whole is quicker, whatever others have written to it. */
const MANY_FILES = 5000

async function hasManyFiles(folder: string): Promise<boolean> {
  let count = 0
  for await (const _ of await opendir(folder, { recursive: true })) {
    count += 1
    if (count >= MANY_FILES) return true
  }
  return false
}

/**
 * Flushes everything under a folder, and the folder's own name. For tens of thousands of new files that takes a tenth of
 * the time when their file system is flushed as a whole.
 */
export async function syncTree(folder: string): Promise<void> {
  if ((await hasManyFiles(folder)) && (await syncFileSystemOf(folder))) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  await syncAll(entries.map((entry) => path.join(entry.parentPath, entry.name)))
  await syncAll([folder, path.dirname(folder)])
}

/** Copies a file to a path that does not exist yet, and flushes it; shares blocks where the disk can. */
export async function copyDurably(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE)
  await sync(to)
}

/**
 * Returns the name of a file that `writeDurably` has not completed; left behind if the process ends
 * meanwhile.
 */
export const unfinishedFile = (file: string): string => `${file}.part`

/**
 * Writes and flushes a file under a temporary name and renames it, so that `file` is never incomplete. Content in parts
 * is made while it is written, and so never is in memory as a whole.
 */
export async function writeDurably(file: string, content: string | Iterable<string>): Promise<void> {
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
