import type { Kysely, Transaction } from 'kysely'
import type { IdempotencyKeysTable } from './tables/idempotency-keys.table.ts'
import type { RateLimitsTable } from './tables/rate-limits.table.ts'
import type { DocumentsTable, OrderBillingTable } from './tables/documents.table.ts'
import type { EndedTokensTable } from './tables/ended-tokens.table.ts'
import type { AlertRecipientsTable, AlertSettingsTable, AlertsTable } from './tables/alerts.table.ts'
import type { BookingsTable, DisabledDatesTable } from './tables/bookings.table.ts'
import type { CatalogueChangesTable } from './tables/catalogue-changes.table.ts'
import type { CatalogueOrdersTable } from './tables/catalogue-orders.table.ts'
import type { CategoriesTable } from './tables/categories.table.ts'
import type { CustomerNotesTable } from './tables/customer-notes.table.ts'
import type { HistoryPicturesTable } from './tables/history-pictures.table.ts'
import type { HistoryTable } from './tables/history.table.ts'
import type { LabelsTable } from './tables/labels.table.ts'
import type { MailsTable } from './tables/mail.table.ts'
import type { MediaTable } from './tables/media.table.ts'
import type { OrderEventsTable, OrderLinesTable, OrdersTable } from './tables/orders.table.ts'
import type { OrderEntriesTable } from './tables/order-entries.table.ts'
import type { OrderAgreementsTable, OrderVersionsTable } from './tables/order-versions.table.ts'
import type { DismissedSearchesTable, MissedSearchesTable } from './tables/missed-searches.table.ts'
import type { PaymentConfigurationsTable } from './tables/payment.table.ts'
import type {
  GatewayEventsTable,
  GatewayRefundsTable,
  OtherPaymentsTable,
  PaymentLinksTable,
} from './tables/payment-links.table.ts'
import type { PaymentNoticesTable, PaymentsTable } from './tables/payments.table.ts'
import type { PictureReplacementsTable } from './tables/picture-replacements.table.ts'
import type { PictureTextsTable } from './tables/picture-texts.table.ts'
import type { PointsEntriesTable } from './tables/points.table.ts'
import type { PushDeliveriesTable, PushSubscriptionsTable } from './tables/push.table.ts'
import type {
  ServiceLabelsTable,
  ServicesTable,
  ServiceThumbnailsTable,
  ServiceTiersTable,
  ServiceVariantsTable,
} from './tables/services.table.ts'
import type {
  PasskeysTable,
  RecoveryCodesTable,
  StaffInvitationsTable,
  StaffSessionsTable,
} from './tables/staff.table.ts'
import type { ServiceDraftsTable } from './tables/service-drafts.table.ts'
import type {
  ServiceImportPartsTable,
  ServiceImportPicturesTable,
  ServiceImportsTable,
} from './tables/service-imports.table.ts'
import type { AccessKeysTable } from './tables/access-keys.table.ts'
import type { StaffPreferencesTable } from './tables/staff-preferences.table.ts'
import type { SettingsTable } from './tables/settings.table.ts'
import type { SynonymsTable } from './tables/synonyms.table.ts'
import type { ReferralsTable, UsersTable } from './tables/users.table.ts'
import type { PublicationTable } from './tables/publication.table.ts'
import type { PublishesTable } from './tables/publishes.table.ts'

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
  service_drafts: ServiceDraftsTable
  access_keys: AccessKeysTable
  service_imports: ServiceImportsTable
  service_import_parts: ServiceImportPartsTable
  service_import_pictures: ServiceImportPicturesTable
  media: MediaTable
  picture_texts: PictureTextsTable
  picture_replacements: PictureReplacementsTable
  settings: SettingsTable
  publication: PublicationTable
  publishes: PublishesTable
  catalogue_changes: CatalogueChangesTable
  catalogue_orders: CatalogueOrdersTable
  rate_limits: RateLimitsTable
  idempotency_keys: IdempotencyKeysTable
  orders: OrdersTable
  order_lines: OrderLinesTable
  order_events: OrderEventsTable
  order_versions: OrderVersionsTable
  order_agreements: OrderAgreementsTable
  order_entries: OrderEntriesTable
  points_entries: PointsEntriesTable
  customer_notes: CustomerNotesTable
  ended_tokens: EndedTokensTable
  staff_sessions: StaffSessionsTable
  recovery_codes: RecoveryCodesTable
  passkeys: PasskeysTable
  staff_invitations: StaffInvitationsTable
  mails: MailsTable
  bookings: BookingsTable
  disabled_dates: DisabledDatesTable
  payment_configurations: PaymentConfigurationsTable
  payments: PaymentsTable
  payment_notices: PaymentNoticesTable
  payment_links: PaymentLinksTable
  other_payments: OtherPaymentsTable
  gateway_refunds: GatewayRefundsTable
  gateway_events: GatewayEventsTable
  order_billing: OrderBillingTable
  documents: DocumentsTable
  alerts: AlertsTable
  alert_recipients: AlertRecipientsTable
  alert_settings: AlertSettingsTable
  push_subscriptions: PushSubscriptionsTable
  push_deliveries: PushDeliveriesTable
  history: HistoryTable
  history_pictures: HistoryPicturesTable
  synonyms: SynonymsTable
  staff_preferences: StaffPreferencesTable
  missed_searches: MissedSearchesTable
  dismissed_searches: DismissedSearchesTable
}

/** The shop's own tables; a schema may also hold tables of extensions and of other programs. */
const OWN: Record<keyof Tables, true> = {
  users: true,
  referrals: true,
  categories: true,
  labels: true,
  services: true,
  service_variants: true,
  service_tiers: true,
  service_labels: true,
  service_thumbnails: true,
  service_drafts: true,
  access_keys: true,
  service_imports: true,
  service_import_parts: true,
  service_import_pictures: true,
  media: true,
  picture_texts: true,
  picture_replacements: true,
  settings: true,
  publication: true,
  publishes: true,
  catalogue_changes: true,
  catalogue_orders: true,
  rate_limits: true,
  idempotency_keys: true,
  orders: true,
  order_lines: true,
  order_events: true,
  order_versions: true,
  order_agreements: true,
  order_entries: true,
  points_entries: true,
  customer_notes: true,
  ended_tokens: true,
  staff_sessions: true,
  recovery_codes: true,
  passkeys: true,
  staff_invitations: true,
  mails: true,
  bookings: true,
  disabled_dates: true,
  payment_configurations: true,
  payments: true,
  payment_notices: true,
  payment_links: true,
  other_payments: true,
  gateway_refunds: true,
  gateway_events: true,
  order_billing: true,
  documents: true,
  alerts: true,
  alert_recipients: true,
  alert_settings: true,
  push_subscriptions: true,
  push_deliveries: true,
  history: true,
  history_pictures: true,
  synonyms: true,
  staff_preferences: true,
  missed_searches: true,
  dismissed_searches: true,
}

export const isOwnTable = (name: string) => Object.hasOwn(OWN, name)

/** A connection or a transaction; the first parameter of every repository function. */
export type Database = Kysely<Tables> | Transaction<Tables>
