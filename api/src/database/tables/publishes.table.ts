import type { PublishKind } from '@karigar/contract/office/publish.wire'

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
