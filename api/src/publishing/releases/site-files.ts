import fs from 'node:fs'
import { opendir, readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import pLimit from 'p-limit'
import { sync, SYNCED_AT_ONCE, syncFoldersOf } from '../../files/durable-files.ts'
import { nullIfMissing } from '../../files/file-exists.ts'
import { compress, compressNow } from '../../http/representation.ts'

/**
 * Brotli quality: quick for edited pages; slow and small for assets, which are compressed once per compile.
 */
const PAGE_QUALITY = 5
const ASSET_QUALITY = 11
/**
 * Smallest size in bytes of a file with compressed copies. Smaller ones fit one packet, and big shops have
 * thousands.
 */
export const WORTH_COMPRESSING = 1000
export const COPIES = ['.br', '.gz'] as const
const COMPRESSED = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/

/** A file of the site; its name is relative to the folder of its release. */
export interface SiteFile {
  file: string
  content: Uint8Array | string
}

const part = (target: string) => `${target}.part`

/** Returns the file that a compressed copy belongs to, or any other file itself. */
export const originalOf = (file: string): string => file.replace(/\.(br|gz)$/, '')

const isWorthCompressing = (file: string, bytes: Uint8Array) =>
  COMPRESSED.test(file) && bytes.length >= WORTH_COMPRESSING

/** Returns the compressed copies of a file; none when they are not worthwhile. */
export async function compressedCopies(
  { file, content }: SiteFile,
  quality = PAGE_QUALITY,
): Promise<SiteFile[]> {
  const bytes = typeof content === 'string' ? Buffer.from(content) : content
  if (!isWorthCompressing(file, bytes)) return []
  const [br, gz] = await Promise.all([compress(bytes, 'br', quality), compress(bytes, 'gzip', quality)])
  return [
    { file: `${file}.br`, content: br },
    { file: `${file}.gz`, content: gz },
  ]
}

/** Like `compressedCopies` of a page, but blocks; for a thread that does nothing else. */
export function compressedNow({ file, content }: { file: string; content: Uint8Array }) {
  if (!isWorthCompressing(file, content)) return []
  return [
    { file: `${file}.br`, content: compressNow(content, 'br', PAGE_QUALITY) },
    { file: `${file}.gz`, content: compressNow(content, 'gzip', PAGE_QUALITY) },
  ]
}

/**
 * Returns a function that writes files into a folder that is not served yet; it creates each subfolder once. A file
 * that is there already is replaced, not overwritten: another release may share it by a hard link. It blocks, because
 * a small file is written sooner than a task of another thread is begun.
 */
export function unseenWriter(folder: string): (one: SiteFile) => void {
  const made = new Set<string>()
  return function write({ file, content }) {
    const target = path.join(folder, file)
    makeFolderOf(target, made)
    replacing(target, () => fs.writeFileSync(target, content, { flag: 'wx' }))
  }
}

/** Returns a function that links files of one folder under the same name into another one, which is not served yet. */
export function unseenLinker(from: string, folder: string): (file: string) => void {
  const made = new Set<string>()
  return function link(file) {
    const target = path.join(folder, file)
    makeFolderOf(target, made)
    replacing(target, () => fs.linkSync(path.join(from, file), target))
  }
}

function makeFolderOf(target: string, made: Set<string>): void {
  const parent = path.dirname(target)
  if (made.has(parent)) return
  fs.mkdirSync(parent, { recursive: true })
  made.add(parent)
}

/** Creates a file, after removing one that has its name. */
function replacing(target: string, create: () => void): void {
  try {
    create()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    fs.rmSync(target)
    create()
  }
}

/** How many files are deleted before other work of the thread has a turn. */
const DELETED_AT_ONCE = 25

/** Deletes the files of a folder and its subfolders, and leaves the folders. */
async function removeFiles(folder: string): Promise<void> {
  let deleted = 0
  for await (const entry of await opendir(folder, { recursive: true })) {
    if (entry.isDirectory()) continue
    fs.rmSync(path.join(entry.parentPath, entry.name), { force: true })
    deleted += 1
    if (deleted % DELETED_AT_ONCE === 0) await nextTurn()
  }
}

/**
 * Deletes a folder with everything in it, unless it is gone already. Node's `rm` would begin on all files at once, which
 * took 40 MB for the 60,000 files of a large shop, so it only gets what is left.
 */
export async function removeTree(folder: string): Promise<void> {
  await removeFiles(folder).catch(nullIfMissing)
  await rm(folder, { recursive: true, force: true })
}

/** Writes the compressed copies of a compile's files, for all releases that use it. */
export async function compressAssets(folder: string): Promise<void> {
  const write = unseenWriter(folder)
  for (const file of await filesUnder(folder)) {
    const content = await readFile(path.join(folder, file))
    for (const copy of await compressedCopies({ file, content }, ASSET_QUALITY)) write(copy)
  }
}

/**
 * Stages the files of one change of the live site. All are written next to their targets and flushed before
 * the first is renamed, so that visitors never see half a file, even after a power cut, and a full disk is
 * noticed before anything has changed. Writing and renaming block, because a small file is written sooner than a task
 * of another thread is begun.
 */
function stageFiles(folder: string) {
  const targets: string[] = []
  const flushes: Promise<void>[] = []
  const atOnce = pLimit(SYNCED_AT_ONCE)
  const made = new Set<string>()
  const target = (file: string) => path.join(folder, file)
  return {
    /** Writes a file and begins to flush it, so that the disk works while the next page is rendered. */
    add({ file, content }: SiteFile): void {
      const unseen = part(target(file))
      makeFolderOf(target(file), made)
      targets.push(target(file))
      fs.writeFileSync(unseen, content)
      const flush = atOnce(() => sync(unseen))
      // `flushed` throws it; an error that nobody has waited for yet would end the process.
      flush.catch(() => {})
      flushes.push(flush)
    },
    /** Resolves when all files are on the disk. */
    async flushed(): Promise<void> {
      await Promise.all(flushes)
    },
    /**
     * Renames a file to its target. Its old compressed copies are deleted first, so that no web server sends
     * them for the new file.
     */
    place(file: string): void {
      if (COMPRESSED.test(file)) removeCopies(folder, file)
      fs.renameSync(part(target(file)), target(file))
    },
    /** Deletes staged files that were not renamed, after a failure. */
    async discard(): Promise<void> {
      await Promise.allSettled(flushes)
      for (const name of targets) await rm(part(name), { force: true })
    },
  }
}

type Stage = ReturnType<typeof stageFiles>

/** Runs `work` with a stage for files of that folder, and discards the stage when it fails. */
export async function staged(folder: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = stageFiles(folder)
  try {
    await work(stage)
  } catch (error) {
    await stage.discard()
    throw error
  }
}

/** Writes files so that each appears complete in one step. */
export async function writePublished(folder: string, files: readonly SiteFile[]): Promise<void> {
  await staged(folder, async (stage) => {
    for (const file of files) stage.add(file)
    await stage.flushed()
    for (const { file } of files) stage.place(file)
  })
  await syncFoldersOf(files.map(({ file }) => path.join(folder, file)))
}

function removeCopies(folder: string, file: string): void {
  for (const suffix of COPIES) fs.rmSync(path.join(folder, file + suffix), { force: true })
}

/**
 * Deletes a page. Its copies go first, because a web server may send them without looking for the plain file.
 */
export async function removePublished(folder: string, file: string): Promise<void> {
  removeCopies(folder, file)
  await rm(path.join(folder, file), { force: true })
}

/** Lists every file under a folder, relative to it. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
