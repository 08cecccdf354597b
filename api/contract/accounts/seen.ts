/** The browser's database of what was seen in the console, for one account and one session (decision 154). */
export const SEEN = 'console-seen'

/** Deletes what was seen. It goes on when the page is left. */
export function forgetSeen(): void {
  try {
    indexedDB.deleteDatabase(SEEN)
  } catch {
    // The browser has no such storage, or has closed it: nothing was kept either.
  }
}
