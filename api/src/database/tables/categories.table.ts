import type { State } from '@karigar/contract/wire/state'

/** Specification §3, category. */
export interface CategoriesTable {
  id: string
  name: string
  /** The name folded for comparison: unique whatever the case. */
  name_key: string
  description: string
  /** JSON array of text. */
  subcategories: string
  state: State
  created_at: string
  updated_at: string
}
