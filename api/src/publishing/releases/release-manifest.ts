import { createReadStream } from 'node:fs'
import { open, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { SiteContext } from '@karigar/contract/catalogue/pages/pages'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { contentHash } from '../../crypto/content-hash.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { batches } from '../../database/batches.ts'
import { sync, writeDurably } from '../../files/durable-files.ts'
import { nullIfMissing } from '../../files/file-exists.ts'

/** Marks a file in a manifest that is being written or removed, so that its contents are unknown. */
export const UNKNOWN = ''

const byFile = <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value)

const HeadSchema = Type.Object({
  buildId: Type.String(),
  /** What every page shows of the shop; pages edited later show the same until all of them change. */
  context: Type.Unknown(),
  contextHash: Type.String(),
  /** Part of the journal's file name; the journal holds the notes made after the manifest was written. */
  journal: Type.String(),
  /** Scripts, styles and public files of the compile. */
  assets: Type.Array(Type.String()),
})

/** What a release holds: the compile that rendered it, and what is known of its files. */
export interface ReleaseManifest extends Omit<Static<typeof HeadSchema>, 'context'> {
  context: SiteContext | null
  /** The hash of each page's inputs. */
  pages: Record<string, string>
  /** `factsOf` the contents of every file, compressed copies included. */
  files: Record<string, string>
}

/** A change of the manifest: a new hash or new facts of a file, or null for a file that is removed. */
const NoteSchema = Type.Object({
  pages: byFile(Type.Union([Type.String(), Type.Null()])),
  files: byFile(Type.Union([Type.String(), Type.Null()])),
})
export type ManifestNote = Static<typeof NoteSchema>

const PicturesSchema = byFile(Type.Object({ drawn: Type.String(), facts: Type.String() }))
/** A release's pictures for shared links: the hash of what each shows, and `factsOf` its bytes. */
export type PictureRecord = Static<typeof PicturesSchema>

/** A folder of the published site, and what it should contain. */
export interface Release {
  folder: string
  manifest: ReleaseManifest
}

/** Long enough to notice damage; it need not withstand deliberate collisions. */
const HASH_LENGTH = 16

/** Returns a file's size in bytes and the beginning of its hash, separated by a space. */
export function factsOf(content: Uint8Array | string): string {
  return `${Buffer.byteLength(content)} ${contentHash(content).slice(0, HASH_LENGTH)}`
}

/** Returns the size from a file's facts. */
export const sizeIn = (facts: string): number => Number(facts.slice(0, facts.indexOf(' ')))

/**
 * Tells whether `hash`, a `contentHash` or a beginning of one that is at least as long as that of the facts,
 * belongs to contents with these facts.
 */
export const isHashIn = (facts: string, hash: string): boolean =>
  hash.startsWith(facts.slice(facts.indexOf(' ') + 1))

export const manifestFile = (folder: string): string => `${folder}.manifest.json`
const picturesFile = (folder: string): string => `${folder}.pictures.json`

const heads = Compile(HeadSchema)
const notes = Compile(NoteSchema)
const pictureRecords = Compile(PicturesSchema)

/** Reads a JSON file; null when it is missing, is a folder or holds no valid JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'EISDIR' ? null : nullIfMissing(error),
  )
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Truncated or overwritten; its contents are made anew.
    return null
  }
}

/**
 * Returns the file that changes of a manifest are appended to, one per line, because the whole manifest of a
 * large shop is long.
 */
const journalFile = (folder: string, { journal }: Pick<ReleaseManifest, 'journal'>): string =>
  `${folder}.manifest.${journal}.log`

function applyNote(manifest: ReleaseManifest, note: ManifestNote, isKept = (_file: string) => true): void {
  for (const part of ['pages', 'files'] as const)
    for (const [file, value] of Object.entries(note[part])) {
      if (!isKept(file)) continue
      if (value === null) delete manifest[part][file]
      else manifest[part][file] = value
    }
}

/** The last line of a manifest, so that one that is cut off can be told from a whole one. */
const END = 'end'
/** How many files a line of a manifest tells of. */
const FILES_IN_LINE = 500

/**
 * Makes the lines of a manifest's file: its head, notes of all pages and files, and `END`. As one text the manifest of
 * 10,000 services would take 10 MB, and as much again while it is written.
 */
function* linesOf({ pages, files, ...head }: ReleaseManifest): Generator<string> {
  const line = (value: unknown) => `${JSON.stringify(value)}\n`
  yield line(head)
  for (const some of batches(Object.keys(pages), FILES_IN_LINE))
    yield line({ pages: Object.fromEntries(some.map((file) => [file, pages[file]])), files: {} })
  for (const some of batches(Object.keys(files), FILES_IN_LINE))
    yield line({ pages: {}, files: Object.fromEntries(some.map((file) => [file, files[file]])) })
  yield line(END)
}

/** Parses a line; null for one that a power cut left unfinished, or that is empty. */
function parseLine(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}

/** Reads the values of a file with one in each line, without the whole file in memory; none when it is missing. */
async function* readLines(file: string): AsyncGenerator<unknown> {
  let rest = ''
  try {
    for await (const chunk of createReadStream(file, 'utf8') as AsyncIterable<string>) {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) yield parseLine(line)
    }
  } catch (error) {
    if (!['ENOENT', 'EISDIR'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
  }
  yield parseLine(rest)
}

/** Reads a manifest without its journal; null when there is none or it is malformed. */
async function readWritten(
  folder: string,
  isKept?: (file: string) => boolean,
): Promise<ReleaseManifest | null> {
  let manifest: ReleaseManifest | undefined
  for await (const value of readLines(manifestFile(folder))) {
    if (manifest && value === END) return manifest
    if (manifest && notes.Check(value)) applyNote(manifest, value, isKept)
    else if (!manifest && heads.Check(value)) {
      manifest = { pages: {}, files: {}, ...value, context: value.context as SiteContext | null }
      // Earlier versions wrote everything into one line.
      if (notes.Check(value)) return manifest
    } else return null
  }
  return null
}

/**
 * Reads a release's manifest and journal; null when there is none or it is malformed, so that the release is
 * made anew.
 *
 * @param isKept tells which files to read of; of all of them by default, which takes 15 MB for 10,000 services
 */
export async function readManifest(
  folder: string,
  isKept?: (file: string) => boolean,
): Promise<ReleaseManifest | null> {
  const manifest = await readWritten(folder, isKept)
  if (!manifest) return null
  // The files of an unfinished line were marked as unknown before, so they are made anew.
  for await (const note of readLines(journalFile(folder, manifest)))
    if (notes.Check(note)) applyNote(manifest, note, isKept)
  return manifest
}

/** Writes the whole manifest and starts a new journal. */
export async function saveManifest({ folder, manifest }: Release): Promise<void> {
  const before = journalFile(folder, manifest)
  manifest.journal = randomCode(8)
  await writeDurably(manifestFile(folder), linesOf(manifest))
  await rm(before, { force: true })
}

/** Appends a change of the manifest to the journal and flushes it; the cost depends only on the change. */
export async function noteInManifest({ folder, manifest }: Release, note: ManifestNote): Promise<void> {
  applyNote(manifest, note)
  const file = await open(journalFile(folder, manifest), 'a', 0o600)
  try {
    const isNew = (await file.stat()).size === 0
    // Start with a line break, so that an unfinished line before it does not spoil this one.
    await file.appendFile(`\n${JSON.stringify(note)}`)
    await file.sync()
    if (isNew) await sync(path.dirname(folder))
  } finally {
    await file.close()
  }
}

/**
 * Deletes what is recorded beside a release: the manifest with its journal, and the record of its pictures.
 */
export async function removeRecords(folder: string): Promise<void> {
  const names = (await readdir(path.dirname(folder)).catch(nullIfMissing)) ?? []
  for (const name of names.filter((one) => one.startsWith(`${path.basename(folder)}.`)))
    await rm(path.join(path.dirname(folder), name), { recursive: true, force: true })
}

/** Size of a journal, in bytes, at which the manifest is written anew. */
const LONG_JOURNAL = 4 * 1024 * 1024

/**
 * Writes the manifest anew when its journal has become long; to be called when no other work is waiting.
 */
export async function shortenJournal(release: Release): Promise<void> {
  const found = await stat(journalFile(release.folder, release.manifest)).catch(nullIfMissing)
  if (found !== null && found.size > LONG_JOURNAL) await saveManifest(release)
}

async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const found = await Promise.all(files.map((file) => stat(file).catch(nullIfMissing)))
  return [folder, ...found.map((one) => one && `${one.ino} ${one.mtimeMs} ${one.size}`)].join()
}

/** Returns a value that changes with a release's manifest or journal, without reading them. */
export const manifestVersion = ({ folder, manifest }: Release): Promise<string> =>
  versionOf(folder, [manifestFile(folder), journalFile(folder, manifest)])

/** Returns a value that changes with the record of a release's pictures, without reading it. */
export const picturesVersion = (folder: string): Promise<string> => versionOf(folder, [picturesFile(folder)])

/**
 * Reads the record of a release's pictures, which are drawn after the pages and not in the manifest. Empty
 * when it cannot be read, so that all are drawn again.
 */
export async function readPictures(folder: string): Promise<PictureRecord> {
  const found = await readJson(picturesFile(folder))
  return pictureRecords.Check(found) ? found : {}
}

export async function savePictures(folder: string, pictures: PictureRecord): Promise<void> {
  await writeDurably(picturesFile(folder), JSON.stringify(pictures))
}
