import { sql, type SqlBool } from 'kysely'
import { compileTogether } from '../../../database/compile-together.ts'
import type { Database } from '../../../database/database.ts'
import { asOneValue, isAmong } from '../../../database/dialect.ts'
import type { RecordedThing } from '../../../history/note-change.ts'
import type { StoredService } from './offered-service.ts'
import { assembleServices, type ServiceParts, type ServiceRow } from './service-parts.ts'

/** Selects the rows that belong to services, each kind in its order. */
const partsOf = {
  variants: (db: Database) => db.selectFrom('service_variants').selectAll().orderBy('position'),
  tiers: (db: Database) => db.selectFrom('service_tiers').selectAll().orderBy('position'),
  thumbnails: (db: Database) => db.selectFrom('service_thumbnails').selectAll().orderBy('position'),
  labels: (db: Database) =>
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
}

const bannerTexts = (db: Database) =>
  db
    .selectFrom('services')
    .innerJoin('picture_texts', 'picture_texts.url', 'services.service_banner')
    .select(['services.id as service_id', 'picture_texts.url', 'picture_texts.alt'])

const thumbnailTexts = (db: Database) =>
  db
    .selectFrom('service_thumbnails')
    .innerJoin('picture_texts', 'picture_texts.url', 'service_thumbnails.url')
    .select(['service_thumbnails.service_id', 'picture_texts.url', 'picture_texts.alt'])

/** What `compileOnce` fills in: the ids of the services, as one value. */
interface Ids extends Record<string, string> {
  ids: string
}

/** Selects the same rows for some services. */
const partsOfSome = (db: Database, { ids }: Ids) => ({
  variants: partsOf.variants(db).where(isAmong(db, 'service_id', ids)),
  tiers: partsOf.tiers(db).where(isAmong(db, 'service_id', ids)),
  thumbnails: partsOf.thumbnails(db).where(isAmong(db, 'service_id', ids)),
  labels: partsOf.labels(db).where(isAmong(db, 'service_id', ids)),
  texts: bannerTexts(db)
    .where(isAmong(db, 'services.id', ids))
    .union(thumbnailTexts(db).where(isAmong(db, 'service_thumbnails.service_id', ids))),
})

const TABLES_OF_PARTS = {
  variants: ['service_variants'],
  tiers: ['service_tiers'],
  thumbnails: ['service_thumbnails'],
  labels: ['service_labels', 'labels'],
  texts: ['services', 'service_thumbnails', 'picture_texts'],
} as const

const readPartsOfSome = compileTogether(partsOfSome, TABLES_OF_PARTS)

/** Puts alternative texts of pictures, each once, into an order that does not depend on the engine. */
const inOrder = (texts: ServiceParts['texts']) => texts.toSorted((a, b) => (a.url < b.url ? -1 : 1))

/** Returns the rows that belong to these services, or to all if null. */
export async function loadParts(db: Database, services: readonly string[] | null): Promise<ServiceParts> {
  if (services === null)
    return {
      variants: await partsOf.variants(db).execute(),
      tiers: await partsOf.tiers(db).execute(),
      texts: inOrder(await bannerTexts(db).union(thumbnailTexts(db)).execute()),
      thumbnails: await partsOf.thumbnails(db).execute(),
      labels: await partsOf.labels(db).execute(),
    }
  const { texts, ...parts } = await readPartsOfSome(db, { ids: asOneValue(db, services) })
  return { ...parts, texts: inOrder(texts) }
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
export async function findKeptDraft(
  db: Database,
  id: string,
): Promise<{ publish_at: string | null } | undefined> {
  return db.selectFrom('service_drafts').select('publish_at').where('service_id', '=', id).executeTakeFirst()
}

const readSome = compileTogether(
  (db: Database, values: Ids) => ({
    services: db
      .selectFrom('services')
      .innerJoin('categories', 'categories.id', 'services.category_id')
      .selectAll('services')
      .select(['categories.name as category', 'categories.state as category_state', ...draftFields])
      .where(isAmong(db, 'services.id', values.ids)),
    ...partsOfSome(db, values),
  }),
  { services: ['services', 'categories', 'service_drafts'], ...TABLES_OF_PARTS },
)

/** Returns those of the given services that exist, in no particular order. */
export async function findServicesByIds(db: Database, ids: readonly string[]): Promise<StoredService[]> {
  if (ids.length === 0) return []
  const { services, texts, ...parts } = await readSome(db, { ids: asOneValue(db, ids) })
  return assembleServices(services, { ...parts, texts: inOrder(texts) })
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
          draft_plan_is_void: _____,
          draft_missed_at: ______,
          hidden_label_ids: _______,
          picture_texts: ________,
          labels,
          ...fields
        }) => [id, { name: fields.title, fields: { ...fields, labels: labels.map(({ name }) => name) } }],
      ),
    )
  },
}
