import path from 'node:path'
import { open, readFile, rm, stat } from 'node:fs/promises'
import type { SiteContext } from '@karigar/contract/pages/pages'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { contentHash } from '../../crypto/content-hash.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { sync, unfinishedFile, writeDurably } from '../../files/durable-files.ts'
import { nullIfMissing } from '../../files/file-exists.ts'

/** Marks a file in a manifest that is being written or removed, so that its contents are unknown. */
export const UNKNOWN = ''

const byFile = <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value)

/** What a release holds: the compile that rendered it, and the hash of each page's inputs. */
const ManifestSchema = Type.Object({
  buildId: Type.String(),
  /** What every page shows of the shop; pages edited later show the same until all of them change. */
  context: Type.Unknown(),
  contextHash: Type.String(),
  /** Part of the journal's file name; the journal holds the notes made after the manifest was written. */
  journal: Type.String(),
  /** Scripts, styles and public files of the compile. */
  assets: Type.Array(Type.String()),
  pages: byFile(Type.String()),
  /** `factsOf` the contents of every file, compressed copies included. */
  files: byFile(Type.String()),
})
export type ReleaseManifest = Omit<Static<typeof ManifestSchema>, 'context'> & { context: SiteContext | null }

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

const manifests = Compile(ManifestSchema)
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

function applyNote(manifest: ReleaseManifest, note: ManifestNote): void {
  for (const part of ['pages', 'files'] as const)
    for (const [file, value] of Object.entries(note[part])) {
      if (value === null) delete manifest[part][file]
      else manifest[part][file] = value
    }
}

/** Parses a line of the journal; null for a line that a power cut left unfinished. */
function parseNote(line: string): ManifestNote | null {
  try {
    const note: unknown = JSON.parse(line)
    return notes.Check(note) ? note : null
  } catch {
    return null
  }
}

/**
 * Reads a release's manifest and journal; null when there is none or it is malformed, so that the release is
 * made anew.
 */
export async function readManifest(folder: string): Promise<ReleaseManifest | null> {
  const found = await readJson(manifestFile(folder))
  if (!manifests.Check(found)) return null
  const manifest = found as ReleaseManifest
  const journal = await readFile(journalFile(folder, manifest), 'utf8').catch(nullIfMissing)
  for (const line of journal?.split('\n') ?? []) {
    if (line === '') continue
    const note = parseNote(line)
    // The files of an unfinished line were marked as unknown before, so they are made anew.
    if (note !== null) applyNote(manifest, note)
  }
  return manifest
}

/** Writes the whole manifest and starts a new journal. */
export async function saveManifest({ folder, manifest }: Release): Promise<void> {
  const before = journalFile(folder, manifest)
  manifest.journal = randomCode(8)
  await writeDurably(manifestFile(folder), JSON.stringify(manifest))
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
  const found = await readJson(manifestFile(folder))
  for (const file of [manifestFile(folder), picturesFile(folder)]) {
    await rm(file, { recursive: true, force: true })
    await rm(unfinishedFile(file), { force: true })
  }
  if (manifests.Check(found)) await rm(journalFile(folder, found), { force: true })
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
