import path from 'node:path'
import type { Publishing } from '@karigar/contract/catalogue/publishing.wire'
import type { Publish, PublishCentre, Release } from '@karigar/contract/office/publish.wire'
import { publishMessages } from '@karigar/contract/office/publish.words'
import type { Kysely } from 'kysely'
import type { Database, Tables } from '../database/database.ts'
import type { PublishesTable } from '../database/tables/base.tables.ts'
import { timestamp } from '../database/new-record.ts'
import { transact } from '../database/transact.ts'
import { HttpError } from '../http/errors.ts'
import { findPublication, updatePublication } from './publication.repository.ts'
import { findPublishedChanges, lastOfReleases, listPublishes } from './publishes.repository.ts'
import { readManifest } from './releases/release-manifest.ts'
import { keptReleases, liveFolder, madeAt, releaseFolder } from './releases/release.ts'

async function toPublish(db: Database, row: PublishesTable): Promise<Publish> {
  const { number, kind, revision, rendered, pages, duration_ms, asked_by, created_at } = row
  return {
    number,
    kind,
    revision,
    rendered,
    pages,
    paths: JSON.parse(row.paths) as string[],
    duration_ms,
    asked_by,
    created_at,
    changes: await findPublishedChanges(db, row.after_revision, revision),
  }
}

/** Lists the releases that can be shown, newest first. */
async function listReleases(db: Database, published: string): Promise<Release[]> {
  const names = await keptReleases(published)
  const last = new Map((await lastOfReleases(db, names)).map((row) => [row.release, row]))
  const live = await liveFolder(published)
  return names.toReversed().map((id, place) => ({
    id,
    created_at: madeAt(id),
    changed_at: last.get(id)?.created_at ?? null,
    pages: last.get(id)?.pages ?? 0,
    is_live: live !== null && path.basename(live) === id,
    is_newest: place === 0,
  }))
}

/** Returns what waits, what is live, the last publishes and the kept releases. */
export async function readPublishCentre(
  db: Database,
  published: string,
  publishing: Publishing,
): Promise<PublishCentre> {
  const row = await findPublication(db)
  const publishes: Publish[] = []
  for (const publish of await listPublishes(db)) publishes.push(await toPublish(db, publish))
  return {
    publishing,
    waiting: await findPublishedChanges(db, row.published_revision, row.catalogue_revision),
    publishes,
    releases: await listReleases(db, published),
  }
}

/** Asks for every page anew, in the name of `by`. Throws 409 while the site is held at an earlier release. */
export async function askAnew(db: Kysely<Tables>, by: string): Promise<void> {
  await transact(
    db,
    async (trx) => {
      if ((await findPublication(trx)).held_release !== null) throw new HttpError(409, publishMessages.held)
      await updatePublication(trx, { anew_by: by })
    },
    { inTurnOn: 'publication' },
  )
}

/** Asks for an earlier release, in the name of `by`. Throws 404 when it is not kept, 409 when it is live. */
export async function hold(db: Kysely<Tables>, published: string, id: string, by: string): Promise<void> {
  const folder = releaseFolder(published, id)
  if (folder === null || (await readManifest(folder)) === null)
    throw new HttpError(404, publishMessages.releaseMissing)
  const live = await liveFolder(published)
  await transact(
    db,
    async (trx) => {
      const { held_release } = await findPublication(trx)
      if ((held_release ?? (live && path.basename(live))) === id)
        throw new HttpError(409, publishMessages.releaseLive)
      await updatePublication(trx, {
        held_release: id,
        held_by: by,
        held_at: timestamp(),
        back_since: null,
        anew_by: null,
      })
    },
    { inTurnOn: 'publication' },
  )
}

/** Asks for the newest release and the catalogue as it is. Throws 409 when the site is not held. */
export async function goForward(db: Kysely<Tables>, by: string): Promise<void> {
  await transact(
    db,
    async (trx) => {
      const { held_release, back_since } = await findPublication(trx)
      if (held_release === null) throw new HttpError(409, publishMessages.notHeld)
      await updatePublication(trx, {
        held_release: null,
        held_by: by,
        held_at: null,
        // A step back that was not made yet is followed by a publish all the same.
        back_since: back_since ?? timestamp(),
      })
    },
    { inTurnOn: 'publication' },
  )
}
