import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkOrder, earlierOrder, inGivenOrder, movedIds, orderedList } from './catalogue-order.rules.ts'

const ids = fc.uniqueArray(fc.stringMatching(/^[a-z]{1,3}$/), { maxLength: 30 })
const shuffled = ids.chain((before) =>
  fc.tuple(
    fc.constant(before),
    fc.shuffledSubarray(before, { minLength: before.length, maxLength: before.length }),
  ),
)
const things = (all: readonly string[]) => all.map((id) => ({ id }))

describe('the given order', () => {
  it('puts what it names first, keeps the rest in its order, and loses and invents nothing', () => {
    fc.assert(
      fc.property(ids, ids, (all, given) => {
        const ordered = inGivenOrder(things(all), given).map(({ id }) => id)
        const named = given.filter((id) => all.includes(id))
        expect(ordered).toEqual([...named, ...all.filter((id) => !named.includes(id))])
      }),
    )
  })

  it('changes nothing where none is given', () => {
    expect(inGivenOrder(things(['b', 'a']))).toEqual(things(['b', 'a']))
    expect(inGivenOrder(things(['b', 'a']), [])).toEqual(things(['b', 'a']))
  })
})

describe('what has moved', () => {
  it('is such that all others stand in the same order as before', () => {
    fc.assert(
      fc.property(shuffled, ([before, after]) => {
        const moved = new Set(movedIds(before, after))
        expect(after.filter((id) => !moved.has(id))).toEqual(before.filter((id) => !moved.has(id)))
      }),
    )
  })

  it('is one thing after one move, wherever it went', () => {
    fc.assert(
      fc.property(ids, fc.nat(), fc.nat(), (before, from, to) => {
        fc.pre(before.length > 0)
        const after = [...before]
        const [one = ''] = after.splice(from % before.length, 1)
        after.splice(to % before.length, 0, one)
        expect(movedIds(before, after).length).toBeLessThanOrEqual(1)
      }),
    )
  })

  it('is nothing when things were only added or removed', () => {
    expect(movedIds(['a', 'b', 'c'], ['a', 'x', 'c'])).toEqual([])
  })
})

describe('an order', () => {
  const known = new Set(['a', 'b'])
  it('may leave things out and name what is gone, but names each once and something of its list', () => {
    expect(checkOrder({ kind: 'services' }, ['b'], known)).toEqual({})
    expect(checkOrder({ kind: 'services' }, ['gone', 'b'], known)).toEqual({})
    expect(Object.keys(checkOrder({ kind: 'services' }, ['b', 'b'], known))).toEqual(['ids'])
    expect(Object.keys(checkOrder({ kind: 'labels' }, ['c'], known))).toEqual(['ids'])
  })

  it('of earlier comes back without what is gone, and what is new keeps its place', () => {
    expect(earlierOrder(['c', 'gone', 'a', 'b'], ['a', 'new', 'b', 'c', 'last'])).toEqual([
      'c',
      'new',
      'a',
      'b',
      'last',
    ])
    expect(earlierOrder([], ['a', 'b'])).toEqual(['a', 'b'])
  })

  it('belongs to a list that its id names', () => {
    expect(orderedList('featured')).toEqual({ kind: 'featured', category: null })
    expect(orderedList('labels-of-web-of-things')).toEqual({ kind: 'labels', category: 'web-of-things' })
    expect(() => orderedList('orders')).toThrow('orders')
  })
})
