const MAX_PAUSE_MS = 60 * 60_000

/** Returns the moment that comes so many milliseconds from now. */
export const later = (milliseconds: number) => new Date(Date.now() + milliseconds).toISOString()

/** Returns how long to wait after so many attempts, in milliseconds. */
export const pauseAfter = (attempts: number) => Math.min(2 ** attempts * 15_000, MAX_PAUSE_MS)
