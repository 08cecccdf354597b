import type { LabelText } from '@karigar/contract/catalogue/label.fields'
import type { State } from '@karigar/contract/catalogue/state.wire'

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
