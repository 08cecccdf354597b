import type { Config } from '../config/config.ts'
import type { Answered, Question } from './search-engine.ts'

/** What the thread of the search is started with. */
export interface SearchThreadData {
  config: Pick<Config, 'database'>
}

export type ToSearch =
  | {
      type: 'ask'
      id: number
      question: Question
      /** When nobody waits for the answer any more, milliseconds since 1970. */
      until: number
    }
  | { type: 'close' }

export type FromSearch =
  | { type: 'alive' }
  | { type: 'answer'; id: number; value: Answered }
  | { type: 'failed'; id: number; cause: unknown }
