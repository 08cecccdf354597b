import path from 'node:path'
import type { Kysely } from 'kysely'
import type { Tables } from '../database/database.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { timestamp } from '../database/new-record.ts'
import { transact } from '../database/transact.ts'
import { isListing } from './planned-page.ts'
import { forgetHold, recordBack } from './publication.repository.ts'
import { insertPublish, lastOfReleases } from './publishes.repository.ts'
import type { LiveSite } from './push-site.ts'
import type { PublisherLog } from './releases/publisher-log.ts'
import { readManifest, type Release } from './releases/release-manifest.ts'
import { goLive, keepOtherAssets, keptReleases, releaseFolder } from './releases/release.ts'

async function readHeld(published: string, name: string | null): Promise<Release | null> {
  const folder = name === null ? null : releaseFolder(published, name)
  const manifest = folder && (await readManifest(folder))
  return folder && manifest ? { folder, manifest } : null
}

/** Returns the release that the site is held at, for copying it elsewhere; null when it is no longer on the disk. */
export async function heldSite(
  published: string,
  { held_release }: Pick<PublicationTable, 'held_release'>,
): Promise<LiveSite | null> {
  const release = await readHeld(published, held_release)
  return release && { release, listings: { has: isListing } }
}

/**
 * Puts the release live that shoppers are to see. Returns it; null when it is no longer on the disk: the site is then no
 * longer held. The caller holds the lease. `onLive` is called before the database says that it is live.
 */
export async function goBack(
  db: Kysely<Tables>,
  published: string,
  { held_release, held_by, published_revision }: PublicationTable,
  { log, onLive }: { log: PublisherLog; onLive: () => void },
): Promise<LiveSite | null> {
  const started = performance.now()
  const release = await readHeld(published, held_release)
  if (!release) {
    log.error(
      new Error(`The release ${held_release} is gone.`),
      'the site goes forward to the newest release',
    )
    await forgetHold(db, held_release)
    return null
  }
  const { folder, manifest } = release
  // Pages of the newest release that are open in a browser may still ask for its scripts.
  await keepOtherAssets(published, folder)
  await goLive(published, release)
  onLive()
  const name = path.basename(folder)
  const [last] = await lastOfReleases(db, [name])
  const at = timestamp()
  const shown = {
    pages: Object.keys(manifest.pages).length,
    duration_ms: Math.max(1, Math.round(performance.now() - started)),
  }
  const revision = last?.revision ?? 0
  const publish = {
    ...shown,
    kind: 'back' as const,
    release: name,
    after_revision: published_revision,
    revision,
    rendered: 0,
    paths: '[]',
    asked_by: held_by,
  }
  const kept = await keptReleases(published)
  await transact(
    db,
    async (trx) => {
      await recordBack(trx, name, { ...shown, published_revision: revision }, at)
      await insertPublish(trx, publish, at, kept)
    },
    { inTurnOn: 'publication' },
  )
  log.info(`went back to release ${name}: ${shown.pages} pages in ${shown.duration_ms} ms`)
  return { release, listings: { has: isListing } }
}
