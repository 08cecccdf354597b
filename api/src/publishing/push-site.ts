import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ICONS_BY_HABIT } from '@karigar/contract/shop/shop-icons'
import { publishingMessages } from '@karigar/contract/catalogue/publishing.words'
import { contentHash } from '../crypto/content-hash.ts'
import { cacheControl, contentType } from '../http/content-types.ts'
import { inParallel } from '../async/in-parallel.ts'
import { nullIfMissing } from '../files/file-exists.ts'
import type { Bucket } from '../storage/bucket.ts'
import type { Lease } from './lease.ts'
import { factsOf, isHashIn, readPictures, type Release, UNKNOWN } from './releases/release-manifest.ts'
import { isSheet, SHEETS_KEPT } from './releases/old-sheets.ts'
import { RELEASES_KEPT } from './releases/release.ts'

/** Key of the object that lists what the bucket holds. */
export const MANIFEST_KEY = '_karigar/site.json'

const AT_ONCE = 8

interface BucketManifest {
  /** Key → version and content hash, separated by a space. */
  objects: Record<string, string>
  /**
   * The compiles whose hashed assets are kept, newest last: pages opened before a change may still request
   * them.
   */
  builds: { buildId: string; assets: string[] }[]
}

/** The site as it is live in the published folder. */
export interface LiveSite {
  release: Release
  /** Files that link to other pages, and are uploaded after them. */
  listings: { has(file: string): boolean }
}

export interface Push {
  live: LiveSite
  lease: Pick<Lease, 'hold'>
  /** Stops the push between two objects; finished work is recorded, and the next push does the rest. */
  signal: AbortSignal
}

export interface PushedSite {
  put: number
  removed: number
}

/**
 * Thrown for a file of the release that is damaged or missing; it must be made anew before it can be
 * uploaded.
 */
export class DamagedFile extends Error {
  readonly file: string

  constructor(file: string) {
    super(publishingMessages.fileDamaged(file))
    this.file = file
  }
}

/** The order of uploads. Assets include files that pages fetch, such as prices. */
type Step = 'assets' | 'pages' | 'listings'
const STEPS: Step[] = ['assets', 'pages', 'listings']

interface WantedObject {
  key: string
  file: string
  /** Stands for the contents: a file with the same version need not be read again. */
  version: string
  /** `factsOf` the file's contents. */
  facts: string
  step: Step
}

/** Shortened, because the manifest contains two hashes per object. */
const shortHash = (content: Buffer | string) => contentHash(content).slice(0, 22)

const isHashed = (file: string) => file.startsWith('_assets/')

/**
 * Returns the key under which a file has its page's address without any rewrite rule: `services/x.html`
 * becomes `services/x`. Files that a rule of the CDN names (home page, not-found page, shells) keep their
 * names.
 */
export function objectKey(file: string): string {
  return /^(index|404|shells\/.+)\.html$/.test(file) ? file : file.replace(/\.html$/, '')
}

/**
 * Lists everything that the bucket should hold for visitors; files that are not served (`_headers`) are left
 * out.
 */
async function wantedObjects({ release, listings }: LiveSite): Promise<WantedObject[]> {
  const { buildId, assets, pages, files } = release.manifest
  const pictures = await readPictures(release.folder)
  const icons = Object.entries(ICONS_BY_HABIT).flatMap(([usual, own]) => {
    const picture = pictures[own.slice(1)]
    return picture ? [{ key: usual.slice(1), file: own.slice(1), ...picture }] : []
  })
  const isReplaced = new Set(icons.map(({ key }) => key))
  return [
    ...icons.map(({ key, file, drawn, facts }): WantedObject => ({
      key,
      file,
      version: shortHash(drawn),
      facts,
      step: 'pages',
    })),
    ...assets
      .filter((file) => contentType(file) !== undefined && !isReplaced.has(file))
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

/**
 * Tells whether the bucket has this version with the right contents; the version alone does not prove that.
 */
function isThere({ objects }: BucketManifest, { key, version, facts }: WantedObject): boolean {
  const [known, hash = ''] = objects[key]?.split(' ') ?? []
  return known === version && isHashIn(facts, hash)
}

function buildsWith({ builds }: BucketManifest, { buildId, assets }: Release['manifest']) {
  const others = builds.filter((build) => build.buildId !== buildId)
  return [...others, { buildId, assets: assets.filter(isHashed) }].slice(-RELEASES_KEPT)
}

/**
 * Lists the keys to remove: all known and unwanted ones, except intact assets of the compiles that are kept, and the
 * last style sheets of earlier looks.
 */
function goneKeys({ objects, builds }: BucketManifest, wanted: WantedObject[]): string[] {
  const wantedKeys = new Set(wanted.map(({ key }) => key))
  const sheets = Object.keys(objects).filter((key) => isSheet(key) && !wantedKeys.has(key))
  const kept = new Set([...builds.flatMap(({ assets }) => assets), ...sheets.slice(-SHEETS_KEPT)])
  return Object.keys(objects).filter(
    (key) => !wantedKeys.has(key) && !(kept.has(key) && objects[key] !== UNKNOWN),
  )
}

/** Parses the bucket's manifest; null when it is malformed, which is treated like a missing one. */
function parseManifest(text: string): BucketManifest | null {
  try {
    const { objects, builds } = JSON.parse(text) as Partial<BucketManifest>
    return objects && builds ? { objects, builds } : null
  } catch {
    return null
  }
}

/**
 * Returns a function that brings a bucket up to date with the live site: changed files only, assets before
 * pages before listings, removals last.
 *
 * The manifest in the bucket tells what it holds, and marks objects before they change, so that after a crash
 * another process uploads exactly those again. A push that fails or is stopped still records what it did.
 * Rejects with `DamagedFile` rather than upload a damaged file.
 */
export function sitePusher(bucket: Bucket): (push: Push) => Promise<PushedSite> {
  /** The manifest as last seen by this process; the store sends it again only if its ETag has changed. */
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

    /**
     * Saves what was done. Fails when another publisher holds the lease, or when the store cannot be reached.
     */
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
