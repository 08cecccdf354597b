import type { State } from '@karigar/contract/wire/state'

/** Specification §3, label. */
export interface LabelsTable {
  id: string
  category_id: string
  name: string
  /** The name folded for comparison: unique within its category. */
  name_key: string
  description: string
  state: State
  created_at: string
  updated_at: string
}
