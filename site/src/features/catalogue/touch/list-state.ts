/** What the list of services shows: the filters and the page of its address, and how far their answer is. */
import { type Filters, hasFilters } from '@karigar/contract/catalogue/search/list-address'
import { isNarrower } from './narrow-results.ts'

export interface ListState {
  filters: Filters
  page: number
  /** Number of the latest request; what earlier ones are answered is dropped. */
  turn: number
  /** Number of changes of fields that are not applied yet, and how many there were when the latest request was sent. */
  drafts: number
  draftsThen: number
  stage: 'asking' | 'shown' | 'failed'
  /** The filters whose cards are all on the page; null if none are. */
  cards: Filters | null
}

export type ListEvent =
  /** Results are requested for filters that are applied. */
  | { type: 'asked'; filters: Filters; page: number }
  /** Results came; `isWhole` if they are the cards of these filters, not others in their place. */
  | { type: 'came'; turn: number; isWhole: boolean }
  | { type: 'failed'; turn: number }
  /** A field was changed and is not applied yet. */
  | { type: 'drafted' }

export const unasked = (filters: Filters, page: number): ListState => ({
  filters,
  page,
  turn: 0,
  drafts: 0,
  draftsThen: 0,
  stage: 'asking',
  cards: null,
})

/** Tells whether the cards on the page can stand in for the results until these come, those that do not match hidden. */
export const canNarrow = ({ filters, page, cards }: ListState): boolean =>
  cards !== null && page === 1 && isNarrower(filters, cards)

/** Tells whether what an answer counts belongs to the fields as they stand; a later change has its own answer. */
export const countsFor = ({ drafts, draftsThen }: ListState): boolean => drafts === draftsThen

/** Returns the state after an event; the same one where the event comes too late. */
export function listStep(state: ListState, event: ListEvent): ListState {
  switch (event.type) {
    case 'asked': {
      const { filters, page } = event
      return { ...state, filters, page, turn: state.turn + 1, draftsThen: state.drafts, stage: 'asking' }
    }
    case 'drafted':
      return { ...state, drafts: state.drafts + 1 }
    case 'came':
      if (event.turn !== state.turn) return state
      return { ...state, stage: 'shown', cards: cardsOf(state, event.isWhole) }
    case 'failed':
      return event.turn === state.turn ? { ...state, stage: 'failed', cards: null } : state
  }
}

const cardsOf = ({ filters }: ListState, isWhole: boolean) =>
  isWhole && hasFilters(filters) ? filters : null
