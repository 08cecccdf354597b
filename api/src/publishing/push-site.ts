import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { messages } from '@karigar/contract/words/messages'
import { contentHash } from '../crypto/content-hash.ts'
import { cacheControl, contentType } from '../http/content-types.ts'
import { inParallel } from '../async/in-parallel.ts'
import { nullIfMissing } from '../files/file-exists.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { Lease } from './lease.ts'
import { factsOf, isHashIn, readPictures, type Release, UNKNOWN } from './releases/release-manifest.ts'
import { RELEASES_KEPT } from './releases/release.ts'

/** The object that says what the bucket holds. */
export const MANIFEST_KEY = '_karigar/site.json'

const AT_ONCE = 8

interface BucketManifest {
  /** Key → version and content hash, parted by a space. */
  objects: Record<string, string>
  /** The compiles whose hashed assets are kept, newest last: a page opened before a change may yet ask for them. */
  builds: { buildId: string; assets: string[] }[]
}

/** The site as it is live in the published folder. */
export interface LiveSite {
  release: Release
  /** The files that point to other pages: they are put after them. */
  listings: { has(file: string): boolean }
}

export interface Push {
  live: LiveSite
  lease: Pick<Lease, 'hold'>
  /** Ends the push between two objects; what was done by then is recorded, and the next one goes on from there. */
  signal: AbortSignal
}

export interface PushedSite {
  put: number
  removed: number
}

/** A file that is not as it was written when it is to be put: it must be made anew first. */
export class DamagedFile extends Error {
  readonly file: string

  constructor(file: string) {
    super(messages.publishing.fileDamaged(file))
    this.file = file
  }
}

/** Assets are also the files that a page fetches, such as its prices. */
type Step = 'assets' | 'pages' | 'listings'
const STEPS: Step[] = ['assets', 'pages', 'listings']

interface WantedObject {
  key: string
  file: string
  /** What decides the bytes; one that is the same need not be read again. */
  version: string
  /** `factsOf` the bytes. */
  facts: string
  step: Step
}

/** Short, since the manifest holds two of them for every object. */
const shortHash = (content: Buffer | string) => contentHash(content).slice(0, 22)

const isHashed = (file: string) => file.startsWith('_assets/')

/**
 * The key under which a file is found at its own address without any rule: `services/x.html` is `services/x`. The
 * files that a rule of the CDN names (home page, not-found page, shells) keep theirs.
 */
export function objectKey(file: string): string {
  return /^(index|404|shells\/.+)\.html$/.test(file) ? file : file.replace(/\.html$/, '')
}

/** Everything that the bucket should hold for visitors; files that no visitor is sent (`_headers`) are left out. */
async function wantedObjects({ release, listings }: LiveSite): Promise<WantedObject[]> {
  const { buildId, assets, pages, files } = release.manifest
  const pictures = await readPictures(release.folder)
  return [
    ...assets
      .filter((file) => contentType(file) !== undefined)
      .map((file): WantedObject => ({
        key: file,
        file,
        version: isHashed(file) ? 'hashed' : shortHash(buildId),
        facts: files[file] ?? UNKNOWN,
        step: 'assets',
      })),
    ...Object.entries(pages).map(([file, hash]): WantedObject => ({
      key: objectKey(file),
      file,
      version: shortHash(buildId + hash),
      facts: files[file] ?? UNKNOWN,
      step: listings.has(file) ? 'listings' : file.endsWith('.html') ? 'pages' : 'assets',
    })),
    ...Object.entries(pictures).map(([file, { drawn, facts }]): WantedObject => ({
      key: file,
      file,
      version: shortHash(drawn),
      facts,
      step: 'pages',
    })),
  ]
}

/** Whether the bucket has the object as it should be: a version alone does not say that it was put with whole bytes. */
function isThere({ objects }: BucketManifest, { key, version, facts }: WantedObject): boolean {
  const [known, hash = ''] = objects[key]?.split(' ') ?? []
  return known === version && isHashIn(facts, hash)
}

function buildsWith({ builds }: BucketManifest, { buildId, assets }: Release['manifest']) {
  const others = builds.filter((build) => build.buildId !== buildId)
  return [...others, { buildId, assets: assets.filter(isHashed) }].slice(-RELEASES_KEPT)
}

/** What to take away: all that is known and not wanted, but for whole assets of the compiles that are kept. */
function goneKeys({ objects, builds }: BucketManifest, wanted: WantedObject[]): string[] {
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const kept = new Set(builds.flatMap(({ assets }) => assets))
  return Object.keys(objects).filter(
    (key) => !wantedKeys.has(key) && !(kept.has(key) && objects[key] !== UNKNOWN),
  )
}

/** The manifest's text; null for one that is not of this form, as if there were none. */
function parseManifest(text: string): BucketManifest | null {
  try {
    const { objects, builds } = JSON.parse(text) as Partial<BucketManifest>
    return objects && builds ? { objects, builds } : null
  } catch {
    return null
  }
}

/**
 * Keeps a bucket at the live site: changed files only, assets before pages before listings, deletions last. What the
 * bucket holds is known from the manifest in it, which names the objects that are about to change before the first of
 * them does: whoever comes after a crash in the middle, on whichever machine, makes exactly those anew. A push that
 * fails or is ended still records what it did, so that the next one has only the rest to do. Nothing is put that is not
 * as the release wrote it: rejects with `DamagedFile` then.
 */
export function sitePusher(bucket: Bucket): (push: Push) => Promise<PushedSite> {
  /** The manifest as this process last saw it, which the store is asked to send only if it is another. */
  let seen: { etag: string; manifest: BucketManifest } | undefined

  async function readManifest(): Promise<BucketManifest> {
    const found = await bucket.download(MANIFEST_KEY, seen?.etag)
    if (found === 'unchanged' && seen) return seen.manifest
    seen = undefined
    if (found === null || found === 'unchanged') return { objects: {}, builds: [] }
    const manifest = parseManifest(found.bytes.toString()) ?? { objects: {}, builds: [] }
    seen = { etag: found.etag, manifest }
    return manifest
  }

  async function saveManifest(manifest: BucketManifest): Promise<void> {
    const etag = await bucket.put(MANIFEST_KEY, Buffer.from(JSON.stringify(manifest)), {
      type: 'application/json; charset=utf-8',
      cacheControl: 'no-store',
    })
    seen = { etag, manifest }
  }

  return async function pushSite({ live, lease, signal }) {
    const before = await readManifest()
    const wanted = await wantedObjects(live)
    const changed = wanted.filter((object) => !isThere(before, object))
    const builds = buildsWith(before, live.release.manifest)
    const gone = goneKeys({ objects: before.objects, builds }, wanted)
    const isSameBuild = before.builds.at(-1)?.buildId === live.release.manifest.buildId
    if (changed.length === 0 && gone.length === 0 && isSameBuild) return { put: 0, removed: 0 }

    const objects = { ...before.objects }
    const touched = [...changed.map((object) => object.key), ...gone]
    for (const key of touched) objects[key] = UNKNOWN
    await saveManifest({ objects: { ...objects }, builds })
    const begun = new Set<string>()
    let put = 0

    async function putObject({ key, file, version, facts }: WantedObject): Promise<void> {
      signal.throwIfAborted()
      await lease.hold()
      const bytes = await readFile(path.join(live.release.folder, file)).catch(nullIfMissing)
      if (bytes === null || factsOf(bytes) !== facts) throw new DamagedFile(file)
      const hash = shortHash(bytes)
      if (before.objects[key]?.split(' ')[1] !== hash) {
        const type = contentType(file) ?? 'application/octet-stream'
        begun.add(key)
        await bucket.put(key, bytes, { type, cacheControl: cacheControl(file) })
        put += 1
      }
      objects[key] = `${version} ${hash}`
    }

    async function removeObject(key: string): Promise<void> {
      signal.throwIfAborted()
      await lease.hold()
      begun.add(key)
      await bucket.remove(key)
      delete objects[key]
    }

    /** Whoever has the lease by now writes the manifest: this fails then, as it does when the store is away. */
    async function recordProgress(): Promise<void> {
      for (const key of touched) {
        if (objects[key] !== UNKNOWN || begun.has(key)) continue
        const known = before.objects[key]
        if (known === undefined) delete objects[key]
        else objects[key] = known
      }
      await lease.hold()
      await saveManifest({ objects, builds })
    }

    try {
      for (const step of STEPS)
        await inParallel(
          changed.filter((object) => object.step === step),
          AT_ONCE,
          putObject,
        )
      await inParallel(gone, AT_ONCE, removeObject)
    } catch (error) {
      await recordProgress().catch((failed: unknown) => {
        const reason = error instanceof Error ? error.message : String(error)
        throw new AggregateError([error, failed], reason, { cause: error })
      })
      throw error
    }
    await lease.hold()
    await saveManifest({ objects, builds })
    return { put, removed: gone.length }
  }
}
