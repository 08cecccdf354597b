import type { PublisherLog } from '../releases/publisher-log.ts'
import { buffer } from 'node:stream/consumers'
import path from 'node:path'
import type { MediaStorage } from '../../storage/media-storage.ts'
import { contentHash } from '../../crypto/content-hash.ts'
import { hashFiles } from '../releases/hash-files.ts'
import {
  factsOf,
  type PictureRecord,
  picturesVersion,
  readPictures,
  savePictures,
} from '../releases/release-manifest.ts'
import { exists } from '../../files/file-exists.ts'
import { sharpVersion } from '../../files/sharp.ts'
import { liveFolder } from '../releases/release.ts'
import { removePublished, writePublished } from '../releases/site-files.ts'
import { drawingCode } from './design-folder.ts'
import { rootFolder } from '../../root-folder.ts'
import { drawIcon } from './draw-icon.ts'
import { drawSharePicture } from './draw-picture.ts'
import type { PlannedPicture } from './plan-pictures.ts'

const FIRST_RETRY_SECONDS = 60
const MAX_RETRY_SECONDS = 3600
/** Saves the record after this many pictures, which limits how many are drawn again after a crash. */
const DRAWN_BETWEEN_SAVES = 20

export interface SharePicturesOptions {
  /** The published folder. */
  folder: string
  /** Storage of the services' own pictures. */
  media: Pick<MediaStorage, 'read'>
  /** False once another process has published a newer revision, whose pictures are the right ones. */
  isLive(revision: number): Promise<boolean>
  log: PublisherLog
}

/**
 * Draws the pictures for shared links into the live site, one after the other in the background. Pages do not
 * wait for them, and a picture that fails is drawn later.
 */
export interface SharePictures {
  /**
   * Sets the pictures that this revision should have; returns at once. Calls `changed` after pictures were
   * drawn or removed. If the same pictures are wanted as before, failed ones wait for their retry.
   */
  update(revision: number, wanted: () => PlannedPicture[], changed: () => void): void
  /** Resolves when everything but failed pictures is drawn. */
  settled(): Promise<void>
  /** Tells whether pictures that have failed wait to be drawn again. */
  isRetrying(): boolean
  /** Stops after the picture that is being drawn. */
  close(): Promise<void>
}

interface Job {
  revision: number
  wanted: () => PlannedPicture[]
  changed: () => void
}

export function createSharePictures(options: SharePicturesOptions): SharePictures {
  const { folder, media, isLive, log } = options
  let job: Job | undefined
  let running: Promise<void> | undefined
  let failures = 0
  let retry: NodeJS.Timeout | undefined
  /** Hash of the release and pictures of the last try with failures. */
  let tried: string | undefined
  /** Pictures were drawn or removed since the last call of `changed`. */
  let untold = false
  let closed = false
  let design: Promise<string> | undefined
  let record: { version: string; pictures: PictureRecord } | undefined

  /** Returns the hash of the drawing code, so that changed code draws every picture anew. */
  const designHash = () =>
    (design ??= sharpVersion().then((version) => hashFiles(rootFolder, drawingCode, [version])))

  /** Reads an upload, such as /media/logo-1200x800.webp. */
  async function readUpload(url: string): Promise<Buffer> {
    const found = await media.read(path.basename(url))
    if (!found) throw new Error(`There is no ${url}.`)
    return buffer(found.body)
  }

  /**
   * Draws a picture. `complete` is false when one that it shows could not be read, and something else stands in its
   * place.
   */
  async function draw({ file, shows }: PlannedPicture): Promise<{ bytes: Buffer; complete: boolean }> {
    let complete = true
    async function read(url: string | null | undefined): Promise<Buffer | null> {
      if (!url) return null
      try {
        return await readUpload(url)
      } catch (error) {
        log.error(error, `${file} is drawn without ${url}`)
        complete = false
        return null
      }
    }
    if ('size' in shows) {
      const { mark } = shows
      return { bytes: await drawIcon(shows, await read(mark.kind === 'picture' ? mark.url : null)), complete }
    }
    const { mark, logo } = shows.face
    const pictures = {
      own: await read(shows.picture),
      mark: await read(mark.kind === 'picture' ? mark.url : null),
      logo: await read(logo?.url),
    }
    return { bytes: await drawSharePicture(shows, pictures), complete }
  }

  /** Returns the record of a release's pictures, and reads it again only if something else has written it. */
  async function readRecord(releaseFolder: string): Promise<PictureRecord> {
    const version = await picturesVersion(releaseFolder)
    if (record?.version !== version) record = { version, pictures: await readPictures(releaseFolder) }
    return record.pictures
  }

  async function saveRecord(releaseFolder: string, pictures: PictureRecord): Promise<void> {
    await savePictures(releaseFolder, pictures)
    record = { version: await picturesVersion(releaseFolder), pictures }
  }

  /**
   * Draws what is missing. Returns how many pictures failed, or null when superseded or when failed ones must
   * wait.
   */
  async function work(current: Job): Promise<number | null> {
    const isSuperseded = async () =>
      closed || job !== current || !(await isLive(current.revision)) || job !== current
    const releaseFolder = await liveFolder(folder)
    if (releaseFolder === null || !(await exists(releaseFolder))) return null
    const live = await readRecord(releaseFolder)
    const prefix = await designHash()
    const wanted = current.wanted()
    const asked = () =>
      contentHash(JSON.stringify([releaseFolder, wanted.map(({ file, hash }) => [file, hash])]))
    if (retry && asked() === tried) return null
    stopWaiting()
    let failed = 0
    let drawn = 0
    const missing = wanted.filter(({ file, hash }) => live[file]?.drawn !== prefix + hash)
    for (const planned of missing) {
      const { file, hash } = planned
      try {
        const { bytes, complete } = await draw(planned)
        if (await isSuperseded()) {
          await saveRecord(releaseFolder, live)
          return null
        }
        await writePublished(releaseFolder, [{ file, content: bytes }])
        if (complete) {
          live[file] = { drawn: prefix + hash, facts: factsOf(bytes) }
          untold = true
        } else failed += 1
        drawn += 1
      } catch (error) {
        failed += 1
        log.error(error, `${file} could not be drawn`)
      }
      if (drawn > 0 && drawn % DRAWN_BETWEEN_SAVES === 0) await saveRecord(releaseFolder, live)
    }
    if (await isSuperseded()) return null
    const files = new Set(wanted.map(({ file }) => file))
    const gone = Object.keys(live).filter((name) => !files.has(name))
    for (const file of gone) {
      await removePublished(releaseFolder, file)
      delete live[file]
      untold = true
    }
    if (drawn > 0 || gone.length > 0) await saveRecord(releaseFolder, live)
    if (drawn > 0) log.info(`${drawn} of ${wanted.length} pictures for shared links drawn`)
    if (untold) {
      untold = false
      current.changed()
    }
    if (failed > 0) tried = asked()
    return failed
  }

  async function run(): Promise<void> {
    while (job && !closed) {
      const current = job
      const failed = await work(current).catch((error: unknown) => {
        log.error(error, 'the pictures for shared links could not be brought up to date')
        return 1
      })
      if (failed) retryLater()
      if (failed === 0) failures = 0
      if (job === current) break
    }
    running = undefined
  }

  function retryLater(): void {
    if (closed) return
    const seconds = Math.min(FIRST_RETRY_SECONDS * 2 ** failures, MAX_RETRY_SECONDS)
    failures += 1
    stopWaiting()
    retry = setTimeout(() => {
      retry = undefined
      start()
    }, seconds * 1000).unref()
  }

  function stopWaiting(): void {
    clearTimeout(retry)
    retry = undefined
  }

  function start(): void {
    running ??= run()
  }

  return {
    update(revision, wanted, changed) {
      job = { revision, wanted, changed }
      if (!closed) start()
    },
    async settled() {
      await running
    },
    isRetrying: () => retry !== undefined,
    async close() {
      closed = true
      stopWaiting()
      await running
    },
  }
}
