import type { Reply } from '../async/watched-thread.ts'
import type { Config } from '../config/config.ts'
import type { Answered, Question } from './search-engine.ts'

/** Data that the search thread is started with. */
export interface SearchThreadData {
  config: Pick<Config, 'database'>
}

export type ToSearch =
  | {
      type: 'ask'
      id: number
      question: Question
      /** Time until which the caller waits, in milliseconds since 1970. */
      until: number
    }
  | { type: 'close' }

export type FromSearch = { type: 'alive' } | Reply<Answered>
