import fc from 'fast-check'
import { expect, it } from 'vitest'
import { preferenceMessages } from './preferences.words.ts'
import {
  checkPreferences,
  LONGEST_QUERY_NAME,
  MOST_KEPT_QUERIES,
  queryNameError,
} from './preferences.rules.ts'

it('a name for filters is neither empty, nor long, nor taken in any capitals', () => {
  expect(queryNameError('  ', [])).toBe(preferenceMessages.nameMissing)
  expect(queryNameError('x'.repeat(61), [])).toBe(preferenceMessages.nameLong(60))
  expect(queryNameError(' To do ', ['TO DO'])).toBe(preferenceMessages.nameTaken('To do'))
  expect(queryNameError('To do', ['Done'])).toBeUndefined()
})

it('filters that were added one by one, each under a name that was accepted, are accepted together', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ maxLength: 70 }), { maxLength: 40 }), (names) => {
      const kept: string[] = []
      for (const name of names) if (queryNameError(name, kept) === undefined) kept.push(name)
      expect(kept.length).toBeLessThanOrEqual(MOST_KEPT_QUERIES)
      for (const name of kept) expect(name.trim().length).toBeLessThanOrEqual(LONGEST_QUERY_NAME)
      expect(checkPreferences({ queries: kept.map((name) => ({ name })) })).toEqual({})
      const [first] = kept
      const again = first === undefined ? kept : [...kept, first]
      expect(checkPreferences({ queries: again.map((name) => ({ name })) })).toEqual(
        first === undefined
          ? {}
          : { [`queries.${kept.length}.name`]: preferenceMessages.nameTaken(first.trim()) },
      )
    }),
  )
})
