/** An order that the shop has given a list of its catalogue. */
export interface CatalogueOrdersTable {
  /** Which list: categories, featured, labels-of-{category} or services-of-{category}. */
  list: string
  /** JSON array of ids, the first one first; those that no longer exist, or have left the list, do not count. */
  ids: string
  updated_at: string
}
