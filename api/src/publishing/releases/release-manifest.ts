import path from 'node:path'
import { open, readFile, rm, stat } from 'node:fs/promises'
import type { SiteContext } from '@karigar/contract/pages/pages'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { contentHash } from '../../crypto/content-hash.ts'
import { randomCode } from '../../crypto/random-code.ts'
import { sync, unfinishedFile, writeDurably } from '../../files/durable-files.ts'
import { nullIfMissing } from '../../files/file-exists.ts'

/** In a manifest: what is being written or removed just now, so that nobody knows what it holds. */
export const UNKNOWN = ''

const byFile = <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value)

/** What a release holds: the compile it was rendered by, and for each page the hash of its inputs. */
const ManifestSchema = Type.Object({
  buildId: Type.String(),
  /** What every page of it shows of the shop: pages that change later show the same until all of them do. */
  context: Type.Unknown(),
  contextHash: Type.String(),
  /** Names the file beside it that holds what was noted after it was written. */
  journal: Type.String(),
  /** The scripts, styles and public files that came with the compile. */
  assets: Type.Array(Type.String()),
  pages: byFile(Type.String()),
  /** Of every file of it, compressed copies included, what `factsOf` says of its bytes. */
  files: byFile(Type.String()),
})
export type Manifest = Omit<Static<typeof ManifestSchema>, 'context'> & { context: SiteContext | null }

/** What changes in a manifest: another hash or other facts for a file, or null for one that goes. */
const NoteSchema = Type.Object({
  pages: byFile(Type.Union([Type.String(), Type.Null()])),
  files: byFile(Type.Union([Type.String(), Type.Null()])),
})
export type ManifestNote = Static<typeof NoteSchema>

const PicturesSchema = byFile(Type.Object({ drawn: Type.String(), facts: Type.String() }))
/** The pictures for shared links that a release has, by file: the hash of what each shows, and `factsOf` its bytes. */
export type PictureRecord = Static<typeof PicturesSchema>

/** A folder of the live site with what should be in it. */
export interface Release {
  folder: string
  manifest: Manifest
}

/** Long enough for a fault to be seen; nobody looks for two contents with the same one. */
const HASH_LENGTH = 16

/** How many bytes a file has, and their hash, parted by a space. */
export function factsOf(content: Buffer | string): string {
  return `${Buffer.byteLength(content)} ${contentHash(content).slice(0, HASH_LENGTH)}`
}

/** How many bytes a file should have of which these are the facts. */
export const sizeIn = (facts: string): number => Number(facts.slice(0, facts.indexOf(' ')))

/** Whether `hash`, a whole `contentHash` or its beginning, is that of the bytes that have these facts. */
export const isHashIn = (facts: string, hash: string): boolean =>
  hash.startsWith(facts.slice(facts.indexOf(' ') + 1))

export const manifestFile = (folder: string): string => `${folder}.manifest.json`
export const picturesFile = (folder: string): string => `${folder}.pictures.json`

const manifests = Compile(ManifestSchema)
const notes = Compile(NoteSchema)
const pictureRecords = Compile(PicturesSchema)

/** A file of JSON; null where there is none, a folder in its place included, and where it is no JSON. */
async function readJson(file: string): Promise<unknown> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) =>
    error.code === 'EISDIR' ? null : nullIfMissing(error),
  )
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Cut off or written over: what it stood for is made anew.
    return null
  }
}

/** Where changes of a manifest are noted, a line each: far shorter than the manifest of a large shop. */
const journalFile = (folder: string, { journal }: Pick<Manifest, 'journal'>): string =>
  `${folder}.manifest.${journal}.log`

function applyNote(manifest: Manifest, note: ManifestNote): void {
  for (const part of ['pages', 'files'] as const)
    for (const [file, value] of Object.entries(note[part])) {
      if (value === null) delete manifest[part][file]
      else manifest[part][file] = value
    }
}

/** A note of the journal; null for a line that a power cut has left unfinished. */
function parseNote(line: string): ManifestNote | null {
  try {
    const note: unknown = JSON.parse(line)
    return notes.Check(note) ? note : null
  } catch {
    return null
  }
}

/** The manifest beside a release; null where there is none, or none of this form: the release is made anew then. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const found = await readJson(manifestFile(folder))
  if (!manifests.Check(found)) return null
  const manifest = found as Manifest
  const journal = await readFile(journalFile(folder, manifest), 'utf8').catch(nullIfMissing)
  for (const line of journal?.split('\n') ?? []) {
    if (line === '') continue
    const note = parseNote(line)
    // What such a line would have said is unknown, and was said to be before: it is made anew.
    if (note !== null) applyNote(manifest, note)
  }
  return manifest
}

/** Writes the whole manifest, and begins another journal. */
export async function saveManifest({ folder, manifest }: Release): Promise<void> {
  const before = journalFile(folder, manifest)
  manifest.journal = randomCode(8)
  await writeDurably(manifestFile(folder), JSON.stringify(manifest))
  await rm(before, { force: true })
}

/** Notes a change of the manifest, for good: it costs what has changed, not what there is. */
export async function noteInManifest({ folder, manifest }: Release, note: ManifestNote): Promise<void> {
  applyNote(manifest, note)
  const file = await open(journalFile(folder, manifest), 'a', 0o600)
  try {
    const isNew = (await file.stat()).size === 0
    // What a power cut left of a line before this one must not swallow it.
    await file.appendFile(`\n${JSON.stringify(note)}`)
    await file.sync()
    if (isNew) await sync(path.dirname(folder))
  } finally {
    await file.close()
  }
}

/** Takes away all that is noted beside a release: the manifest with its journal, and the record of its pictures. */
export async function removeRecords(folder: string): Promise<void> {
  const found = await readJson(manifestFile(folder))
  for (const file of [manifestFile(folder), picturesFile(folder)]) {
    await rm(file, { recursive: true, force: true })
    await rm(unfinishedFile(file), { force: true })
  }
  if (manifests.Check(found)) await rm(journalFile(folder, found), { force: true })
}

/** Long enough to be worth writing the manifest anew, in bytes. */
const LONG_JOURNAL = 4 * 1024 * 1024

/** Writes the manifest anew where its journal has become long; asked for when nothing else is to be done. */
export async function shortenJournal(release: Release): Promise<void> {
  const found = await stat(journalFile(release.folder, release.manifest)).catch(nullIfMissing)
  if (found !== null && found.size > LONG_JOURNAL) await saveManifest(release)
}

async function versionOf(folder: string, files: readonly string[]): Promise<string> {
  const found = await Promise.all(files.map((file) => stat(file).catch(nullIfMissing)))
  return [folder, ...found.map((one) => one && `${one.ino} ${one.mtimeMs} ${one.size}`)].join()
}

/** What tells one state of a release's manifest, its journal included, from the next without reading it. */
export const manifestVersion = ({ folder, manifest }: Release): Promise<string> =>
  versionOf(folder, [manifestFile(folder), journalFile(folder, manifest)])

/** The same of the record of its pictures. */
export const picturesVersion = (folder: string): Promise<string> => versionOf(folder, [picturesFile(folder)])

/** Drawn after the pages, so the manifest has none of them. None where the record cannot be read: all are drawn again. */
export async function readPictures(folder: string): Promise<PictureRecord> {
  const found = await readJson(picturesFile(folder))
  return pictureRecords.Check(found) ? found : {}
}

export async function savePictures(folder: string, pictures: PictureRecord): Promise<void> {
  await writeDurably(picturesFile(folder), JSON.stringify(pictures))
}
