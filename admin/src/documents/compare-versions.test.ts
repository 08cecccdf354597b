import { expect, test } from 'vitest'
import { compareVersions } from './compare-versions.ts'

const base = { title: 'Logo', about: 'Old', price: [999], inclusions: '' }

test('reports a conflict only for fields that both sides changed to different values', () => {
  const mine = { ...base, title: 'My logo', price: [1999], inclusions: 'Files' }
  const theirs = { ...base, title: 'Their logo', about: 'New', price: [1999] }
  expect(compareVersions({ base, mine, theirs })).toEqual({
    conflicts: ['title'],
    mineAlone: ['inclusions'],
    theirsAlone: ['about'],
  })
})

test('ignores fields that neither side changed, or both changed alike', () => {
  const same = { ...base, title: 'Same' }
  expect(compareVersions({ base, mine: same, theirs: same })).toEqual({
    conflicts: [],
    mineAlone: [],
    theirsAlone: [],
  })
})
