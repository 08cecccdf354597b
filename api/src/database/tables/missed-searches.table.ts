/** How often a search found nothing on one day; nothing is kept about who searched. */
export interface MissedSearchesTable {
  /** Day in Asia/Kolkata: `YYYY-MM-DD`. */
  day: string
  /** The search as `missedWords` returns it. */
  words: string
  searches: number
}

/** A search that an admin does not want to see listed. */
export interface DismissedSearchesTable {
  words: string
  dismissed_at: string
}
