/** What is known of something that is fetched. */
export type Load<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  /** `cause` is the server's own word; empty where there is none. */
  | { state: 'failed'; cause: string }

export const LOADING: Load<never> = { state: 'loading' }

/** A failure, with the sentence of whatever was thrown. */
export function failedLoad(error: unknown): Load<never> {
  return { state: 'failed', cause: error instanceof Error ? error.message : '' }
}
