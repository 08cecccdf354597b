/** What each of the latest catalogue revisions changed, so that a publish reads only that. */
export interface CatalogueChangesTable {
  /** The revision that the change raised the catalogue to. */
  revision: number
  kind: 'service' | 'category' | 'label' | 'shop' | 'synonym' | 'order' | 'picture'
  /**
   * The row that was added, changed or deleted, or the list whose order was; empty for the shop's profile and its closed
   * days.
   */
  entity_id: string
}
