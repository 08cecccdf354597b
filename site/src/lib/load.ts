import { ApiError } from '@karigar/contract/client'

/** State of a fetch: loading, loaded with its data, or failed. */
export type Load<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  /** `cause` is the server's message; empty if there is none. */
  | { state: 'failed'; cause: string }

export const LOADING: Load<never> = { state: 'loading' }

/** Returns the failed state for an error; only an ApiError has a message that is shown. */
export function failedLoad(error: unknown): Load<never> {
  return { state: 'failed', cause: error instanceof ApiError ? error.message : '' }
}
