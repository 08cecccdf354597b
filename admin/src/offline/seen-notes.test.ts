import { expect, it } from 'vitest'
import { NO_NOTES, oldestOf, withNote } from './seen-notes.ts'

it('says when the oldest of what is shown was seen', () => {
  const both = withNote(withNote(NO_NOTES, '/', { address: 'orders', at: 20 }), '/', {
    address: 'today',
    at: 10,
  })
  expect(oldestOf(both)).toBe(10)
  expect(oldestOf(withNote(both, '/', { address: 'today', at: null }))).toBe(20)
})

it('has nothing to say once every answer is of now', () => {
  expect(oldestOf(NO_NOTES)).toBeNull()
  const one = withNote(NO_NOTES, '/', { address: 'orders', at: 20 })
  expect(oldestOf(withNote(one, '/', { address: 'orders', at: null }))).toBeNull()
})

it('goes on saying it while the next screen waits, and then only of that screen', () => {
  const left = withNote(NO_NOTES, '/', { address: 'orders', at: 10 })
  expect(oldestOf(withNote(left, '/orders/1', { address: 'order', at: null }))).toBe(10)
  expect(oldestOf(withNote(left, '/orders/1', { address: 'order', at: 30 }))).toBe(30)
})

it('leaves the notes alone when something else is of now', () => {
  const one = withNote(NO_NOTES, '/', { address: 'orders', at: 20 })
  expect(withNote(one, '/', { address: 'shop', at: null })).toBe(one)
})
