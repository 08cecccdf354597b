import { mediumDay } from '@karigar/contract/base/day-names'
import type { ComponentType, ReactNode } from 'react'

/** An option of a filter. */
export interface Choice {
  id: string
  name: string
}

interface NamedFilter {
  /** The filter's name in the list's query. */
  source: string
  label: string
  /** Stands beside the search on wide screens even where most filters are folded away. */
  isMain?: true
}

/** Filters a list by one of several choices. */
export interface ChoiceField extends NamedFilter {
  /** What is chosen while nothing is filtered: All Statuses. */
  all: string
  /** The choices, or what fetches them and hands them down. */
  choices: readonly Choice[] | ComponentType<FetchedChoicesProps>
}

export interface FetchedChoicesProps {
  children: (fetched: { choices: readonly Choice[]; isPending: boolean }) => ReactNode
}

/** Filters a list by a day. */
export interface DayField extends NamedFilter {
  isDay: true
  /** The first of two days that belong together: on a phone both stand in one row. */
  beginsPair?: true
}

/** The first and the last of the days that a list is about. */
export const DAYS: readonly DayField[] = [
  { source: 'from', label: 'From', isDay: true, beginsPair: true },
  { source: 'to', label: 'To', isDay: true },
]

/** A filter that only links set, such as those of a customer's orders; it can be taken away, but not chosen. */
export interface GivenField {
  source: string
  /** Hands down what the list is about; rendered within the list. */
  Name: ComponentType<{ children: (name: string) => ReactNode }>
  /** Further filters that go with it. */
  alsoClears?: readonly string[]
}

export type ListFilter = ChoiceField | DayField | GivenField
/** A filter that can be chosen. */
export type EnteredFilter = ChoiceField | DayField

export const isEntered = (field: ListFilter): field is EnteredFilter => !('Name' in field)

/** Tells choices that stand in the code from those that are fetched. */
export const isKnown = (choices: ChoiceField['choices']): choices is readonly Choice[] =>
  Array.isArray(choices)

/** The most filters that a wide screen shows all of; of more it folds all but the main ones away. */
const MOST_SHOWN = 3

/** Returns the filters that a wide screen always shows, and those that it shows on demand. */
export function splitFilters(fields: readonly ListFilter[]): {
  shown: readonly EnteredFilter[]
  folded: readonly EnteredFilter[]
} {
  const entered = fields.filter(isEntered)
  if (entered.length <= MOST_SHOWN) return { shown: entered, folded: [] }
  return {
    shown: entered.filter(({ isMain }) => isMain),
    folded: entered.filter(({ isMain }) => !isMain),
  }
}

/** Returns what a chip says of a filter's value: “Status: Pending”, “From: 27 Nov 2026”. */
export function chipText(
  { label }: NamedFilter,
  value: string | readonly string[],
  choices: readonly Choice[] | null,
): string {
  const values = typeof value === 'string' ? [value] : value
  const nameOf = (id: string) =>
    choices ? (choices.find((choice) => choice.id === id)?.name ?? '…') : mediumDay(id)
  return `${label}: ${values.map(nameOf).join(', ')}`
}
