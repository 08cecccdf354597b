import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { syncAll, syncFoldersOf } from '../../files/durable-files.ts'
import { compress } from '../../http/representation.ts'

/** Quick enough for an edit; assets are compressed once a compile and get the slow, small setting. */
const PAGE_QUALITY = 5
const ASSET_QUALITY = 11
/** Bytes. What fits one packet anyway gets no compressed copies: a big shop has thousands of such files. */
export const WORTH_COMPRESSING = 1000
export const COPIES = ['.br', '.gz'] as const
const COMPRESSED = /\.(html|js|mjs|css|json|svg|xml|txt|webmanifest)$/

/** A file of the site, named relative to the folder of its release. */
export interface SiteFile {
  file: string
  content: Buffer | string
}

const part = (target: string) => `${target}.part`

/** The file that a compressed copy stands for; any other file is its own. */
export const originalOf = (file: string): string => file.replace(/\.(br|gz)$/, '')

/** The compressed copies of a file, where they are worth it. */
export async function compressedCopies(
  { file, content }: SiteFile,
  quality = PAGE_QUALITY,
): Promise<SiteFile[]> {
  const bytes = Buffer.isBuffer(content) ? content : Buffer.from(content)
  if (!COMPRESSED.test(file) || bytes.length < WORTH_COMPRESSING) return []
  const [br, gz] = await Promise.all([compress(bytes, 'br', quality), compress(bytes, 'gzip', quality)])
  return [
    { file: `${file}.br`, content: br },
    { file: `${file}.gz`, content: gz },
  ]
}

/** Writes files into a folder that nobody reads yet; each of its own folders is made once, not for every file. */
export function unseenWriter(folder: string): (one: SiteFile) => Promise<void> {
  const made = new Map<string, Promise<unknown>>()
  return async function write({ file, content }) {
    const target = path.join(folder, file)
    const parent = path.dirname(target)
    const making = made.get(parent) ?? mkdir(parent, { recursive: true })
    made.set(parent, making)
    await making
    await writeFile(target, content)
  }
}

/** Makes the compressed copies of a compile's scripts, styles and public files, for all the releases it goes into. */
export async function compressAssets(folder: string): Promise<void> {
  const write = unseenWriter(folder)
  for (const file of await filesUnder(folder)) {
    const content = await readFile(path.join(folder, file))
    for (const copy of await compressedCopies({ file, content }, ASSET_QUALITY)) await write(copy)
  }
}

/**
 * Files of one change of the live site. They are written beside their places and the disk keeps all of them before the
 * first is moved into its own: a visitor never sees half a file, not after a power cut either, and a disk that is full
 * is found out before anything has changed.
 */
function stageFiles(folder: string) {
  const targets: string[] = []
  const target = (file: string) => path.join(folder, file)
  return {
    async add({ file, content }: SiteFile): Promise<void> {
      await mkdir(path.dirname(target(file)), { recursive: true })
      targets.push(target(file))
      await writeFile(part(target(file)), content)
    },
    flush: () => syncAll(targets.map(part)),
    /**
     * Moves a file into its place. The old compressed copies of it go first, so that no web server sends them for the
     * new file; until there are new ones the plain file is sent.
     */
    async place(file: string): Promise<void> {
      if (COMPRESSED.test(file)) await removeCopies(folder, file)
      await rename(part(target(file)), target(file))
    },
    /** After a failure: takes away what has not been moved. */
    async discard(): Promise<void> {
      for (const name of targets) await rm(part(name), { force: true })
    },
  }
}

type Stage = ReturnType<typeof stageFiles>

/** Does `work` with a stage for files of that folder; what is left on it when the work fails is taken away. */
export async function staged(folder: string, work: (stage: Stage) => Promise<void>): Promise<void> {
  const stage = stageFiles(folder)
  try {
    await work(stage)
  } catch (error) {
    await stage.discard()
    throw error
  }
}

/** Puts files in place, each whole from its first moment. */
export async function writePublished(folder: string, files: readonly SiteFile[]): Promise<void> {
  await staged(folder, async (stage) => {
    for (const file of files) await stage.add(file)
    await stage.flush()
    for (const { file } of files) await stage.place(file)
  })
  await syncFoldersOf(files.map(({ file }) => path.join(folder, file)))
}

async function removeCopies(folder: string, file: string): Promise<void> {
  await Promise.all(COPIES.map((suffix) => rm(path.join(folder, file + suffix), { force: true })))
}

/** Takes a page off: the copies first, because a web server may send them without looking for the plain file. */
export async function removePublished(folder: string, file: string): Promise<void> {
  await removeCopies(folder, file)
  await rm(path.join(folder, file), { force: true })
}

/** Every file under a folder, relative to it. */
export async function filesUnder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
}
