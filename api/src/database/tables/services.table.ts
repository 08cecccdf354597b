import type { DetailName } from '@karigar/contract/catalogue/service.fields'
import type { State } from '@karigar/contract/catalogue/state.wire'

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
