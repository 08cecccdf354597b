import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { excessOf } from './json-bounds.ts'
import { pathOfNull } from './storable-text.ts'

const nested = (levels: number, inner: unknown = 0): unknown =>
  Array.from({ length: levels }).reduce<unknown>((value, _, n) => (n % 2 ? { a: value } : [value]), inner)

describe('what a request sends as JSON', () => {
  it('may have sixteen lists and objects in each other', () => {
    expect(excessOf(nested(16))).toBe(null)
    expect(excessOf(nested(17))).toBe('deep')
    expect(excessOf({ beside: [1, 2], a: nested(16) })).toBe('deep')
    expect(excessOf(nested(1_000_000))).toBe('deep')
  })

  it('may have a quarter of a million values, wherever they are', () => {
    const values = (count: number) => Array.from({ length: count }, () => 0)
    expect(excessOf(values(249_999))).toBe(null)
    expect(excessOf(values(250_000))).toBe('large')
    expect(excessOf({ a: values(125_000), b: values(125_000) })).toBe('large')
  })

  it('is within bounds when it is like what the contract has', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 8 }), (value) => {
        expect(excessOf(value)).toBe(null)
      }),
    )
  })
})

describe('the path of a text that cannot be stored', () => {
  it('is that of the first one', () => {
    expect(pathOfNull({ a: ['x', { b: 'y\0' }], c: '\0' })).toBe('a.1.b')
    expect(pathOfNull(['x', 'y'])).toBe(null)
    expect(pathOfNull('\0')).toBe('')
  })

  it('is found in any depth', () => {
    expect(pathOfNull(nested(100_000, '\0'))?.split('.')).toHaveLength(100_000)
  })

  it('is there exactly when the JSON has the character', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const isIn = (part: unknown): boolean =>
          typeof part === 'string'
            ? part.includes('\0')
            : typeof part === 'object' && part !== null && Object.values(part).some(isIn)
        expect(pathOfNull(value) !== null).toBe(isIn(value))
      }),
    )
  })
})
