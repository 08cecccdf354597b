import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { byteRange } from './byte-range.ts'

describe('byteRange', () => {
  it.each([
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=10-19', { start: 10, end: 19 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=100-', 'beyond'],
    ['bytes=-0', 'beyond'],
    ['bytes=20-10', null],
    ['bytes=0-1,5-6', null],
    ['bytes=-', null],
    ['bytes=a-b', null],
    ['lines=1-2', null],
    [undefined, null],
  ])('reads %s of 100 bytes as %j', (header, part) => {
    expect(byteRange(header, 100)).toEqual(part)
  })

  it('never returns bytes beyond the file', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^bytes=\d{0,4}-\d{0,4}$/), fc.nat(2000), (header, size) => {
        const part = byteRange(header, size)
        if (part === null || part === 'beyond') return
        expect(part.start).toBeGreaterThanOrEqual(0)
        expect(part.end).toBeGreaterThanOrEqual(part.start)
        expect(part.end).toBeLessThan(size)
      }),
    )
  })
})
