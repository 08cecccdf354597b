import { readFile } from 'node:fs/promises'
import Type, { type Static, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { contentHash } from '../content-hash.ts'
import { writeDurably } from '../durable-files.ts'
import { nullIfMissing } from '../missing-files.ts'

/** In a manifest: what is being written or removed just now, so that nobody knows what it holds. */
export const UNKNOWN = ''

const byFile = <Value extends TSchema>(value: Value) => Type.Record(Type.String(), value)

/** What a release holds: the compile it was rendered by, and for each page the hash of its inputs. */
const ManifestSchema = Type.Object({
  buildId: Type.String(),
  /** The scripts, styles and public files that came with the compile. */
  assets: Type.Array(Type.String()),
  pages: byFile(Type.String()),
  /** Of every file of it, compressed copies included, what `factsOf` says of its bytes. */
  files: byFile(Type.String()),
})
export type Manifest = Static<typeof ManifestSchema>

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

/** The manifest beside a release; null where there is none, or none of this form: the release is made anew then. */
export async function readManifest(folder: string): Promise<Manifest | null> {
  const found = await readJson(manifestFile(folder))
  return manifests.Check(found) ? found : null
}

export async function saveManifest({ folder, manifest }: Release): Promise<void> {
  await writeDurably(manifestFile(folder), JSON.stringify(manifest))
}

/** Drawn after the pages, so the manifest has none of them. None where the record cannot be read: all are drawn again. */
export async function readPictures(folder: string): Promise<PictureRecord> {
  const found = await readJson(picturesFile(folder))
  return pictureRecords.Check(found) ? found : {}
}

export async function savePictures(folder: string, pictures: PictureRecord): Promise<void> {
  await writeDurably(picturesFile(folder), JSON.stringify(pictures))
}
