import type { HistoryAct, HistoryKind } from '@karigar/contract/base/history.rules'

/** A recorded change of one thing: written in the transaction that made it, deleted after HISTORY_DAYS. */
export interface HistoryTable {
  id: string
  kind: HistoryKind
  thing_id: string
  /** Numbers the changes of one thing from 1. */
  sequence: number
  /** The thing's name when it was changed; of an account: replaced when it is deleted. */
  thing_name: string
  act: HistoryAct
  /** JSON object of the changed fields before the change, without personal data. */
  before: string
  /** JSON object of the changed fields after the change, without personal data. */
  after: string
  /** JSON of `RecordedPersonal`; null when nothing personal was changed. */
  personal: string | null
  /** Null for visitors, the payment gateway and the shop itself. */
  actor_id: string | null
  actor_name: string
  /** The entry from which a version was brought back. */
  restored_from: string | null
  /** Names the changes that were made together, as a bulk edit; null for others. */
  set_id: string | null
  /** The revision of the catalogue that shows the change; null for what no page shows. */
  revision: number | null
  created_at: string
}

/** The changed fields that are personal data; erased with the account that they belong to. */
export type RecordedPersonal = { before: object; after: object } | { erased: true }
