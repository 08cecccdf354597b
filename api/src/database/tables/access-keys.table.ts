import type { KeyKind } from '@karigar/contract/accounts/link.wire'

/** A key that opens something without a session. The key itself stands in its link only. */
export interface AccessKeysTable {
  id: string
  kind: KeyKind
  /** SHA-256 of the key, to find it by. */
  hash: string
  /** The key, sealed with the server's secret, where the shop writes its link again; null where it does not. */
  sealed: string | null
  /** Id of the invitation, service, document, order, meeting or account that it opens. */
  opens: string
  /** Account of the customer or staff whose it is; null for a guest and for what belongs to the shop. */
  owner_id: string | null
  /** Account of the staff who made it; null for nobody of them. */
  made_by: string | null
  created_at: string
  /** From this time it opens nothing; null for never. */
  expires_at: string | null
  /** Since when it opens nothing, because staff or a deletion withdrew it or another one took its place. */
  withdrawn_at: string | null
}
