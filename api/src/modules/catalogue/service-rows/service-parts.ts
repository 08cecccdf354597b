import { toRupees } from '@karigar/contract/base/rupees'
import type { Label } from '@karigar/contract/catalogue/label.wire'
import type { State } from '@karigar/contract/catalogue/state.wire'
import { SaveServiceSchema, type Tier } from '@karigar/contract/catalogue/service.wire'
import type { SqlBool } from 'kysely'
import type {
  ServicesTable,
  ServiceThumbnailsTable,
  ServiceTiersTable,
  ServiceVariantsTable,
} from '../../../database/tables/catalogue.tables.ts'
import { versionOf } from '../../../http/record-version.ts'
import type { StoredService } from './offered-service.ts'

/** The variant_position of tiers that belong to the service itself. */
export const OWN_TIERS = -1

export type ServiceRow = ServicesTable & {
  category: string
  category_state: State
  has_draft: SqlBool
  draft_publish_at: string | null
  draft_planned_for: string | null
  draft_missed_at: string | null
}

/** The rows that belong to services, each kind in its order. */
export interface ServiceParts {
  variants: ServiceVariantsTable[]
  tiers: ServiceTiersTable[]
  thumbnails: ServiceThumbnailsTable[]
  /** The alternative texts of banners and thumbnails. */
  texts: { service_id: string; url: string; alt: string }[]
  /** Those banners and thumbnails that have AVIF copies. */
  avif: { service_id: string; url: string }[]
  labels: (Pick<Label, 'id' | 'name' | 'category_id' | 'description' | 'state'> & { service_id: string })[]
}

function toTier(row: ServiceTiersTable): Tier {
  return {
    name: row.name,
    price: toRupees(row.price_paise),
    original_price: toRupees(row.original_price_paise),
    delivery_time: row.delivery_time,
  }
}

/** Assembles services from their rows (specification §3), in the order of `rows`. */
export function assembleServices(rows: ServiceRow[], parts: ServiceParts): StoredService[] {
  const byService = <Row extends { service_id: string }>(list: Row[]) =>
    Map.groupBy(list, ({ service_id }) => service_id)
  const variants = byService(parts.variants)
  const tiers = byService(parts.tiers)
  const thumbnails = byService(parts.thumbnails)
  const labels = byService(parts.labels)
  const texts = byService(parts.texts)
  const avif = byService(parts.avif)
  return rows.map(({ has_variants, draft_planned_for, ...row }) => {
    const tiersOf = (position: number) =>
      (tiers.get(row.id) ?? []).filter(({ variant_position }) => variant_position === position).map(toTier)
    const carried = labels.get(row.id) ?? []
    const described = texts.get(row.id)
    const inAvif = avif.get(row.id)
    const service = {
      ...row,
      has_variants: has_variants === 1,
      has_draft: Boolean(row.has_draft),
      variants: (variants.get(row.id) ?? []).map(({ name, position }) => ({
        name,
        price_categories: tiersOf(position),
      })),
      price_categories: tiersOf(OWN_TIERS),
      service_thumbnails: (thumbnails.get(row.id) ?? []).map(({ url }) => url),
      ...(described && { picture_texts: Object.fromEntries(described.map(({ url, alt }) => [url, alt])) }),
      ...(inAvif && { picture_avif: inAvif.map(({ url }) => url) }),
      label_ids: carried.map(({ id }) => id),
      labels: carried.map(({ service_id: _, state: __, ...label }) => label),
      hidden_label_ids: carried.flatMap(({ id, state }) => (state === 'hidden' ? [id] : [])),
    }
    return {
      ...service,
      draft_plan_is_void:
        row.draft_publish_at !== null && versionOf(service, SaveServiceSchema) !== draft_planned_for,
    }
  })
}
