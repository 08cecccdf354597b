import type { Kysely, Transaction } from 'kysely'
import type { CategoriesTable } from '../modules/categories/categories.table.ts'
import type { LabelsTable } from '../modules/labels/labels.table.ts'
import type { MediaTable } from '../modules/media/media.table.ts'
import type {
  ServiceLabelsTable,
  ServicesTable,
  ServiceThumbnailsTable,
  ServiceTiersTable,
  ServiceVariantsTable,
} from '../modules/services/services.table.ts'
import type { SettingsTable } from '../modules/settings/settings.table.ts'
import type { ReferralsTable, UsersTable } from '../modules/users/users.table.ts'
import type { PublicationTable } from '../publishing/publication.table.ts'

/** Table name → row. */
export interface Tables {
  users: UsersTable
  referrals: ReferralsTable
  categories: CategoriesTable
  labels: LabelsTable
  services: ServicesTable
  service_variants: ServiceVariantsTable
  service_tiers: ServiceTiersTable
  service_labels: ServiceLabelsTable
  service_thumbnails: ServiceThumbnailsTable
  media: MediaTable
  settings: SettingsTable
  publication: PublicationTable
}

/** A connection or a transaction: what every repository function takes first. */
export type Database = Kysely<Tables> | Transaction<Tables>
