import { openPageWriter, type PageWriter } from './releases/page-writer.ts'
import type { PublisherLog } from './releases/publisher-log.ts'
import { previewMessages } from '@karigar/contract/office/preview.words'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import { within } from '../async/within.ts'
import type { SiteContent } from '../catalogue/site-content.ts'
import { HttpError } from '../http/errors.ts'
import type { Bucket } from '../storage/bucket.ts'
import { createBucketCopy } from './bucket-copy.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Suspects } from './releases/damage.ts'
import { brokeOff, createLease } from './lease.ts'
import { findPublication, releaseLease, updatePublication } from './publication.repository.ts'
import { isDue, isWaiting, POLL_SECONDS, publishingStatus } from './publishing-status.ts'
import { hasChanged, recordPublish } from './publish-record.ts'
import type { WorkingPublisher } from './publisher-calls.ts'
import { createFailures } from './publish-failures.ts'
import { isToBeKept, KEEPING, type Keeping } from './keep-release.ts'
import type { PublicationTable } from '../database/tables/publication.table.ts'
import { loadRenderer, type Renderer } from './renderer.ts'
import { DamagedFile } from './push-site.ts'
import type { SharePictures } from './share-pictures/share-pictures.ts'
import { createSiteCheck } from './releases/site-check.ts'
import { manifestVersion } from './releases/release-manifest.ts'
import { goBack, heldSite } from './roll-back.ts'
import { createSiteModel } from './site-model.ts'
import { type KnownRelease, updateSite } from './update-site.ts'

/** How long a running publish may take to finish when the process stops; the next publisher does the rest. */
const STOP_SECONDS = 3
/** How long the object being uploaded to the bucket may take to finish when the process stops. */
const BUCKET_STOP_SECONDS = 2

export interface PublisherOptions {
  db: Kysely<Tables>
  content: SiteContent
  /** The published folder; the link `current` in it points to the live release. */
  folder: string
  /** The compiled site; null in a process that only answers requests and leaves publishing to another. */
  site: CompiledSite | null
  /** The bucket that the live site is copied to after it is live in the folder; closed with the publisher. */
  bucket: Bucket | null
  /** Draws the pictures for shared links after the pages; without it none are drawn. */
  pictures?: SharePictures
  /** When a release that was edited is kept to go back to. */
  keeping?: Keeping
  /** Opens the writer of a new release's pages, a thread of its own by default. */
  openWriter?: () => PageWriter
  /** Called when pages have gone live, before the database says so. */
  onLive?: (() => void) | undefined
  log: PublisherLog
}

const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString()

const NONE: Suspects = new Set()

const NO_FAILURE = { failure: null, failures: 0, retry_at: null }

export function createPublisher({
  db,
  content,
  folder,
  site,
  bucket,
  pictures: sharePictures,
  keeping = KEEPING,
  openWriter = openPageWriter,
  onLive = () => {},
  log,
}: PublisherOptions): WorkingPublisher {
  const lease = createLease(db)
  const failures = createFailures(db, log)
  const check = createSiteCheck(folder, () => known)
  const model = createSiteModel(db, content)
  const ledger = model.openLedger()
  /** The live release as the last round left it. */
  let known: KnownRelease | undefined
  const stop = new AbortController()
  /**
   * The files that the next round checks for damage; all of them at first, because of possible power cuts.
   */
  let suspects: Suspects = 'all'
  /** A damaged file was found in the live site and is not repaired yet. */
  let damaged = false
  /** Every file was checked once. */
  let hasLooked = false
  /** Set by "Publish now", which skips the pause after a failure. */
  let urgent = false
  /** Set by "Publish now" until a publish has been recorded, also when the first ones fail. */
  let asked = false
  const copy = bucket && createBucketCopy({ bucket, lease, log, folderSettled, pushed, failed: pushFailed })
  /** The last publish into the folder failed, whether or not the bucket did. */
  let folderFailed = false
  let renderer: Renderer | undefined
  let running: Promise<boolean> | undefined
  /** Another call came after the running round may have read the catalogue. */
  let requested = false
  /** Ends the wait of a round that would like to know whether another one is asked for. */
  let endWait = () => {}
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function round(compiled: CompiledSite): Promise<void> {
    const started = performance.now()
    const before = await findPublication(db)
    if (before.held_release !== null && (await stayBack(before))) return
    renderer ??= await loadRenderer(compiled.serverEntry)
    const looked = before.back_since === null ? suspects : 'all'
    const updated = await updateSite({
      db,
      content,
      model,
      ledger,
      folder,
      site: compiled,
      renderer,
      lease,
      openWriter,
      suspects: looked,
      signal: stop.signal,
      known,
      anew: before.anew_by !== null,
      keep: await isToBeKept(db, folder, before, keeping),
      askedAgain,
      isHeld: async () => (await findPublication(db)).held_release !== null,
    })
    if (updated === 'held') {
      known = undefined
      requested = true
      return
    }
    onLive()
    const { revision, pages, rendered, mended, paths, live, finish, pictures } = updated
    const duration_ms = Math.max(1, Math.round(performance.now() - started))
    const isPublish = asked || mended > 0 || hasChanged({ before, revision, paths })
    await updatePublication(db, {
      published_revision: revision,
      // What finds nothing to do is no publish, unless somebody has asked for it.
      ...(isPublish && { published_at: inSeconds(0), duration_ms }),
      pages,
      back_since: null,
      ...(before.anew_by !== null && { anew_by: null }),
      // A failure of the bucket is cleared when the bucket has been updated.
      ...(copy && !folderFailed ? {} : NO_FAILURE),
    })
    asked = false
    folderFailed = false
    failures.cleared()
    if (mended > 0) log.info(`${mended} files of the live site were damaged and are made anew`)
    log.info(`published revision ${revision}: ${rendered} of ${pages} pages in ${duration_ms} ms`)
    const isComplete = await finish()
    const { release } = live
    await recordPublish(db, folder, { before, release, revision, rendered, pages, paths, duration_ms })
    known = { release, version: await manifestVersion(release) }
    if (suspects === looked) suspects = new Set()
    damaged = false
    if (isComplete) copy?.follow(live)
    // After drawing pictures, one more publish copies them to the bucket; usually it changes no page.
    sharePictures?.update(revision, pictures, () => copy && void attempt())
  }

  async function askedAgain(milliseconds: number): Promise<boolean> {
    if (milliseconds > 0 && !requested && !closed)
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, milliseconds)
        endWait = () => {
          clearTimeout(late)
          resolve()
        }
      })
    return requested && !closed
  }

  /** Keeps the site at the release that it is held at; returns false when that is no longer on the disk. */
  async function stayBack(row: PublicationTable): Promise<boolean> {
    // The bucket may not have followed yet: its push compares, so it finds little to do if it has.
    const live =
      row.back_since === null
        ? await goBack(db, folder, row, { log, onLive })
        : copy && (await heldSite(folder, row))
    if (row.back_since === null) {
      if (live === null) return false
      if (!copy) await updatePublication(db, NO_FAILURE)
      folderFailed = false
      failures.cleared()
      known = undefined
    }
    if (live) copy?.follow(live)
    return true
  }

  function retryIn(seconds: number): void {
    clearTimeout(retry)
    retry = closed ? undefined : setTimeout(() => void attempt(), seconds * 1000).unref()
  }

  /** Records the failure and schedules the next try. */
  async function recordFailure(cause: unknown): Promise<void> {
    retryIn(await failures.record(cause))
  }

  async function folderSettled(): Promise<void> {
    await running?.catch(() => {
      // The error has been logged and recorded.
    })
  }

  async function pushed(): Promise<void> {
    if (!folderFailed) await updatePublication(db, NO_FAILURE)
  }

  async function pushFailed(cause: unknown): Promise<void> {
    if (cause instanceof DamagedFile && suspects !== 'all') suspects = new Set([...suspects, cause.file])
    log.error(cause, 'the bucket could not follow the live site')
    const reason = cause instanceof Error ? cause.message : String(cause)
    await recordFailure(new Error(`The pages are live here, but not yet in the bucket. ${reason}`, { cause }))
  }

  /** Returns the seconds to wait before taking the lease, after processes that died while publishing. */
  async function pauseFirst(): Promise<number> {
    const row = await findPublication(db)
    if (urgent) return 0
    if (!brokeOff(row)) return failures.pauseLeft(row)
    const pause = await failures.recordBrokenOff(row)
    // The pause is stored in the row for every process, so the dead holder's lease is removed.
    if (pause > 0 && row.lease_holder !== null) await releaseLease(db, row.lease_holder)
    return pause
  }

  /** Runs rounds until nothing more is requested; returns false while another process has the lease. */
  async function rounds(compiled: CompiledSite): Promise<boolean> {
    if (!(await lease.acquire())) return false
    try {
      do {
        requested = false
        urgent = false
        await round(compiled)
      } while (requested && !closed)
    } finally {
      await (stop.signal.aborted ? lease.leave() : lease.release())
    }
    return true
  }

  async function work(compiled: CompiledSite): Promise<boolean> {
    try {
      for (;;) {
        const pause = await pauseFirst()
        if (pause > 0 || !(await rounds(compiled))) {
          retryIn(pause || POLL_SECONDS)
          running = undefined
          return false
        }
        // No await after this check: a later call of `publish` starts a new run.
        if (!requested || closed) {
          running = undefined
          return true
        }
      }
    } catch (error) {
      if (stop.signal.aborted) {
        running = undefined
        return false
      }
      folderFailed = true
      suspects = 'all'
      known = undefined
      log.error(error, 'publishing failed and will be tried again')
      await recordFailure(error)
      running = undefined
      throw error
    }
  }

  function publish(): Promise<boolean> {
    if (!site || closed) return Promise.resolve(false)
    clearTimeout(retry)
    retry = undefined
    requested = true
    endWait()
    running ??= work(site)
    return running
  }

  async function attempt(): Promise<void> {
    try {
      await publish()
    } catch {
      // The error has been logged and recorded, and a retry is scheduled.
    }
  }

  async function publishIf(needsIt: (row: PublicationTable) => boolean): Promise<void> {
    if (!site || closed) return
    try {
      if (needsIt(await findPublication(db))) await attempt()
    } catch (error) {
      log.error(error, 'the revision of the catalogue could not be read')
    }
  }

  /**
   * Finds files that were deleted or damaged in the folder, and has them repaired; checks a part at each
   * look.
   */
  async function lookAtFiles(): Promise<void> {
    // A release that is no longer edited cannot be made anew.
    const isHeld = (await findPublication(db)).held_release !== null
    const found = isHeld ? NONE : await check.look()
    hasLooked = isHeld || check.hasReadAll()
    if (closed || running !== undefined || (found !== 'all' && found.size === 0)) return
    suspects = found
    damaged = true
    await attempt()
  }

  async function look(): Promise<void> {
    await publishIf(isWaiting)
    if (retry !== undefined || running !== undefined) return
    try {
      if (await isToBeKept(db, folder, await findPublication(db), keeping)) await attempt()
      else await lookAtFiles()
    } catch (error) {
      log.error(error, 'the live site could not be looked at')
    }
  }

  let looking: Promise<void> | undefined
  const poll = site
    ? setInterval(() => {
        if (retry === undefined && running === undefined)
          looking ??= look().finally(() => {
            looking = undefined
          })
      }, POLL_SECONDS * 1000).unref()
    : undefined

  async function status(): Promise<Publishing> {
    const row = await findPublication(db)
    // While a publisher holds the lease, the bucket may be behind the folder.
    const behind = isDue(row) || damaged || (bucket !== null && row.lease_holder !== null)
    return publishingStatus(row, behind, failures.current(row))
  }

  return {
    beReady() {},
    wake: () => void publishIf((row) => isDue(row) || row.failure !== null),
    publishNow() {
      suspects = 'all'
      urgent = true
      asked = true
      void attempt()
    },
    publish,
    async render(path, locals) {
      if (!site) throw new HttpError(503, previewMessages.notHere)
      renderer ??= await loadRenderer(site.serverEntry)
      return renderer.render(path, locals)
    },
    status,
    mayRest: () =>
      hasLooked &&
      !damaged &&
      running === undefined &&
      retry === undefined &&
      sharePictures?.isRetrying() !== true,
    async settled() {
      await folderSettled()
      await sharePictures?.settled()
      await folderSettled()
      await copy?.settled()
    },
    async close() {
      closed = true
      endWait()
      clearInterval(poll)
      clearTimeout(retry)
      const late = setTimeout(() => stop.abort(), STOP_SECONDS * 1000)
      await Promise.all([sharePictures?.close(), folderSettled(), looking])
      clearTimeout(late)
      if (copy) await within(BUCKET_STOP_SECONDS * 1000, copy.close())
    },
  }
}
