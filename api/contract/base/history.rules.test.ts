import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  canBringBack,
  differenceOf,
  type Fields,
  type Step,
  versionAfter,
  versionBefore,
} from './history.rules.ts'

const value = fc.oneof(fc.integer(), fc.string(), fc.constant(null), fc.array(fc.string(), { maxLength: 3 }))
const fields: fc.Arbitrary<Fields> = fc.dictionary(
  fc.constantFrom('title', 'price', 'labels', 'rating'),
  value,
  {
    noNullPrototype: true,
  },
)
const version = fc.option(fields, { nil: null, freq: 4 })

/** Returns what is recorded of a thing that goes through these versions; nothing is when a version is like the last. */
function recorded(versions: readonly (Fields | null)[]): { step: Step; before: Fields | null }[] {
  return versions.slice(1).flatMap((after, index) => {
    const before = versions[index] ?? null
    const difference = differenceOf(before, after)
    const isEmpty = Object.keys({ ...difference.before, ...difference.after }).length === 0
    if ((before === null) === (after === null) && isEmpty) return []
    const act = before === null ? 'created' : after === null ? 'deleted' : 'changed'
    return [{ step: { act, ...difference }, before }]
  })
}

describe('versionBefore', () => {
  it('leads back to every version that a thing has had', () => {
    fc.assert(
      fc.property(fc.array(version, { minLength: 2, maxLength: 8 }), (versions) => {
        const changes = recorded(versions)
        const present = versions.at(-1) ?? null
        for (const [index, { before }] of changes.entries()) {
          const since = changes
            .slice(index)
            .map(({ step }) => step)
            .toReversed()
          expect(versionBefore(present, since)).toEqual(before)
          const next = changes[index + 1]
          expect(versionAfter(present, since)).toEqual(next ? next.before : present)
        }
      }),
    )
  })

  it('takes what was recorded for true, also where something was changed without a record', () => {
    const changed: Step = { act: 'changed', before: { title: 'Logo' }, after: { title: 'Logos' } }
    const present = { title: 'Emblems', price: 999 }
    expect(versionBefore(present, [changed])).toEqual({ title: 'Logo', price: 999 })
    expect(versionAfter(present, [changed])).toEqual({ title: 'Logos', price: 999 })
    const removed: Step = { act: 'changed', before: { title: 'Logo', rating: 5 }, after: { title: 'Logos' } }
    expect(versionAfter({ ...present, rating: 4 }, [removed])).toEqual({ title: 'Logos', price: 999 })
  })

  it('gives no version when it is known that a change was not recorded', () => {
    const deleted: Step = { act: 'deleted', before: { title: 'Logo' }, after: {} }
    expect(versionBefore({ title: 'Logo' }, [deleted])).toBeUndefined()
    const changed: Step = { act: 'changed', before: { title: 'Logo' }, after: { title: 'Logos' } }
    expect(versionBefore(null, [changed])).toBeUndefined()
  })
})

describe('differenceOf', () => {
  it('names only the fields that differ', () => {
    const before = { title: 'Logo', price: 999, labels: ['a'] }
    const after = { title: 'Logo', price: 1099, labels: ['a'] }
    expect(differenceOf(before, after)).toEqual({ before: { price: 999 }, after: { price: 1099 } })
  })

  it('names every field of a thing that was created or deleted', () => {
    expect(differenceOf(null, { title: 'Logo' })).toEqual({ before: {}, after: { title: 'Logo' } })
    expect(differenceOf({ title: 'Logo' }, null)).toEqual({ before: { title: 'Logo' }, after: {} })
  })
})

describe('canBringBack', () => {
  it('is true for what staff edit in forms, and false for secrets, people, orders and meetings', () => {
    expect(canBringBack('service', 'logo')).toBe(true)
    expect(canBringBack('settings', 'upi')).toBe(true)
    expect(canBringBack('settings', 'razorpay')).toBe(false)
    for (const kind of ['user', 'order', 'meeting'] as const) expect(canBringBack(kind, 'x')).toBe(false)
  })
})
