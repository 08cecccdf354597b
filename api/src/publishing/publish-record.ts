import path from 'node:path'
import type { Database } from '../database/database.ts'
import type { PublicationTable } from '../database/tables/base.tables.ts'
import { timestamp } from '../database/new-record.ts'
import { insertPublish, lastOfReleases } from './publishes.repository.ts'
import type { Release } from './releases/release-manifest.ts'

/** How many addresses of a publish are kept. */
const PATHS_KEPT = 200

interface FinishedPublish {
  /** The row as it was before this publish. */
  before: PublicationTable
  release: Pick<Release, 'folder'>
  revision: number
  rendered: number
  pages: number
  /** The addresses that changed; null for a whole release. */
  paths: string[] | null
  duration_ms: number
}

/** Tells whether a publish has changed what the live site shows. One that only mends damaged files has not. */
export const hasChanged = ({
  before,
  revision,
  paths,
}: Pick<FinishedPublish, 'before' | 'revision' | 'paths'>): boolean =>
  before.back_since !== null || paths?.length !== 0 || revision !== before.published_revision

/**
 * Records what a publish has changed, unless it has changed nothing; to be called in the transaction that says what is
 * live. A release that has never been recorded is in any case: one can go back to it only by its revision.
 */
export async function recordPublish(
  db: Database,
  keptReleases: readonly string[],
  { before, release, revision, rendered, pages, paths, duration_ms }: FinishedPublish,
): Promise<void> {
  const name = path.basename(release.folder)
  const isNew = paths === null || (await lastOfReleases(db, [name])).length === 0
  if (!isNew && !hasChanged({ before, revision, paths })) return
  const isForward = before.back_since !== null
  const publish = {
    kind: isForward ? ('forward' as const) : isNew ? ('release' as const) : ('edit' as const),
    release: name,
    after_revision: before.published_revision,
    revision,
    rendered,
    pages,
    paths: JSON.stringify(paths?.slice(0, PATHS_KEPT) ?? []),
    duration_ms,
    asked_by: isForward ? before.held_by : before.anew_by,
  }
  await insertPublish(db, publish, timestamp(), keptReleases)
}
