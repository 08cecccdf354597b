import type { CategoryText } from '@karigar/contract/catalogue/category.fields'
import type { CategoryIcon, Motif } from '@karigar/contract/catalogue/category-look.rules'
import type { LabelText } from '@karigar/contract/catalogue/label.fields'
import type { DetailName } from '@karigar/contract/catalogue/service.fields'
import type { State } from '@karigar/contract/catalogue/state.wire'
import type { SynonymText } from '@karigar/contract/catalogue/synonym.fields'
import type { Generated } from 'kysely'
import { row } from './row.ts'

/** Specification §3, category. */
export interface CategoriesTable extends Record<CategoryText, string> {
  id: string
  /** The name folded for comparison: unique whatever the case. */
  name_key: string
  /** JSON array of text. */
  subcategories: string
  /** Empty for the one that suits its name. */
  icon: Generated<CategoryIcon | ''>
  /** What the covers of its services are drawn from; empty for what suits its name. */
  motif: Generated<Motif | ''>
  state: State
  /** When it goes live by itself, in UTC; null for never. */
  goes_live_at: string | null
  /** When it is taken down by itself, in UTC; null for never. */
  taken_down_at: string | null
  created_at: string
  updated_at: string
}

/** Specification §3, label. */
export interface LabelsTable extends Record<LabelText, string> {
  id: string
  category_id: string
  /** The name folded for comparison: unique within its category. */
  name_key: string
  state: State
  /** When it goes live by itself, in UTC; null for never. */
  goes_live_at: string | null
  /** When it is taken down by itself, in UTC; null for never. */
  taken_down_at: string | null
  created_at: string
  updated_at: string
}

/** Specification §3, service. */
export interface ServicesTable extends Record<DetailName, string> {
  id: string
  category_id: string
  title: string
  description: string
  subcategory: string
  /** 0 or 1. */
  has_variants: number
  service_banner: string | null
  state: State
  /** When it goes live by itself, in UTC; null for never. */
  goes_live_at: string | null
  /** When it is taken down by itself, in UTC; null for never. */
  taken_down_at: string | null
  created_at: string
  updated_at: string
}

export interface ServiceVariantsTable {
  service_id: string
  position: number
  name: string
}

/** A price category; `variant_position` is -1 for the service's own list. */
export interface ServiceTiersTable {
  service_id: string
  variant_position: number
  position: number
  name: string
  price_paise: number
  original_price_paise: number | null
  delivery_time: string
}

export interface ServiceLabelsTable {
  service_id: string
  label_id: string
  position: number
}

export interface ServiceThumbnailsTable {
  service_id: string
  position: number
  url: string
}

/** Changes to a service that wait beside what is live; those of a deleted service are kept while it can come back. */
export interface ServiceDraftsTable {
  service_id: string
  /** JSON of what the form would save. */
  content: string
  /** The ETag of the service that the draft was begun from. */
  based_on: string
  /** The account of who saved it last. */
  saved_by: string | null
  saved_at: string
  /** When it is published by itself, UTC; null for never. */
  publish_at: string | null
  /** The account of who planned that, or has saved the draft since. */
  planned_by: string | null
  /** The ETag of the service that was compared when it was planned. */
  planned_for: string | null
  /** When it was to be published and was not; null when that has not happened since it was last planned. */
  missed_at: string | null
  /** Why, as a sentence. */
  missed_because: string | null
}

/** A sheet of services that was uploaded; deleted after a day. */
export interface ServiceImportsTable {
  id: string
  file_name: string
  /** JSON list of the headings. */
  headings: string
  row_count: number
  /** Names what its import has changed in the history; null before it. */
  set_id: string | null
  /** Number of services that its import has added. */
  added: number | null
  /** Number of services that its import has changed. */
  changed: number | null
  created_at: string
}

/** Some of a sheet's rows, so that no value is too large to be read while others wait. */
export interface ServiceImportPartsTable {
  import_id: string
  position: number
  /** JSON list of rows: their numbers in the spreadsheet and their cells. */
  rows: string
}

/** What has become of a picture whose address a sheet has. */
export interface ServiceImportPicturesTable {
  import_id: string
  address: string
  /** The upload that it has become; null when it was not fetched. */
  url: string | null
  /** Why it was not fetched, as a sentence. */
  reason: string | null
}

/** An uploaded picture; its smaller copies have the same name with a width added. */
export interface MediaTable {
  url: string
  width: number
  height: number
  /** Size of the largest copy. */
  bytes: number
  /** Name of the file that was uploaded; empty for older uploads. */
  file_name: Generated<string>
  created_by: string
  created_at: string
}

/** What has become of a picture's AVIF copies; a picture without a row has none. */
export interface AvifPicturesTable {
  /** Its address: /media/<name>-<width>x<height>.webp. */
  url: string
  /**
   * `waiting`: they are still to be made. `made`: they are stored, but no page knows yet. `shown`: pages may name them.
   * `none`: the picture is better off without.
   */
  state: 'waiting' | 'made' | 'shown' | 'none'
  /** When they are made, or tried again; while they are being made, when another process may try. Null once they are. */
  due_at: string | null
  attempts: number
}

/** What a picture shows, in words; a picture without a row has no text. */
export interface PictureTextsTable {
  /** Its address: /media/<name>-<width>x<height>.webp. */
  url: string
  alt: string
  updated_at: string
}

/** A picture that was put in the place of another everywhere; kept as long as the history is. */
export interface PictureReplacementsTable {
  /** The `set_id` of its entries in the history. */
  id: string
  /** Id of the picture that was replaced. */
  picture_id: string
  /** JSON array of `ReplacedDraft`. */
  drafts: string
  created_at: string
}

/** The pictures of a draft, as far as it says which it shows. */
export interface DraftPictures {
  service_banner?: string | null
  service_thumbnails?: string[]
}

/** The pictures of a draft before and after a replacement. */
export interface ReplacedDraft {
  service_id: string
  before: DraftPictures
  after: DraftPictures
}

/** What shoppers say for what the catalogue says. */
export interface SynonymsTable extends Record<SynonymText, string> {
  id: string
  /** The word as the search compares it (`synonymKey`), which is unique. */
  word_key: string
  /** JSON array of the words of the catalogue that it stands for. */
  meanings: string
  created_at: string
  updated_at: string
}

/** How often a search found nothing on one day; nothing is kept about who searched. */
export interface MissedSearchesTable {
  /** Day in Asia/Kolkata: `YYYY-MM-DD`. */
  day: string
  /** The search as `missedWords` returns it. */
  words: string
  searches: number
}

/** A search that an admin does not want to see listed. */
export interface DismissedSearchesTable {
  words: string
  dismissed_at: string
}

/** An order that the shop has given a list of its catalogue. */
export interface CatalogueOrdersTable {
  /** Which list: categories, featured, labels-of-{category} or services-of-{category}. */
  list: string
  /** JSON array of ids, the first one first; those that no longer exist, or have left the list, do not count. */
  ids: string
  updated_at: string
}

/** What each of the latest catalogue revisions changed, so that a publish reads only that. */
export interface CatalogueChangesTable {
  /** The revision that the change raised the catalogue to. */
  revision: number
  kind: 'service' | 'category' | 'label' | 'shop' | 'synonym' | 'order' | 'picture'
  /**
   * The row that was added, changed or deleted, or the list whose order was; empty for the shop's profile and its closed
   * days.
   */
  entity_id: string
}

/** The tables of the catalogue. */
export const catalogueTables = {
  categories: row<CategoriesTable>(),
  labels: row<LabelsTable>(),
  services: row<ServicesTable>(),
  service_variants: row<ServiceVariantsTable>(),
  service_tiers: row<ServiceTiersTable>(),
  service_labels: row<ServiceLabelsTable>(),
  service_thumbnails: row<ServiceThumbnailsTable>(),
  service_drafts: row<ServiceDraftsTable>(),
  service_imports: row<ServiceImportsTable>(),
  service_import_parts: row<ServiceImportPartsTable>(),
  service_import_pictures: row<ServiceImportPicturesTable>(),
  media: row<MediaTable>(),
  avif_pictures: row<AvifPicturesTable>(),
  picture_texts: row<PictureTextsTable>(),
  picture_replacements: row<PictureReplacementsTable>(),
  synonyms: row<SynonymsTable>(),
  missed_searches: row<MissedSearchesTable>(),
  dismissed_searches: row<DismissedSearchesTable>(),
  catalogue_orders: row<CatalogueOrdersTable>(),
  catalogue_changes: row<CatalogueChangesTable>(),
}
