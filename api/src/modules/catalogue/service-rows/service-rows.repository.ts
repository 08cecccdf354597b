import { type RawBuilder, sql, type SqlBool } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import { readTogether } from '../../../database/read-together.ts'
import type { RecordedThing } from '../../../history/note-change.ts'
import type { StoredService } from './offered-service.ts'
import { assembleServices, type ServiceParts, type ServiceRow } from './service-parts.ts'

/** Narrows a query to the rows of these services; to all if null. */
type OfServices = <Query extends { where: (condition: RawBuilder<boolean>) => Query }>(
  query: Query,
  column: string,
) => Query

const ofServices = (db: Database, ids: readonly string[] | null): OfServices => {
  const list = ids && asOneValue(db, ids)
  return (query, column) => (list === null ? query : query.where(isAmong(db, column, list)))
}

/** Returns the rows that belong to these services, or to all if null, each kind in its order. */
export async function loadParts(db: Database, services: readonly string[] | null): Promise<ServiceParts> {
  const of = ofServices(db, services)
  const [variants, tiers, thumbnails, labels, texts, avif] = await readTogether(
    db,
    () => of(db.selectFrom('service_variants'), 'service_id').selectAll().orderBy('position').execute(),
    () => of(db.selectFrom('service_tiers'), 'service_id').selectAll().orderBy('position').execute(),
    () => of(db.selectFrom('service_thumbnails'), 'service_id').selectAll().orderBy('position').execute(),
    () =>
      of(
        db.selectFrom('service_labels').innerJoin('labels', 'labels.id', 'service_labels.label_id'),
        'service_id',
      )
        .select([
          'service_id',
          'labels.id',
          'labels.name',
          'labels.category_id',
          'labels.description',
          'labels.state',
        ])
        .orderBy('position')
        .execute(),
    () =>
      of(
        db
          .selectFrom('services')
          .innerJoin('picture_texts', 'picture_texts.url', 'services.service_banner')
          .select(['services.id as service_id', 'picture_texts.url', 'picture_texts.alt']),
        'services.id',
      )
        .union(
          of(
            db
              .selectFrom('service_thumbnails')
              .innerJoin('picture_texts', 'picture_texts.url', 'service_thumbnails.url')
              .select(['service_thumbnails.service_id', 'picture_texts.url', 'picture_texts.alt']),
            'service_thumbnails.service_id',
          ),
        )
        .execute(),
    () =>
      of(
        db
          .selectFrom('services')
          .innerJoin('avif_pictures', 'avif_pictures.url', 'services.service_banner')
          .where('avif_pictures.state', '=', 'shown')
          .select(['services.id as service_id', 'avif_pictures.url']),
        'services.id',
      )
        .union(
          of(
            db
              .selectFrom('service_thumbnails')
              .innerJoin('avif_pictures', 'avif_pictures.url', 'service_thumbnails.url')
              .where('avif_pictures.state', '=', 'shown')
              .select(['service_thumbnails.service_id', 'avif_pictures.url']),
            'service_thumbnails.service_id',
          ),
        )
        .execute(),
  )
  // By address, so that their order does not depend on the engine.
  const byUrl = (a: { url: string }, b: { url: string }) => (a.url < b.url ? -1 : 1)
  return {
    variants,
    tiers,
    thumbnails,
    labels,
    texts: texts.toSorted(byUrl),
    avif: avif.toSorted(byUrl),
  }
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

const ofDraft = (column: 'publish_at' | 'planned_for' | 'missed_at') =>
  sql<string | null>`(select ${sql.ref(`service_drafts.${column}`)} from service_drafts
    where service_drafts.service_id = services.id)`

/** Selects whether a draft of a service waits, when it is published by itself, and when it should have been. */
export const draftFields = [
  sql<SqlBool>`exists (select 1 from service_drafts
    where service_drafts.service_id = services.id)`.as('has_draft'),
  ofDraft('publish_at').as('draft_publish_at'),
  ofDraft('planned_for').as('draft_planned_for'),
  ofDraft('missed_at').as('draft_missed_at'),
] as const

/** Returns when the draft that is kept of a service, deleted or not, is published by itself; undefined without a draft. */
export async function findKeptDraft(db: Database, id: string) {
  return db.selectFrom('service_drafts').select('publish_at').where('service_id', '=', id).executeTakeFirst()
}

/** Returns those of the given services that exist, in no particular order. */
export async function findServicesByIds(db: Database, ids: readonly string[]): Promise<StoredService[]> {
  if (ids.length === 0) return []
  const [services, parts] = await readTogether(
    db,
    () =>
      db
        .selectFrom('services')
        .innerJoin('categories', 'categories.id', 'services.category_id')
        .selectAll('services')
        .select(['categories.name as category', 'categories.state as category_state', ...draftFields])
        .where(isAmong(db, 'services.id', asOneValue(db, ids)))
        .execute(),
    () => loadParts(db, ids),
  )
  return assembleServices(services, parts)
}

/** What the history records of a service: all that the form saves, and the names that go with its ids. */
export const recordedService: RecordedThing = {
  kind: 'service',
  pages: 'service',
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
          draft_plan_is_void: _____,
          draft_missed_at: ______,
          hidden_label_ids: _______,
          picture_texts: ________,
          picture_avif: _________,
          labels,
          ...fields
        }) => [id, { name: fields.title, fields: { ...fields, labels: labels.map(({ name }) => name) } }],
      ),
    )
  },
}
