import { expect, it } from 'vitest'
import { isWholeDue } from './soundness.ts'

const HOUR = 60 * 60_000

it.each([
  ['an hour after the last time', HOUR, 0, false],
  ['a day after the last time, at rest', 24 * HOUR, 0.01, true],
  ['a day after the last time, while there is work', 24 * HOUR, 0.2, false],
  ['two days after the last time, while there is work', 48 * HOUR, 0.9, true],
  ['for the first time, at rest', null, 0.01, true],
  ['for the first time, while there is work', null, 0.2, false],
])('the whole database is checked %s: %s, %s', (_, since, busy, due) => {
  expect(isWholeDue(since, busy)).toBe(due)
})
