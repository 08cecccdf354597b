import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const base = { title: 'Logo', about: 'Old', price: [999], inclusions: '' }

test('only what both have changed, each in another way, is in conflict', () => {
  const mine = { ...base, title: 'My logo', price: [1999], inclusions: 'Files' }
  const theirs = { ...base, title: 'Their logo', about: 'New', price: [1999] }
  expect(compareVersions({ base, mine, theirs })).toEqual({
    conflicts: ['title'],
    mineAlone: ['inclusions'],
    theirsAlone: ['about'],
  })
})

test('what neither has changed, or both in the same way, is left alone', () => {
  const same = { ...base, title: 'Same' }
  expect(compareVersions({ base, mine: same, theirs: same })).toEqual({
    conflicts: [],
    mineAlone: [],
    theirsAlone: [],
  })
})
