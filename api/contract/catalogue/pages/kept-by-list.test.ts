import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptByList, keptGroups } from './kept-by-list.ts'

describe('what is kept of a list', () => {
  it('is made once for each list', () => {
    let made = 0
    const sum = keptByList((list: readonly number[]) => {
      made += 1
      return list.reduce((total, one) => total + one, 0)
    })
    const list = [1, 2]
    expect([sum(list), sum(list), sum([1, 2])]).toEqual([3, 3, 3])
    expect(made).toBe(2)
  })
})

describe('the groups of a list', () => {
  const item = fc.integer().map((value) => ({ value }))

  it('hold all items in their order, whatever lists came before', () => {
    const groups = keptGroups<{ value: number }>(3)
    const items = Array.from({ length: 12 }, (_, value) => ({ value }))
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...items)), (list) => {
        const found = groups(list)
        expect(found.flat()).toEqual(list)
        expect(found.slice(0, -1).every(({ length }) => length === 3)).toBe(true)
      }),
    )
  })

  it('stay the same arrays where no item has changed', () => {
    fc.assert(
      fc.property(fc.array(item, { minLength: 1, maxLength: 20 }), fc.nat(), (list, n) => {
        const groups = keptGroups<{ value: number }>(3)
        const before = groups(list)
        const place = n % list.length
        const after = groups(list.with(place, { value: -1 }))
        const same = after.map((group, part) => group === before[part])
        expect(same).toEqual(before.map((_, part) => part !== Math.floor(place / 3)))
      }),
    )
  })
})
