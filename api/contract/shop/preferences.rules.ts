import { RECORDED_LISTS } from '../base/history.rules.ts'
import type { FieldErrors } from '../base/shared-schemas.ts'
import { preferenceMessages } from './preferences.words.ts'

/** The lists of the console that can be set up, by their resources. */
export const PREFERENCE_LISTS = [
  ...RECORDED_LISTS,
  'settings',
  'history',
  'links',
  'missed-searches',
  'customers',
  'support',
] as const
export type PreferenceList = (typeof PREFERENCE_LISTS)[number]

/**
 * What If-Match names for a list that was never set up: the save is refused if another device has done so meanwhile.
 */
export const NEVER_SET_UP = '"none"'

/** Most filters that one of the staff keeps for one list. */
export const MOST_KEPT_QUERIES = 20

/** Longest name of kept filters. */
export const LONGEST_QUERY_NAME = 60

const nameKey = (name: string) => name.trim().toLowerCase()

/** Returns what is wrong with a name for filters to keep beside those that are kept; undefined if nothing is. */
export function queryNameError(name: string, kept: readonly string[]): string | undefined {
  if (nameKey(name) === '') return preferenceMessages.nameMissing
  if (name.trim().length > LONGEST_QUERY_NAME) return preferenceMessages.nameLong(LONGEST_QUERY_NAME)
  if (kept.some((other) => nameKey(other) === nameKey(name))) return preferenceMessages.nameTaken(name.trim())
  if (kept.length >= MOST_KEPT_QUERIES) return preferenceMessages.full(MOST_KEPT_QUERIES)
  return undefined
}

/** Checks the filters that one of the staff keeps for a list. */
export function checkPreferences({ queries }: { queries: readonly { name: string }[] }): FieldErrors {
  for (const [place, { name }] of queries.entries()) {
    const error = queryNameError(
      name,
      queries.slice(0, place).map((other) => other.name),
    )
    if (error) return { [`queries.${place}.name`]: error }
  }
  return {}
}
