import type { Kysely } from 'kysely'
import type { SiteContent } from '../catalogue/site-content.ts'
import type { Tables } from '../database/database.ts'
import { timestamp } from '../database/new-record.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { transact } from '../database/transact.ts'
import type { BucketCopy } from './bucket-copy.ts'
import type { CompiledSite } from './compile-site.ts'
import { isToBeKept, KEEPING, type Keeping } from './keep-release.ts'
import type { LiveFiles } from './live-files.ts'
import { findPublication, NO_FAILURE, updatePublication } from './publication.repository.ts'
import type { Failures } from './publish-failures.ts'
import { hasChanged, recordPublish } from './publish-record.ts'
import type { PublisherMemory } from './publisher-memory.ts'
import type { Suspects } from './releases/damage.ts'
import { openPageWriter, type PageWriter } from './releases/page-writer.ts'
import type { PublisherLog } from './releases/publisher-log.ts'
import { keptReleases } from './releases/release.ts'
import type { Renderer } from './renderer.ts'
import { goBack, heldSite } from './roll-back.ts'
import type { SharePictures } from './share-pictures/share-pictures.ts'
import { createSiteModel } from './site-model.ts'
import type { Ledger, SiteModel } from './site-state.ts'
import type { Permits } from './update-context.ts'
import { type UpdatedSite, updateSite } from './update-site.ts'

/** What the rounds of a publisher work on. */
export interface RoundOptions {
  db: Kysely<Tables>
  content: SiteContent
  /** The published folder; the link `current` in it points to the live release. */
  folder: string
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

export interface RoundParts extends RoundOptions {
  files: LiveFiles
  memory: PublisherMemory
  failures: Pick<Failures, 'cleared'>
  permits: Permits
  copy: BucketCopy | null
  rendererOf: (site: CompiledSite) => Promise<Renderer>
  /** Asks for one more round. */
  publishAgain: () => void
}

/** Brings the live site up to date, one round at a time. */
export class PublishRounds {
  readonly #parts: RoundParts
  readonly #model: SiteModel
  readonly #ledger: Ledger

  constructor(parts: RoundParts) {
    this.#parts = parts
    this.#model = createSiteModel(parts.db, parts.content)
    this.#ledger = this.#model.openLedger()
  }

  /**
   * Brings the live site up to date once: updates the folder, records it, and has bucket and pictures follow. The caller
   * holds the lease.
   */
  async run(site: CompiledSite): Promise<void> {
    const { db, files, memory, copy, pictures, onLive, publishAgain } = this.#parts
    const started = performance.now()
    const before = await findPublication(db)
    if (before.held_release !== null && (await this.#stayBack(before))) return
    const suspects = files.takeSuspects()
    const updated = await this.#updateFolder(site, before, before.back_since === null ? suspects : 'all')
    if (updated === 'held') {
      files.doubtAll()
      memory.isRequested = true
      return
    }
    onLive?.()
    const duration_ms = Math.max(1, Math.round(performance.now() - started))
    await this.#recordLive(before, updated, duration_ms)
    const isComplete = await updated.finish()
    await files.remember(updated.live.release)
    files.isDamaged = false
    if (isComplete) copy?.follow(updated.live)
    // After drawing pictures, one more publish copies them to the bucket; usually it changes no page.
    const drawn = () => copy && publishAgain()
    pictures?.update(updated.revision, updated.pictures, drawn)
  }

  async #updateFolder(
    site: CompiledSite,
    before: PublicationTable,
    suspects: Suspects,
  ): Promise<UpdatedSite | 'held'> {
    const { db, content, folder, keeping = KEEPING, openWriter = openPageWriter } = this.#parts
    const { files, permits, rendererOf } = this.#parts
    const isKept = before.anew_by === null && (await isToBeKept(db, folder, before, keeping))
    return updateSite({
      content,
      folder,
      site,
      openWriter,
      suspects,
      permits,
      model: this.#model,
      ledger: this.#ledger,
      renderer: await rendererOf(site),
      known: files.known,
      release: before.anew_by !== null ? 'anew' : isKept ? 'kept' : 'edited',
    })
  }

  /** Says in the database what is live, and adds the publish to the list of them. */
  async #recordLive(
    before: PublicationTable,
    { revision, pages, rendered, mended, paths, live: { release } }: UpdatedSite,
    duration_ms: number,
  ): Promise<void> {
    const { db, folder, memory, copy, log } = this.#parts
    const isPublish = memory.wasAskedFor || mended > 0 || hasChanged({ before, revision, paths })
    const kept = await keptReleases(folder)
    await transact(
      db,
      async (trx) => {
        const { back_since, anew_by } = await findPublication(trx)
        await updatePublication(trx, {
          published_revision: revision,
          // What finds nothing to do is no publish, unless somebody has asked for it.
          ...(isPublish && { published_at: timestamp(), duration_ms }),
          pages,
          // What was asked for while the pages were made is left to the next round.
          ...(back_since === before.back_since && { back_since: null }),
          ...(anew_by === before.anew_by && { anew_by: null }),
          // A failure of the bucket is cleared when the bucket has been updated.
          ...(copy && !memory.folderFailed ? {} : NO_FAILURE),
        })
        await recordPublish(trx, kept, { before, release, revision, rendered, pages, paths, duration_ms })
      },
      { inTurnOn: 'publication' },
    )
    memory.wasAskedFor = false
    this.#folderIsSound()
    if (mended > 0) log.info(`${mended} files of the live site were damaged and are made anew`)
    log.info(`published revision ${revision}: ${rendered} of ${pages} pages in ${duration_ms} ms`)
  }

  /** Keeps the site at the release that it is held at; returns false when that is no longer on the disk. */
  async #stayBack(row: PublicationTable): Promise<boolean> {
    const { db, folder, files, copy, log, onLive = () => {} } = this.#parts
    // The bucket may not have followed yet: its push compares, so it finds little to do if it has.
    const live =
      row.back_since === null
        ? await goBack(db, folder, row, { log, onLive })
        : copy && (await heldSite(folder, row))
    if (row.back_since === null) {
      if (live === null) return false
      files.known = undefined
    }
    if (!copy) await updatePublication(db, NO_FAILURE)
    this.#folderIsSound()
    if (live) copy?.follow(live)
    return true
  }

  #folderIsSound(): void {
    this.#parts.memory.folderFailed = false
    this.#parts.failures.cleared()
  }
}
