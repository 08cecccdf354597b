import { checkPreferences, MOST_KEPT_QUERIES } from '@karigar/contract/shop/preferences.rules'
import type { SavePreferences } from '@karigar/contract/shop/preferences.wire'
import { expect, it } from 'vitest'
import { mergePreferences } from './merge-preferences.ts'

const query = (name: string, q = '') => ({
  name,
  filter: { q },
  sort: { field: 'id', order: 'ASC' as const },
  per_page: 25,
})

const setUp = (changes: Partial<SavePreferences> = {}): SavePreferences => ({
  hidden_columns: null,
  column_order: null,
  queries: [],
  ...changes,
})

it('a hidden column here and filters that another device has kept are both there', () => {
  const mine = setUp({ hidden_columns: ['Joined'] })
  const theirs = setUp({ queries: [query('Theirs')], column_order: [1, 0] })
  expect(mergePreferences(setUp(), mine, theirs)).toEqual({
    hidden_columns: ['Joined'],
    column_order: [1, 0],
    queries: [query('Theirs')],
  })
})

it('filters are merged by their names: kept, changed and removed ones of both', () => {
  const base = setUp({ queries: ['Stays', 'I remove', 'They remove', 'I change'].map((name) => query(name)) })
  const mine = setUp({
    queries: [
      query('Stays'),
      query('They remove'),
      query('I change', 'mine'),
      query('Mine'),
      query('both', 'mine'),
    ],
  })
  const theirs = setUp({
    queries: [query('Stays'), query('I remove'), query('I change'), query('Theirs'), query('Both', 'theirs')],
  })
  expect(mergePreferences(base, mine, theirs).queries).toEqual([
    query('Stays'),
    query('I change', 'mine'),
    query('Theirs'),
    query('both', 'mine'),
    query('Mine'),
  ])
})

it('filters of both are cut to as many as are taken, theirs first', () => {
  const named = (whose: string, count: number) =>
    Array.from({ length: count }, (_, n) => query(`${whose} ${n + 1}`))
  const [mine, theirs] = [named('Mine', MOST_KEPT_QUERIES), named('Theirs', MOST_KEPT_QUERIES - 2)]
  const { queries } = mergePreferences(setUp(), setUp({ queries: mine }), setUp({ queries: theirs }))
  expect(queries).toEqual([...theirs, ...mine.slice(0, 2)])
  expect(checkPreferences({ queries })).toEqual({})
})

it('what a device has not changed does not undo what another one has', () => {
  const base = setUp({ hidden_columns: ['Joined'], queries: [query('Old')] })
  const theirs = setUp({ hidden_columns: [], queries: [query('Old', 'changed')] })
  expect(mergePreferences(base, base, theirs)).toEqual(theirs)
})
