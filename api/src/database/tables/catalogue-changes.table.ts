/** What each of the last revisions of the catalogue changed, so that a publish reads no more than that. */
export interface CatalogueChangesTable {
  /** The revision that the change raised the catalogue to. */
  revision: number
  kind: 'service' | 'category' | 'label' | 'shop'
  /** The row that was added, changed or deleted; empty for the shop's profile and its closed days. */
  entity_id: string
}
