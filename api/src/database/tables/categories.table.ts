import type { CategoryText } from '@karigar/contract/catalogue/category.fields'
import type { State } from '@karigar/contract/catalogue/state.wire'

/** Specification §3, category. */
export interface CategoriesTable extends Record<CategoryText, string> {
  id: string
  /** The name folded for comparison: unique whatever the case. */
  name_key: string
  /** JSON array of text. */
  subcategories: string
  state: State
  /** When it goes live by itself, in UTC; null for never. */
  goes_live_at: string | null
  /** When it is taken down by itself, in UTC; null for never. */
  taken_down_at: string | null
  created_at: string
  updated_at: string
}
