import { sql, type SqlBool } from 'kysely'
import type { Database } from '../../database/database.ts'
import type { RecordedThing } from '../../history/note-change.ts'
import type { StoredService } from './offered-service.ts'
import { assembleServices, type ServiceParts, type ServiceRow } from './service-parts.ts'

/** Returns the rows that belong to these services, or to all if null. */
export async function loadParts(db: Database, ids: string[] | null): Promise<ServiceParts> {
  const of = <Query extends { where: (column: 'service_id', operator: 'in', values: string[]) => Query }>(
    query: Query,
  ) => (ids === null ? query : query.where('service_id', 'in', ids))
  return {
    variants: await of(db.selectFrom('service_variants').selectAll().orderBy('position')).execute(),
    tiers: await of(db.selectFrom('service_tiers').selectAll().orderBy('position')).execute(),
    texts: await loadTexts(db, ids),
    thumbnails: await of(db.selectFrom('service_thumbnails').selectAll().orderBy('position')).execute(),
    labels: await of(
      db
        .selectFrom('service_labels')
        .innerJoin('labels', 'labels.id', 'service_labels.label_id')
        .select([
          'service_id',
          'labels.id',
          'labels.name',
          'labels.category_id',
          'labels.description',
          'labels.state',
        ])
        .orderBy('position'),
    ).execute(),
  }
}

/** Returns the alternative texts of the pictures of these services, or of all if null, each once and in a fixed order. */
async function loadTexts(db: Database, ids: string[] | null): Promise<ServiceParts['texts']> {
  const banners = db
    .selectFrom('services')
    .innerJoin('picture_texts', 'picture_texts.url', 'services.service_banner')
    .select(['services.id as service_id', 'picture_texts.url', 'picture_texts.alt'])
  const thumbnails = db
    .selectFrom('service_thumbnails')
    .innerJoin('picture_texts', 'picture_texts.url', 'service_thumbnails.url')
    .select(['service_thumbnails.service_id', 'picture_texts.url', 'picture_texts.alt'])
  const rows =
    ids === null
      ? await banners.union(thumbnails).execute()
      : await banners
          .where('services.id', 'in', ids)
          .union(thumbnails.where('service_thumbnails.service_id', 'in', ids))
          .execute()
  return rows.toSorted((a, b) => (a.url < b.url ? -1 : 1))
}

/** Returns the services of these rows, with all that belongs to them. */
export async function complete(db: Database, rows: ServiceRow[]): Promise<StoredService[]> {
  if (rows.length === 0) return []
  return assembleServices(
    rows,
    await loadParts(
      db,
      rows.map(({ id }) => id),
    ),
  )
}

const ofDraft = (column: 'publish_at' | 'missed_at') =>
  sql<string | null>`(select ${sql.ref(`service_drafts.${column}`)} from service_drafts
    where service_drafts.service_id = services.id)`

/** Selects whether a draft of a service waits, when it is published by itself, and when it should have been. */
export const draftFields = [
  sql<SqlBool>`exists (select 1 from service_drafts
    where service_drafts.service_id = services.id)`.as('has_draft'),
  ofDraft('publish_at').as('draft_publish_at'),
  ofDraft('missed_at').as('draft_missed_at'),
] as const

/** Tells whether a draft of a service is kept, also while the service is deleted. */
export async function draftWaits(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('service_drafts')
    .select('service_id')
    .where('service_id', '=', id)
    .executeTakeFirst()
  return row !== undefined
}

/** Returns those of the given services that exist, in no particular order. */
export async function findServicesByIds(db: Database, ids: readonly string[]): Promise<StoredService[]> {
  const rows = await db
    .selectFrom('services')
    .innerJoin('categories', 'categories.id', 'services.category_id')
    .selectAll('services')
    .select(['categories.name as category', 'categories.state as category_state', ...draftFields])
    .where('services.id', 'in', ids)
    .execute()
  return complete(db, rows)
}

/** What the history records of a service: all that the form saves, and the names that go with its ids. */
export const recordedService: RecordedThing = {
  kind: 'service',
  async read(db, ids) {
    const services = await findServicesByIds(db, ids)
    return new Map(
      services.map(
        ({
          id,
          updated_at: _,
          category_state: __,
          has_draft: ___,
          draft_publish_at: ____,
          draft_missed_at: _____,
          hidden_label_ids: ______,
          picture_texts: _______,
          labels,
          ...fields
        }) => [id, { name: fields.title, fields: { ...fields, labels: labels.map(({ name }) => name) } }],
      ),
    )
  },
}
