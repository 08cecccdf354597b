import { NO_FILTERS } from '@karigar/contract/catalogue/search/list-address'
import { expect, test } from 'vitest'
import { canNarrow, countsFor, listStep, unasked } from './list-state.ts'

const logo = { ...NO_FILTERS, search: 'logo' }
const logos = { ...NO_FILTERS, search: 'logo design' }
const asked = (filters = logo, page = 1) => listStep(unasked(NO_FILTERS, 1), { type: 'asked', filters, page })
const came = (state: ReturnType<typeof asked>, isWhole = true) =>
  listStep(state, { type: 'came', turn: state.turn, isWhole })

test('an answer that a later request has overtaken changes nothing', () => {
  const first = asked()
  const second = listStep(first, { type: 'asked', filters: logos, page: 1 })
  for (const type of ['came', 'failed'] as const)
    expect(listStep(second, { type, turn: first.turn, isWhole: true })).toBe(second)
  expect(came(second)).toMatchObject({ stage: 'shown', filters: logos, cards: logos })
})

test('the cards of a wider search stand in for the results of a narrower one, on its first page', () => {
  const shown = came(asked())
  const next = (filters: typeof logo, page = 1) =>
    canNarrow(listStep(shown, { type: 'asked', filters, page }))
  expect([next(logos), next(logos, 2), next({ ...NO_FILTERS, search: 'video' })]).toEqual([
    true,
    false,
    false,
  ])
})

test('cards in the place of results that were not found, or after a failure, stand in for nothing', () => {
  const nearest = came(asked(), false)
  const failed = listStep(came(asked()), { type: 'failed', turn: 1 })
  for (const state of [nearest, failed])
    expect(canNarrow(listStep(state, { type: 'asked', filters: logos, page: 1 }))).toBe(false)
})

test('the counts of an answer are those of the fields only if none was changed since the request', () => {
  const state = asked()
  expect(countsFor(state)).toBe(true)
  const changed = listStep(state, { type: 'drafted' })
  expect(countsFor(changed)).toBe(false)
  expect(countsFor(listStep(changed, { type: 'asked', filters: logos, page: 1 }))).toBe(true)
})
