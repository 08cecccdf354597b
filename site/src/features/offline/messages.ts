/** What a page asks of the worker. */
export type Request =
  /** Drop what shows where this browser has been: somebody signed out. */
  | { type: 'forget' }
  /** Name the pages that can be read offline; answered with `KeptPage[]` through the port that comes along. */
  | { type: 'list' }
  /** Keep these pages, paths with spaces between: they were opened while no worker answered for them. */
  | { type: 'opened'; paths: string }

/** A page that can be read offline. */
export interface KeptPage {
  /** Relative to the site. */
  path: string
  title: string
}

/** What the worker tells a page: data it asked for came from the worker's copy. */
export interface Told {
  type: 'kept'
  sentence: string
}
