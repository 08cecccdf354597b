/** A message from a page to the worker. */
export type Request =
  /** Delete the copies that show which pages were visited, because somebody signed out. */
  | { type: 'forget' }
  /** List the pages that can be read offline; the answer is `KeptPage[]` on the transferred port. */
  | { type: 'list' }
  /** Cache these pages, which were opened, and all that they may request; `paths` are separated by spaces. */
  | { type: 'opened'; paths: string }

/** A page that can be read offline. */
export interface KeptPage {
  /** Path on the site. */
  path: string
  title: string
}

/** A message from the worker to a page: data it requested came from the worker's copy. */
export interface Told {
  type: 'kept'
  sentence: string
}
