import type { PublishFailure } from '@karigar/contract/catalogue/publishing.wire'
import type { HistoryAct, HistoryKind } from '@karigar/contract/base/history.rules'
import type { PublishKind } from '@karigar/contract/office/publish.wire'
import { row } from './row.ts'

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

/** A picture that recorded versions of a thing name: written with them, and forgotten with the last of them. */
export interface HistoryPicturesTable {
  /** Its address: /media/<name>-<width>x<height>.webp. */
  url: string
  kind: HistoryKind
  thing_id: string
  /** The thing's name in the newest of those entries. */
  thing_name: string
  /** When the newest of those entries was written. */
  last_at: string
}

/** The single row that records how far the live site is behind the catalogue. */
export interface PublicationTable {
  id: number
  /** Raised in the same transaction as every change that a page could show. */
  catalogue_revision: number
  published_revision: number
  published_at: string | null
  duration_ms: number | null
  pages: number
  /** Why the last publish failed; null after a success. */
  failure: string | null
  /** Which failure it was, where something depends on it. */
  failure_code: PublishFailure | null
  /** Consecutive failures, for the back-off. */
  failures: number
  retry_at: string | null
  lease_holder: string | null
  lease_until: string | null
  /** The release that shoppers are to see until somebody goes forward again; null for the newest. */
  held_release: string | null
  held_by: string | null
  held_at: string | null
  /** Since when an earlier release is live; null while the newest is. */
  back_since: string | null
  /** Who has asked for a whole new release that is not live yet. */
  anew_by: string | null
}

/** What one publish has changed on the live site; the latest ones are kept. */
export interface PublishesTable {
  /** Counts the publishes of the shop. */
  number: number
  kind: PublishKind
  /** Name of the release that it changed or put live. */
  release: string
  /** The revision of the catalogue that was live before, and the one that is live since. */
  after_revision: number
  revision: number
  /** Number of files that were rendered, and of all that are rendered for the site. */
  rendered: number
  pages: number
  /** JSON array of the addresses that changed, as many as are kept; empty for a whole release. */
  paths: string
  duration_ms: number
  /** Who asked for it, by name; null for what followed a change. */
  asked_by: string | null
  created_at: string
}

/** Hits of one rate limit in its open window. */
export interface RateLimitsTable {
  /** Keyed hash, so that the row reveals neither the address nor the account. */
  key: string
  hits: number
  /** When the window ends and counting starts again. */
  expires_at: string
}

/** The stored response to a request that must take effect once; written in the transaction of that effect. */
export interface IdempotencyKeysTable {
  /** Endpoint and caller: a key is valid only for that caller at that endpoint. */
  scope: string
  key: string
  /** Keyed hash of the request, so that passwords and other contents cannot be recovered. */
  request_hash: string
  status: number
  /** The response as sent (JSON), encrypted because it may contain a meeting's token. */
  body: string
  created_at: string
  /** From this time the key may be reused for another request. */
  expires_at: string
}

/** The tables of no wing: the history, what is published, and requests. */
export const baseTables = {
  history: row<HistoryTable>(),
  history_pictures: row<HistoryPicturesTable>(),
  publication: row<PublicationTable>(),
  publishes: row<PublishesTable>(),
  rate_limits: row<RateLimitsTable>(),
  idempotency_keys: row<IdempotencyKeysTable>(),
}
