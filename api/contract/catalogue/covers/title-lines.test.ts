import { expect, test } from 'vitest'
import { titleLines } from './title-lines.ts'

const sizes = [46, 42, 34] as const

test('sets a short title large in one line', () => {
  expect(titleLines('Logo Design', 536, sizes)).toEqual({ size: 46, lines: ['Logo Design'] })
})

test('sets a longer title smaller, at its spaces', () => {
  const { size, lines } = titleLines('Restaurant QR Menu and Ordering Site', 536, sizes)
  expect(size).toBe(42)
  expect(lines).toEqual(['Restaurant QR Menu and', 'Ordering Site'])
})

test('ends a title that is too long with an ellipsis in the third line', () => {
  const { size, lines } = titleLines('A very long title that goes on '.repeat(6), 536, sizes)
  expect(size).toBe(34)
  expect(lines).toHaveLength(3)
  expect(lines[2]).toMatch(/\S…$/)
})

test('says nothing of a blank title', () => {
  expect(titleLines(' \n ', 536, sizes).lines).toEqual([])
})
