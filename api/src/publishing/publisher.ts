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
import { type BucketCopy, createBucketCopy } from './bucket-copy.ts'
import type { CompiledSite } from './compile-site.ts'
import type { Suspects } from './releases/damage.ts'
import { brokeOff, createLease, type Lease } from './lease.ts'
import { findPublication, releaseLease, updatePublication } from './publication.repository.ts'
import { isDue, isWaiting, POLL_SECONDS, publishingStatus } from './publishing-status.ts'
import { hasChanged, recordPublish } from './publish-record.ts'
import type { WorkingPublisher } from './publisher-calls.ts'
import { createFailures } from './publish-failures.ts'
import { isToBeKept, KEEPING, type Keeping } from './keep-release.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { loadRenderer, type Renderer, type RenderLocals } from './renderer.ts'
import { DamagedFile } from './push-site.ts'
import type { SharePictures } from './share-pictures/share-pictures.ts'
import { createSiteCheck, type SiteCheck } from './releases/site-check.ts'
import { manifestVersion } from './releases/release-manifest.ts'
import { goBack, heldSite } from './roll-back.ts'
import { createSiteModel, type Ledger, type SiteModel } from './site-model.ts'
import { type KnownRelease, type Permits, permitsOf } from './update-context.ts'
import { type UpdatedSite, updateSite } from './update-site.ts'

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

/** What a publisher knows from one round to the next. */
class Memory {
  /** The live release as the last round left it. */
  known: KnownRelease | undefined
  /** The files that the next round checks for damage; all of them at first, because of possible power cuts. */
  suspects: Suspects = 'all'
  /** A damaged file was found in the live site and is not repaired yet. */
  isDamaged = false
  /** Every file was checked once. */
  hasReadAll = false
  /** Set by "Publish now", which skips the pause after a failure. */
  isUrgent = false
  /** Set by "Publish now" until a publish has been recorded, also when the first ones fail. */
  wasAskedFor = false
  /** The last publish into the folder failed, whether or not the bucket did. */
  folderFailed = false
  /** Another call came after the running round may have read the catalogue. */
  isRequested = false

  /** Forgets what was known of the live release: the next round reads and checks all of it. */
  doubtAll(): void {
    this.suspects = 'all'
    this.known = undefined
  }
}

class SitePublisher implements WorkingPublisher {
  readonly #parts: PublisherOptions
  readonly #lease: Lease
  readonly #failures: ReturnType<typeof createFailures>
  readonly #check: SiteCheck
  readonly #model: SiteModel
  readonly #ledger: Ledger
  readonly #copy: BucketCopy | null
  readonly #permits: Permits
  readonly #memory = new Memory()
  readonly #stop = new AbortController()
  readonly #poll: NodeJS.Timeout | undefined
  #renderer: Renderer | undefined
  #running: Promise<boolean> | undefined
  #looking: Promise<void> | undefined
  #retry: NodeJS.Timeout | undefined
  /** Ends the wait of a round that would like to know whether another one is asked for. */
  #endWait = () => {}
  #isClosed = false

  constructor(parts: PublisherOptions) {
    const { db, content, folder, site, bucket, log } = parts
    this.#parts = parts
    this.#lease = createLease(db)
    this.#failures = createFailures(db, log)
    this.#check = createSiteCheck(folder, () => this.#memory.known)
    this.#model = createSiteModel(db, content)
    this.#ledger = this.#model.openLedger()
    this.#permits = permitsOf(this.#lease, this.#stop.signal, {
      isAskedAgain: (milliseconds) => this.#isAskedAgain(milliseconds),
      isHeld: async () => (await findPublication(db)).held_release !== null,
    })
    this.#copy =
      bucket &&
      createBucketCopy({
        bucket,
        lease: this.#lease,
        log,
        folderSettled: () => this.#folderSettled(),
        pushed: () => this.#bucketFollowed(),
        failed: (cause) => this.#bucketFailed(cause),
      })
    if (site) this.#poll = setInterval(() => this.#lookWhenIdle(), POLL_SECONDS * 1000).unref()
  }

  beReady(): void {}

  wake(): void {
    void this.#publishIf((row) => isDue(row) || row.failure !== null)
  }

  publishNow(): void {
    this.#memory.suspects = 'all'
    this.#memory.isUrgent = true
    this.#memory.wasAskedFor = true
    void this.#tryToPublish()
  }

  publish(): Promise<boolean> {
    const { site } = this.#parts
    if (!site || this.#isClosed) return Promise.resolve(false)
    clearTimeout(this.#retry)
    this.#retry = undefined
    this.#memory.isRequested = true
    this.#endWait()
    this.#running ??= this.#publishRequested(site)
    return this.#running
  }

  async render(path: string, locals: RenderLocals): Promise<string> {
    const { site } = this.#parts
    if (!site) throw new HttpError(503, previewMessages.notHere)
    return (await this.#rendererOf(site)).render(path, locals)
  }

  async status(): Promise<Publishing> {
    const row = await findPublication(this.#parts.db)
    // While a publisher holds the lease, the bucket may be behind the folder.
    const isBucketBehind = this.#parts.bucket !== null && row.lease_holder !== null
    const isBehind = isDue(row) || this.#memory.isDamaged || isBucketBehind
    return publishingStatus(row, isBehind, this.#failures.current(row))
  }

  mayRest(): boolean {
    const { hasReadAll, isDamaged } = this.#memory
    return hasReadAll && !isDamaged && this.#isIdle() && this.#parts.pictures?.isRetrying() !== true
  }

  async settled(): Promise<void> {
    await this.#folderSettled()
    await this.#parts.pictures?.settled()
    await this.#folderSettled()
    await this.#copy?.settled()
  }

  async close(): Promise<void> {
    this.#isClosed = true
    this.#endWait()
    clearInterval(this.#poll)
    clearTimeout(this.#retry)
    const late = setTimeout(() => this.#stop.abort(), STOP_SECONDS * 1000)
    await Promise.all([this.#parts.pictures?.close(), this.#folderSettled(), this.#looking])
    clearTimeout(late)
    if (this.#copy) await within(BUCKET_STOP_SECONDS * 1000, this.#copy.close())
  }

  /** Publishes until nothing more is requested; resolves with false when it waits for a pause or another publisher. */
  async #publishRequested(site: CompiledSite): Promise<boolean> {
    try {
      for (;;) {
        const pause = await this.#pauseFirst()
        if (pause > 0 || !(await this.#publishWithLease(site))) {
          this.#retryIn(pause || POLL_SECONDS)
          this.#running = undefined
          return false
        }
        // No await after this check: a later call of `publish` starts a new run.
        if (!this.#memory.isRequested || this.#isClosed) {
          this.#running = undefined
          return true
        }
      }
    } catch (error) {
      if (this.#stop.signal.aborted) {
        this.#running = undefined
        return false
      }
      this.#memory.folderFailed = true
      this.#memory.doubtAll()
      this.#parts.log.error(error, 'publishing failed and will be tried again')
      await this.#recordFailure(error)
      this.#running = undefined
      throw error
    }
  }

  /** Returns the seconds to wait before taking the lease, after processes that died while publishing. */
  async #pauseFirst(): Promise<number> {
    const { db } = this.#parts
    const row = await findPublication(db)
    if (this.#memory.isUrgent) return 0
    if (!brokeOff(row)) return this.#failures.pauseLeft(row)
    const pause = await this.#failures.recordBrokenOff(row)
    // The pause is stored in the row for every process, so the dead holder's lease is removed.
    if (pause > 0 && row.lease_holder !== null) await releaseLease(db, row.lease_holder)
    return pause
  }

  /** Runs rounds until nothing more is requested; returns false while another process has the lease. */
  async #publishWithLease(site: CompiledSite): Promise<boolean> {
    if (!(await this.#lease.acquire())) return false
    try {
      do {
        this.#memory.isRequested = false
        this.#memory.isUrgent = false
        await this.#runRound(site)
      } while (this.#memory.isRequested && !this.#isClosed)
    } finally {
      await (this.#stop.signal.aborted ? this.#lease.leave() : this.#lease.release())
    }
    return true
  }

  /** Brings the live site up to date once: updates the folder, records it, and has bucket and pictures follow. */
  async #runRound(site: CompiledSite): Promise<void> {
    const memory = this.#memory
    const started = performance.now()
    const before = await findPublication(this.#parts.db)
    if (before.held_release !== null && (await this.#stayBack(before))) return
    const checked = before.back_since === null ? memory.suspects : 'all'
    const updated = await this.#updateFolder(site, before, checked)
    if (updated === 'held') {
      memory.known = undefined
      memory.isRequested = true
      return
    }
    this.#parts.onLive?.()
    const duration_ms = Math.max(1, Math.round(performance.now() - started))
    await this.#recordLive(before, updated, duration_ms)
    const isComplete = await updated.finish()
    await this.#recordRound(before, updated, duration_ms)
    if (memory.suspects === checked) memory.suspects = new Set()
    memory.isDamaged = false
    if (isComplete) this.#copy?.follow(updated.live)
    // After drawing pictures, one more publish copies them to the bucket; usually it changes no page.
    const drawn = () => this.#copy && void this.#tryToPublish()
    this.#parts.pictures?.update(updated.revision, updated.pictures, drawn)
  }

  async #updateFolder(
    site: CompiledSite,
    before: PublicationTable,
    suspects: Suspects,
  ): Promise<UpdatedSite | 'held'> {
    const { db, content, folder, keeping = KEEPING, openWriter = openPageWriter } = this.#parts
    const isKept = before.anew_by === null && (await isToBeKept(db, folder, before, keeping))
    return updateSite({
      content,
      folder,
      site,
      openWriter,
      suspects,
      model: this.#model,
      ledger: this.#ledger,
      renderer: await this.#rendererOf(site),
      permits: this.#permits,
      known: this.#memory.known,
      release: before.anew_by !== null ? 'anew' : isKept ? 'kept' : 'edited',
    })
  }

  /** Says in the database what is live. */
  async #recordLive(
    before: PublicationTable,
    { revision, pages, rendered, mended, paths }: UpdatedSite,
    duration_ms: number,
  ): Promise<void> {
    const { db, log } = this.#parts
    const memory = this.#memory
    const isPublish = memory.wasAskedFor || mended > 0 || hasChanged({ before, revision, paths })
    await updatePublication(db, {
      published_revision: revision,
      // What finds nothing to do is no publish, unless somebody has asked for it.
      ...(isPublish && { published_at: inSeconds(0), duration_ms }),
      pages,
      back_since: null,
      ...(before.anew_by !== null && { anew_by: null }),
      // A failure of the bucket is cleared when the bucket has been updated.
      ...(this.#copy && !memory.folderFailed ? {} : NO_FAILURE),
    })
    memory.wasAskedFor = false
    this.#folderIsSound()
    if (mended > 0) log.info(`${mended} files of the live site were damaged and are made anew`)
    log.info(`published revision ${revision}: ${rendered} of ${pages} pages in ${duration_ms} ms`)
  }

  /** Adds the publish to the list of them, and remembers the release as it is now. */
  async #recordRound(
    before: PublicationTable,
    { revision, pages, rendered, paths, live: { release } }: UpdatedSite,
    duration_ms: number,
  ): Promise<void> {
    const { db, folder } = this.#parts
    await recordPublish(db, folder, { before, release, revision, rendered, pages, paths, duration_ms })
    this.#memory.known = { release, version: await manifestVersion(release) }
  }

  /** Keeps the site at the release that it is held at; returns false when that is no longer on the disk. */
  async #stayBack(row: PublicationTable): Promise<boolean> {
    const { db, folder, log, onLive = () => {} } = this.#parts
    // The bucket may not have followed yet: its push compares, so it finds little to do if it has.
    const live =
      row.back_since === null
        ? await goBack(db, folder, row, { log, onLive })
        : this.#copy && (await heldSite(folder, row))
    if (row.back_since === null) {
      if (live === null) return false
      if (!this.#copy) await updatePublication(db, NO_FAILURE)
      this.#folderIsSound()
      this.#memory.known = undefined
    }
    if (live) this.#copy?.follow(live)
    return true
  }

  #folderIsSound(): void {
    this.#memory.folderFailed = false
    this.#failures.cleared()
  }

  async #rendererOf({ serverEntry }: CompiledSite): Promise<Renderer> {
    this.#renderer ??= await loadRenderer(serverEntry)
    return this.#renderer
  }

  async #isAskedAgain(milliseconds: number): Promise<boolean> {
    if (milliseconds > 0 && !this.#memory.isRequested && !this.#isClosed)
      await new Promise<void>((resolve) => {
        const late = setTimeout(resolve, milliseconds)
        this.#endWait = () => {
          clearTimeout(late)
          resolve()
        }
      })
    return this.#memory.isRequested && !this.#isClosed
  }

  #retryIn(seconds: number): void {
    clearTimeout(this.#retry)
    this.#retry = this.#isClosed
      ? undefined
      : setTimeout(() => void this.#tryToPublish(), seconds * 1000).unref()
  }

  /** Records the failure and schedules the next try. */
  async #recordFailure(cause: unknown): Promise<void> {
    this.#retryIn(await this.#failures.record(cause))
  }

  async #folderSettled(): Promise<void> {
    await this.#running?.catch(() => {
      // The error has been logged and recorded.
    })
  }

  async #bucketFollowed(): Promise<void> {
    if (!this.#memory.folderFailed) await updatePublication(this.#parts.db, NO_FAILURE)
  }

  async #bucketFailed(cause: unknown): Promise<void> {
    const memory = this.#memory
    if (cause instanceof DamagedFile && memory.suspects !== 'all')
      memory.suspects = new Set([...memory.suspects, cause.file])
    this.#parts.log.error(cause, 'the bucket could not follow the live site')
    const reason = cause instanceof Error ? cause.message : String(cause)
    await this.#recordFailure(
      new Error(`The pages are live here, but not yet in the bucket. ${reason}`, { cause }),
    )
  }

  async #tryToPublish(): Promise<void> {
    try {
      await this.publish()
    } catch {
      // The error has been logged and recorded, and a retry is scheduled.
    }
  }

  async #publishIf(needsIt: (row: PublicationTable) => boolean): Promise<void> {
    if (!this.#parts.site || this.#isClosed) return
    try {
      if (needsIt(await findPublication(this.#parts.db))) await this.#tryToPublish()
    } catch (error) {
      this.#parts.log.error(error, 'the revision of the catalogue could not be read')
    }
  }

  #isIdle(): boolean {
    return this.#retry === undefined && this.#running === undefined
  }

  #lookWhenIdle(): void {
    if (this.#isIdle())
      this.#looking ??= this.#lookForWork().finally(() => {
        this.#looking = undefined
      })
  }

  /** Publishes what other processes have left to do, and otherwise looks at the files. */
  async #lookForWork(): Promise<void> {
    const { db, folder, keeping = KEEPING, log } = this.#parts
    await this.#publishIf(isWaiting)
    if (!this.#isIdle()) return
    try {
      if (await isToBeKept(db, folder, await findPublication(db), keeping)) await this.#tryToPublish()
      else await this.#mendFiles()
    } catch (error) {
      log.error(error, 'the live site could not be looked at')
    }
  }

  /** Finds files that were deleted or damaged in the folder, and has them repaired; checks a part each time. */
  async #mendFiles(): Promise<void> {
    const memory = this.#memory
    // A release that is no longer edited cannot be made anew.
    const isHeld = await this.#permits.isHeld()
    const found = isHeld ? NONE : await this.#check.look()
    memory.hasReadAll = isHeld || this.#check.hasReadAll()
    if (this.#isClosed || this.#running !== undefined || (found !== 'all' && found.size === 0)) return
    memory.suspects = found
    memory.isDamaged = true
    await this.#tryToPublish()
  }
}

export const createPublisher = (options: PublisherOptions): WorkingPublisher => new SitePublisher(options)
