/** Which pages are prepared before they are opened, how many, and for whom. */

/** Most pages that are prepared at once; a further one takes the place of the oldest. */
export const MOST_AT_ONCE = 2
/** Most pages that one view prepares. */
export const MOST_A_VIEW = 6
/**
 * Most pages that a visit may have prepared in vain before a rest of the view prepares no more. What is pressed or
 * pointed at is opened far more often than what is only in view.
 */
export const MOST_IN_VAIN = 3

/**
 * Pages that are the same for everybody and change nothing by being opened. Account, orders, documents, meetings and the
 * cart are not among them, nor is any page with a query, whose results are asked for.
 */
const OPEN_TO_ALL =
  /^\/(?:(?:services|categories)(?:\/[\w-]+)?|about|contact|faq|terms|refunds|privacy-policy)?$/

interface Address {
  origin: string
  pathname: string
  search: string
}

/** Tells whether a page may be prepared while another one is shown. */
export function mayPrepare(page: Address, shown: Address): boolean {
  return (
    page.origin === shown.origin &&
    page.search === '' &&
    page.pathname !== shown.pathname &&
    OPEN_TO_ALL.test(page.pathname)
  )
}

/** What a browser knows about its line; Safari and Firefox say nothing. */
export interface Line {
  saveData?: boolean
  effectiveType?: string
}

/** Tells whether the line is good enough for pages that may never be opened. */
export const affords = (line: Line | undefined): boolean =>
  line?.saveData !== true && (line?.effectiveType === undefined || line.effectiveType === '4g')

/** The pages that this view has asked the browser to prepare. */
export interface Ahead {
  /** The latest, the oldest first. */
  readonly paths: readonly string[]
  /** How many the view has begun. */
  readonly begun: number
}

export const NOTHING_AHEAD: Ahead = { paths: [], begun: 0 }

/** Returns the pages that are prepared once this one is wanted too; the same ones where it is there, or no more may begin. */
export function prepare(ahead: Ahead, path: string): Ahead {
  if (ahead.paths.includes(path) || ahead.begun >= MOST_A_VIEW) return ahead
  return { paths: [...ahead.paths, path].slice(-MOST_AT_ONCE), begun: ahead.begun + 1 }
}
