import type { SiteView } from '@karigar/contract/catalogue/pages/pages'
import { previewMessages } from '@karigar/contract/office/preview.words'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import { within } from '../async/within.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { HttpError } from '../http/errors.ts'
import type { Bucket } from '../storage/bucket.ts'
import { type BucketCopy, createBucketCopy } from './bucket-copy.ts'
import type { CompiledSite } from './compile-site.ts'
import { isToBeKept, KEEPING } from './keep-release.ts'
import { brokeOff, createLease, type Lease } from './lease.ts'
import { LiveFiles } from './live-files.ts'
import { findPublication, NO_FAILURE, releaseLease, updatePublication } from './publication.repository.ts'
import { createFailures, type Failures } from './publish-failures.ts'
import { PublishRounds, type RoundOptions } from './publish-rounds.ts'
import type { WorkingPublisher } from './publisher-calls.ts'
import { PublisherMemory } from './publisher-memory.ts'
import { isDue, isWaiting, POLL_SECONDS, publishingStatus } from './publishing-status.ts'
import { DamagedFile } from './push-site.ts'
import { loadRenderer, type Renderer, type RenderLocals } from './renderer.ts'
import { SitePreviews } from './site-previews.ts'
import { permitsOf } from './update-context.ts'

/** How long a running publish may take to finish when the process stops; the next publisher does the rest. */
const STOP_SECONDS = 3
/** How long the object being uploaded to the bucket may take to finish when the process stops. */
const BUCKET_STOP_SECONDS = 2

export interface PublisherOptions extends RoundOptions {
  /** The compiled site; null in a process that only answers requests and leaves publishing to another. */
  site: CompiledSite | null
  /** The bucket that the live site is copied to after it is live in the folder; closed with the publisher. */
  bucket: Bucket | null
}

class SitePublisher implements WorkingPublisher {
  readonly #parts: PublisherOptions
  readonly #lease: Lease
  readonly #failures: Failures
  readonly #files: LiveFiles
  readonly #rounds: PublishRounds
  readonly #copy: BucketCopy | null
  readonly #previews: SitePreviews
  readonly #memory = new PublisherMemory()
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
    const { db, folder, site, bucket, log } = parts
    this.#parts = parts
    this.#previews = new SitePreviews(db, parts.content)
    this.#lease = createLease(db)
    this.#failures = createFailures(db, log)
    const isHeld = async () => (await findPublication(db)).held_release !== null
    this.#files = new LiveFiles(folder, isHeld)
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
    const isAskedAgain = (milliseconds: number) => this.#isAskedAgain(milliseconds)
    this.#rounds = new PublishRounds({
      ...parts,
      files: this.#files,
      memory: this.#memory,
      failures: this.#failures,
      permits: permitsOf(this.#lease, this.#stop.signal, { isAskedAgain, isHeld }),
      copy: this.#copy,
      rendererOf: (compiled) => this.#rendererOf(compiled),
      publishAgain: () => void this.#tryToPublish(),
    })
    if (site) this.#poll = setInterval(() => this.#lookWhenIdle(), POLL_SECONDS * 1000).unref()
  }

  beReady(): void {}

  wake(): void {
    void this.#publishIf((row) => isDue(row) || row.failure !== null)
  }

  publishNow(): void {
    this.#files.suspectAll()
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

  async preview(path: string, view: SiteView): Promise<string | null> {
    const { site } = this.#parts
    if (!site) throw new HttpError(503, previewMessages.notHere)
    return this.#previews.page(await this.#rendererOf(site), path, view)
  }

  async status(): Promise<Publishing> {
    const row = await findPublication(this.#parts.db)
    // While a publisher holds the lease, the bucket may be behind the folder.
    const isBucketBehind = this.#parts.bucket !== null && row.lease_holder !== null
    const isBehind = isDue(row) || this.#files.isDamaged || isBucketBehind
    return publishingStatus(row, isBehind, this.#failures.current(row))
  }

  mayRest(): boolean {
    return this.#files.isSound() && this.#isIdle() && this.#parts.pictures?.isRetrying() !== true
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
      this.#files.doubtAll()
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
        await this.#rounds.run(site)
      } while (this.#memory.isRequested && !this.#isClosed)
    } finally {
      await (this.#stop.signal.aborted ? this.#lease.leave() : this.#lease.release())
    }
    return true
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
    if (cause instanceof DamagedFile) this.#files.suspect(cause.file)
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
      else if (await this.#files.look(() => !this.#isClosed && this.#running === undefined))
        await this.#tryToPublish()
    } catch (error) {
      log.error(error, 'the live site could not be looked at')
    }
  }
}

export const createPublisher = (options: PublisherOptions): WorkingPublisher => new SitePublisher(options)
