/** A message from a console to its worker. */
export interface ToWorker {
  /** The console's page, and the files that it has loaded, some perhaps before the worker was there. */
  opened: {
    area: string
    files: string[]
    /** Whether to fetch everything else, too, that the console may load. */
    all: boolean
  }
}

/** A message from the worker to a console about an answer that it was given. */
export interface FromWorker {
  /** `at`: when it was seen, in milliseconds since 1970; null once it is of now again. */
  seen: { address: string; at: number | null }
}
