import { expect, it } from 'vitest'
import { NO_NOTES, oldestOf, toldSince, withNote, type SeenNotes } from './seen-notes.ts'

/** The moment of the page in most of these tests. */
const NOW = 100

const after = (notes: SeenNotes, screen: string, address: string, at: number | null, now = NOW) =>
  withNote(notes, screen, { address, at }, now)

it('says when the oldest of what is shown was seen', () => {
  const both = after(after(NO_NOTES, '/', 'orders', 20), '/', 'today', 10)
  expect(oldestOf(both)).toBe(10)
  expect(oldestOf(after(both, '/', 'today', null))).toBe(20)
})

it('has nothing to say once every answer is of now', () => {
  expect(oldestOf(NO_NOTES)).toBeNull()
  const one = after(NO_NOTES, '/', 'orders', 20)
  expect(oldestOf(after(one, '/', 'orders', null))).toBeNull()
})

it('goes on saying it while the next screen waits, and then only of that screen', () => {
  const left = after(NO_NOTES, '/', 'orders', 10)
  expect(oldestOf(after(left, '/orders/1', 'order', null))).toBe(10)
  expect(oldestOf(after(left, '/orders/1', 'order', 30))).toBe(30)
})

it('leaves the notes alone when something else is of now', () => {
  const one = after(NO_NOTES, '/', 'orders', 20)
  expect(after(one, '/', 'shop', null)).toBe(one)
})

it('forgets what was not asked for again when the screen was fetched anew', () => {
  const both = after(after(NO_NOTES, '/', 'day=1', 10), '/', 'orders', 20)
  const again = after(both, '/', 'orders', 20, NOW + 5)
  expect(oldestOf(toldSince(again, NOW + 1))).toBe(20)
  expect(oldestOf(toldSince(again, NOW + 6))).toBeNull()
})
