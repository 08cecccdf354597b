import { ApiError } from '@karigar/contract/wire/client'

/** What is known of something that is fetched. */
export type Load<Data> =
  | { state: 'loading' }
  | { state: 'ready'; data: Data }
  /** `cause` is the server's own word; empty where there is none. */
  | { state: 'failed'; cause: string }

export const LOADING: Load<never> = { state: 'loading' }

/** A failure; what is no answer of the server has no word for a shopper. */
export function failedLoad(error: unknown): Load<never> {
  return { state: 'failed', cause: error instanceof ApiError ? error.message : '' }
}
